/** How the sandbox misbehaves, set by `PATCH /sandbox/behaviour`; not at all by default. */
export interface Behaviour {
  api: {
    /** Milliseconds before each response. */
    delayMs: number;
    /**
     * `500` and `429` refuse without doing anything; `500-after` handles the request and then answers 500; `lost` handles
     * it and then cuts the connection.
     */
    fault: 'none' | '500' | '429' | '500-after' | 'lost';
    /** How many more calls meet the fault. Null: all. */
    times: number | null;
    /** Only calls whose `METHOD path` contains this. */
    only: string;
  };
  webhooks: {
    delayMs: number;
    /** Not sent at all. */
    drop: boolean;
    /** How often each is sent. */
    copies: number;
    /** Held until `POST /sandbox/webhooks/send`, which sends the last first. */
    hold: boolean;
    /** `secret`: signed with another secret; `body`: changed after signing; `unsigned`: no signature. */
    forge: 'none' | 'secret' | 'body' | 'unsigned';
    /** Milliseconds before each repetition of a webhook that was not answered with 200. */
    retriesMs: number[];
  };
}

const MINUTE_MS = 60_000;

/** As Cashfree's: three repetitions of a webhook, after 2, 10 and 30 minutes (facts, section 1.8). */
export function defaultBehaviour(): Behaviour {
  return {
    api: { delayMs: 0, fault: 'none', times: null, only: '' },
    webhooks: {
      delayMs: 0,
      drop: false,
      copies: 1,
      hold: false,
      forge: 'none',
      retriesMs: [2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
    },
  };
}

export interface BehaviourChange {
  api?: Partial<Behaviour['api']>;
  webhooks?: Partial<Behaviour['webhooks']>;
}
