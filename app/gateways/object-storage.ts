/** A presigned request that puts one object of exactly this size and type under a key. */
export interface Put {
  url: string;
  /** Headers to send with it; browsers add the length themselves. */
  headers: Record<string, string>;
}

/** The port by which browsers send objects directly to the bucket. */
export interface ObjectStorage {
  /** The origin that pages must allow. */
  origin: string;
  /**
   * @param size bytes
   * @param seconds how long the request is valid
   */
  allowPut(key: string, object: { type: string; size: number; seconds: number }): Promise<Put>;
}
