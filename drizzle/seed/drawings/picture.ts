/** Small pictures of pixels, laid over a drawing as shade. */
import { crc32, deflateSync } from 'node:zlib';

export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Picture extends Grid {
  /** Of a PNG file. */
  readonly address: string;
}

/** A PNG file of `width` by `height` pixels, red, green, blue and alpha, as a data address. */
export function png(pixels: Uint8Array, width: number, height: number): string {
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1);
  const chunk = (type: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

export const channels = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];

export const shown = ({ left, top, width, height, address }: Picture): string =>
  `<image x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="${address}"/>`;
