/** The paper of a plate: ivory, with a border of double rules and dots and a sprig in each corner. */

import { leaf, lotusFlower } from './motifs/florals.ts';
import { circle, filled, type Ink, lined, mirroredPair, place, weight } from './pen.ts';

export const SHEET = { width: 1200, height: 1500 } as const;

export const paperInk: Ink = { line: '#7A2E14', wash: '#E6BE9A', ground: '#FDF8EE', margin: 5 };

const frame = (inset: number): string => {
  const [w, h] = [SHEET.width, SHEET.height];
  const n = inset + 46;
  return `M${n} ${inset}H${w - n}L${w - inset} ${n}V${h - n}L${w - n} ${h - inset}H${n}L${inset} ${h - n}V${n}Z`;
};

/** The part of the sheet inside the border, as path data. */
export const insideFrame = frame(58);

export function paper(content: string): string {
  const { width, height } = SHEET;
  const dots: string[] = [];
  for (let x = 110; x <= width - 110; x += 20) dots.push(circle([x, 44], 2.6), circle([x, height - 44], 2.6));
  for (let y = 110; y <= height - 110; y += 20) dots.push(circle([44, y], 2.6), circle([width - 44, y], 2.6));
  const soft: Ink = { ...paperInk, line: '#A65A38' };
  const corner =
    mirroredPair(leaf(soft, 34, 9, 'solid'), { at: [0, 0], turn: 62 }) +
    place(lotusFlower(soft, 44), { at: [0, 0] });
  const corners = [
    [62, 62, 135],
    [width - 62, 62, 225],
    [width - 62, height - 62, 315],
    [62, height - 62, 45],
  ] as const;
  return (
    `<rect width="${width}" height="${height}" fill="${paperInk.ground}"/>` +
    lined(frame(30), soft.line, weight.hair) +
    lined(frame(58), soft.line, weight.line) +
    filled(dots.join(''), soft.line) +
    content +
    corners.map(([x, y, turn]) => place(corner, { at: [x, y], turn })).join('')
  );
}
