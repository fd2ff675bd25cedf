/** Leave to put one object of exactly this size and type under a key, once. */
export interface Put {
  url: string;
  /** To be sent with it, beside the length that browsers send themselves. */
  headers: Record<string, string>;
}

/** The way by which browsers send objects straight to the bucket. */
export interface ObjectStorage {
  /** The origin that browsers must be allowed to talk to. */
  origin: string;
  /**
   * @param size bytes
   * @param seconds how long the leave holds
   */
  allowPut(key: string, object: { type: string; size: number; seconds: number }): Promise<Put>;
}
