/** What became of one attempt to reach the outside world. */
export type Delivery =
  | { ok: true; providerId: string }
  /** `retry`: the same message may go through later. `reason` names no person and no secret. */
  | { ok: false; retry: boolean; reason: string };
