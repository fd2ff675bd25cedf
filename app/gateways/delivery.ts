/** The result of one attempt to send a message. */
export type Delivery =
  | { ok: true; providerId: string }
  /**
   * `retry`: the same message may go through later. `reason` names no person and no secret. `untranslated`: the provider knows
   * the text in English alone.
   */
  | { ok: false; retry: boolean; reason: string; untranslated?: boolean };
