/** Jewelled: a hathphool (or payal on the foot) in henna: rings, strings of jewels, a great medallion and a hung bracelet. */
import type { Field, Point } from '../geometry.ts';
import { type Row, stack, thicknessOf } from '../motifs/bands.ts';
import { openFlower } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf } from '../motifs/florals.ts';
import { chain, jewels, jhumka, pendant } from '../motifs/jewellery.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { type Ink, joined, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

const BRACELET: readonly Row[] = [
  ['drop', 20, 0.9],
  ['gap', 4],
  ['rule', 7],
  ['gap', 4],
  ['bead', 16],
  ['gap', 4],
  ['rule', 5],
  ['bloom', 50],
  ['rule', 5],
  ['gap', 4],
  ['bead', 16],
  ['gap', 4],
  ['rule', 7],
  ['scallop', 26],
];
/** What the medallion is set in. */
const SETTING: readonly Row[] = [
  ['gap', 2],
  ['rule', 4],
  ['gap', 2],
  ['bead', 8, 1.1],
  ['gap', 2],
  ['rule', 3],
  ['petal', 18, 0.8],
];
const RING: readonly Row[] = [
  ['rule', 5],
  ['gap', 3],
  ['bead', 12],
  ['gap', 3],
  ['rule', 5],
];

/** A ring on a digit: a band that goes round it, a flower upon it, and a leaf that points to the tip. */
function ring(ink: Ink, digit: Field, part: number, radius: number): string {
  const s = digit.length * part;
  const at = digit.at(s, 0);
  const [x, y] = digit.at(s + 40, 0);
  const turn = (Math.atan2(x - at[0], at[1] - y) * 180) / Math.PI;
  return (
    stack(ink, digit, s - thicknessOf(RING) / 2, RING) +
    [-24, 0, 24]
      .map((lean) =>
        place(leaf(ink, radius * (lean ? 1 : 1.5), radius * 0.26, lean ? 'solid' : 'veined'), {
          at: digit.at(s + radius * 0.6, 0),
          turn: turn + lean,
        }),
      )
      .join('') +
    place(openFlower(joined(ink), radius, 6, 'round', Math.round(s)), { at, turn })
  );
}

export const jewelled: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach, digits, kind } = limb;
  const toe = kind === 'foot';
  const top = 26;
  const bottom = top - thicknessOf(BRACELET);
  const heart: Point = [centre[0], centre[1] - (toe ? 10 : 4)];
  const radius = reach * (toe ? 0.76 : 0.86);
  const partOf = (index: number): number => (toe ? 0.34 : index === 4 ? 0.54 : 0.2);
  const flower = (index: number): number => (toe ? (index === 4 ? 30 : 20) : 34);
  const worn = digits.map((digit, index) => ring(ink, digit, partOf(index), flower(index))).join('');
  const strings = digits.map((digit, index) => {
    const [x, y] = digit.at(digit.length * partOf(index), 0);
    const [across, along] = [x - heart[0], y - heart[1]];
    const far = Math.hypot(across, along);
    const towards = (by: number): Point => [heart[0] + (across / far) * by, heart[1] + (along / far) * by];
    return jewels(ink, towards(far - flower(index) + 2), towards(radius - 5), toe ? 6.4 : 7.6);
  });
  const spread = toe ? 0.84 : 0.62;
  const lower = [-spread, 0, spread].map((u) => {
    const angle = u * (toe ? 0.66 : 0.9);
    return jewels(
      ink,
      shaft.at(top, u),
      [heart[0] + Math.sin(angle) * (radius - 5), heart[1] + Math.cos(angle) * (radius - 5)],
      8,
      !toe,
    );
  });
  // Pendants hang towards the ground: down the arm of a raised hand, towards the toes of a foot.
  const hung = toe ? top + 8 : bottom - 6;
  // On a foot they hang between the strings.
  const hooks = toe ? [-0.84, -0.4, 0.4, 0.84] : [-0.8, -0.4, 0, 0.4, 0.8];
  const drops = hooks.map((u, index) => {
    const hanging = toe
      ? Math.abs(u) < 0.5 && jhumka(ink, 78)
      : index % 2 === 0
        ? pendant(ink, 62)
        : jhumka(ink, 84);
    return hanging ? place(hanging, { at: shaft.at(hung, u), turn: limb.facing }) : '';
  });
  const swags = hooks
    .slice(1)
    .map((u, index) => chain(ink, shaft.at(hung, hooks[index]!), shaft.at(hung, u), toe ? -20 : 26, 5));
  return (
    (toe ? swags.join('') : '') +
    mandala(ink, heart, radius, [...mandalaRows(recipe.medallion), ...SETTING]) +
    strings.join('') +
    lower.join('') +
    worn +
    stack(ink, shaft, top, BRACELET, -1) +
    (toe ? '' : swags.join('')) +
    drops.join('') +
    fingertips(ink, limb, recipe.tips)
  );
};
