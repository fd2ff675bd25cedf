/** Silk with a woven border: a dupatta that falls across the sheet, and one that fingers pinch. */
import { bezier, type Field, strip } from '../geometry.ts';
import { bend, filled, type Ink, lined, mix } from '../pen.ts';
import { stack } from './bands.ts';
import { scaledBy } from './dyes.ts';

/** A cloth (dupatta) that falls from the upper left to the lower right, `size` wide, its border in `trim`. */
export function drape(size: number, cloth: string, trim = '#E3A53A'): string {
  const at = scaledBy(size / 100);
  const edge = bezier(at(-50, -6), at(-20, 34), at(20, 10), at(52, 46), 40);
  const depth = size * 0.1;
  const hem = strip(edge, () => depth);
  // Rows run along the hem and grow from its edge into the cloth.
  const inward: Field = {
    length: depth,
    breadth: () => hem.length,
    at: (s, u) => hem.at(((u + 1) / 2) * hem.length, s / depth),
  };
  const gold: Ink = { line: trim, wash: mix(cloth, trim, 0.4), ground: cloth };
  const folds = [22, 38, 54]
    .map((drop) => bend(`M-50 ${drop - 2}C-20 ${drop + 38} 20 ${drop + 16} 52 ${drop + 50}`, at))
    .join('');
  return (
    filled(bend('M-50 -6C-20 34 20 10 52 46L52 120L-50 120Z', at), cloth) +
    lined(folds, mix(cloth, '#2B120A', 0.22), size * 0.008) +
    stack(gold, inward, 0, [
      ['bar', size * 0.01],
      ['gap', size * 0.006],
      ['rule', size * 0.004],
      ['lotus', size * 0.046],
      ['rule', size * 0.004],
      ['gap', size * 0.008],
      ['pearl', size * 0.014, 1.8],
    ])
  );
}

/** A cloth pinched at the origin, `size` long: its corner stands above the fingers, the rest falls and spreads to both sides. */
export function pinched(size: number, cloth: string, trim = '#E3A53A'): string {
  const at = scaledBy(size / 100);
  const dark = mix(cloth, '#2B120A', 0.4);
  const folds = [-13, -5, 4, 13, 21]
    .map((x) => bend(`M${x * 0.1} 2C${x * 0.3} 24 ${x * 0.8} 50 ${x * 1.5} 104`, at))
    .join('');
  const border = strip(bezier(at(3, 1), at(12, 26), at(26, 56), at(44, 104), 30), () => size * 0.034);
  const along: Field = {
    length: size * 0.068,
    breadth: () => border.length,
    at: (s, u) => border.at(((u + 1) / 2) * border.length, 1 - s / (size * 0.034)),
  };
  const gold: Ink = { line: trim, wash: mix(cloth, trim, 0.4), ground: cloth };
  return (
    filled(
      bend('M-4 2C-12 -8 -9 -17 -2 -20C1 -15 5 -21 11 -16C12 -9 8 -3 3 2Z', at),
      mix(cloth, '#FFFFFF', 0.1),
    ) +
    lined(bend('M-2 0C-4 -7 -4 -12 -2 -17M1 0C3 -6 4 -11 5 -16', at), dark, size * 0.006) +
    filled(bend('M-3 0C-6 30 -22 62 -34 104L48 104C30 58 14 28 4 0Z', at), cloth) +
    `<g stroke-opacity="0.45">${lined(folds, dark, size * 0.012)}</g>` +
    stack(gold, along, 0, [
      ['bar', size * 0.008],
      ['gap', size * 0.004],
      ['lotus', size * 0.03],
      ['rule', size * 0.004],
      ['gap', size * 0.006],
      ['pearl', size * 0.01, 1.8],
    ])
  );
}
