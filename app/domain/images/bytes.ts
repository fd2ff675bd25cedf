/** Bytes with a buffer of their own, as the image readers need them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Reads numbers anywhere in the bytes; a read past their end throws a RangeError. */
export function toDataView(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Whether the bytes at an offset are this ASCII text. */
export function hasAsciiAt(bytes: Bytes, offset: number, text: string): boolean {
  if (offset + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** The four ASCII letters at an offset: the type of a chunk. */
export function readFourLetters(bytes: Bytes, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

export function concatBytes(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
