/** Moroccan (Fassi): nothing but straight lines: nested diamonds, stars, chevrons and keys. */
import { beside, type Point } from '../geometry.ts';
import { type Row, stack, thicknessOf } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { type JaalName, jaal } from '../motifs/jaal.ts';
import { circle, clipped, filled, type Ink, lined, straight, weight } from '../pen.ts';
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

/** What the henna ends in on the forearm. */
const HEM: readonly Row[] = [
  ['bar', 8],
  ['gap', 6],
  ['zigzag', 34],
  ['rule', 5],
  ['diamond', 42],
  ['rule', 5],
  ['gap', 6],
  ['tooth', 26],
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

/** Nested small diamonds, with a dot beyond each corner. */
const gem = (ink: Ink, at: Point, width: number, height: number): string =>
  filled(straight(diamondAt(at, width, height), true), ink.line) +
  filled(straight(diamondAt(at, width * 0.72, height * 0.72), true), ink.ground) +
  filled(straight(diamondAt(at, width * 0.46, height * 0.46), true), ink.line) +
  filled(straight(diamondAt(at, width * 0.16, height * 0.16), true), ink.ground) +
  filled(
    diamondAt(at, width + 12, height + 12)
      .map((corner) => circle(corner, 4))
      .join(''),
    ink.line,
  );

export const moroccan: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft } = limb;
  const low = recipe.extent * 5;
  const wrist = 10;
  const heart: Point = [centre[0], centre[1] - 2];
  const gems = [
    ...[-1, 1].map((x) => gem(ink, [x * 116, heart[1] + 132], 30, 38)),
    ...limb.digits.slice(0, 4).map((digit) => gem(ink, digit.at(2, 0), 22, 28)),
  ];
  // What lies between the two cuffs on the arm is one panel, and a gem to either side of it.
  const middle = -(thicknessOf(CUFF) - wrist + low - thicknessOf(HEM)) / 2;
  const arm =
    recipe.extent > 80
      ? stack(ink, shaft, -low, HEM) +
        panel(ink, 'arm', shaft.at(middle, 0), 82, 82, 'stars') +
        [-0.82, 0.82].map((u) => gem(ink, shaft.at(middle, u), 13, 24)).join('')
      : '';
  return (
    arm +
    stack(ink, shaft, wrist, CUFF, -1) +
    stack(ink, shaft, wrist + 8, [['tooth', 24]]) +
    panel(ink, 'back', heart, reach * 0.9, reach * 1.02, recipe.jaal) +
    gems.join('') +
    fingertips(ink, limb, recipe.tips)
  );
};
