/** Moroccan (Fassi): nothing but straight lines: nested diamonds, stars, chevrons and keys. */
import { beside, type Point } from '../geometry.ts';
import { type Row, stack } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { type JaalName, jaal } from '../motifs/jaal.ts';
import { clipped, filled, type Ink, lined, straight, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

const CUFF: readonly Row[] = [
  ['bar', 8],
  ['gap', 6],
  ['zigzag', 34],
  ['rule', 5],
  ['star', 50],
  ['rule', 5],
  ['key', 40],
  ['rule', 5],
  ['diamond', 42],
  ['rule', 5],
  ['gap', 6],
  ['tooth', 30],
];

const diamondAt = (centre: Point, width: number, height: number): Point[] => [
  [centre[0], centre[1] - height],
  [centre[0] + width, centre[1]],
  [centre[0], centre[1] + height],
  [centre[0] - width, centre[1]],
];

/** A diamond with a lattice inside, a double rim and teeth along its outer edge. */
function panel(ink: Ink, name: string, centre: Point, width: number, height: number, fill: JaalName): string {
  const outer = diamondAt(centre, width, height);
  const teeth = outer
    .map((corner, index) => {
      const next = outer[(index + 1) % outer.length]!;
      return stack(ink, beside([corner, next]), 0, [
        ['gap', 6],
        ['tooth', 20, 0.9],
        ['gap', 7],
        ['pearl', 9, 1.7],
      ]);
    })
    .join('');
  // A check has a square on the diamond's axes.
  const middle: Point = fill === 'checks' ? [centre[0] - 12, centre[1] - 12] : centre;
  const inner = diamondAt(centre, width * 0.84, height * 0.84);
  const heart = diamondAt(centre, width * 0.36, height * 0.36);
  return (
    teeth +
    filled(straight(outer, true), ink.ground) +
    clipped(
      name,
      straight(inner, true),
      jaal(
        ink,
        fill,
        { from: [middle[0] - width, middle[1] - height], to: [middle[0] + width, middle[1] + height] },
        48,
      ),
    ) +
    lined(straight(outer, true), ink.line, weight.bold) +
    lined(straight(inner, true), ink.line, weight.line) +
    filled(straight(heart, true), ink.line) +
    filled(straight(diamondAt(centre, width * 0.24, height * 0.24), true), ink.ground) +
    filled(straight(diamondAt(centre, width * 0.12, height * 0.12), true), ink.line)
  );
}

export const moroccan: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft } = limb;
  const low = recipe.extent * 5;
  const wrist = 10;
  const knuckles = limb.digits.slice(0, 4).map((digit) => {
    const at = digit.at(digit.length * 0.02, 0);
    return (
      stack(ink, digit, digit.length * 0.02 + 34, [
        ['rule', 5],
        ['tooth', 22],
      ]) +
      filled(straight(diamondAt(at, 26, 34), true), ink.line) +
      filled(straight(diamondAt(at, 14, 19), true), ink.ground) +
      filled(straight(diamondAt(at, 6, 8), true), ink.line)
    );
  });
  const chevrons = stack(ink, shaft, -low + 190, [
    ['rule', 5],
    ['chevron', 60, 1.4],
    ['gap', 10],
    ['zigzag', 36],
    ['gap', 8],
    ['rule', 5],
  ]);
  const arm =
    recipe.extent > 80
      ? stack(ink, shaft, -low, CUFF) +
        (recipe.extent > 110
          ? panel(ink, 'arm', [0, (low - 330) * 0.5 + 130], 105, Math.max(90, (low - 420) * 0.36), 'stars')
          : chevrons)
      : '';
  return (
    arm +
    stack(ink, shaft, wrist, CUFF, -1) +
    [-1, 1]
      .flatMap((x) => [-1, 1].map((y) => [x, y] as const))
      .map(([x, y]) =>
        panel(
          ink,
          `side${x}${y}`,
          // The upper ones keep clear of the knuckles.
          [centre[0] + x * reach * 0.98, centre[1] + 6 + y * reach * (y < 0 ? 0.8 : 1.08)],
          reach * (y < 0 ? 0.34 : 0.42),
          reach * (y < 0 ? 0.4 : 0.5),
          'diamonds',
        ),
      )
      .join('') +
    panel(ink, 'back', [centre[0], centre[1] + 6], reach * 0.88, reach * 1.02, recipe.jaal) +
    knuckles.join('') +
    fingertips(ink, limb, recipe.tips)
  );
};
