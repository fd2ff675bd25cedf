/** Makes photos smaller that come through the site itself, from browsers that could not. */
export interface PhotoResizer {
  /** @param quality 1 to 100 */
  toWebp: (
    photo: Uint8Array<ArrayBuffer>,
    width: number,
    quality: number,
  ) => Promise<Uint8Array<ArrayBuffer>>;
}
