/** Bytes as the readers of images need them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Reads numbers anywhere in the bytes; a read past their end throws a RangeError. */
export function viewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether ASCII words stand at a place. */
export function standsAt(bytes: Bytes, offset: number, words: string): boolean {
  if (offset + words.length > bytes.length) return false;
  for (let index = 0; index < words.length; index++) {
    if (bytes[offset + index] !== words.charCodeAt(index)) return false;
  }
  return true;
}

/** The four ASCII letters at a place. */
export function lettersAt(bytes: Bytes, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

export function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
