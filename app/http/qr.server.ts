import { encode } from 'uqr';

/** A QR code as the path of an SVG: one unit a module, `size` units wide, the quiet zone among them. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
