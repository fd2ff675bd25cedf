/** Jewelled: a hathphool (or payal on the foot) in henna: rings, chains, a pendant medallion and a hung bracelet. */
import type { Point } from '../geometry.ts';
import { type Row, stack, thicknessOf } from '../motifs/bands.ts';
import { fingertips, knuckleBlossoms } from '../motifs/fingertips.ts';
import { chain, jhumka, pendant } from '../motifs/jewellery.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { place } from '../pen.ts';
import type { Style } from '../recipe.ts';

const BRACELET: readonly Row[] = [
  ['pearl', 12, 1.1],
  ['rules', 12],
  ['bloom', 44],
  ['rules', 12],
  ['jaal', 38],
  ['rules', 12],
  ['bead', 18],
  ['rules', 10],
  ['scallop', 26],
];
const RING: readonly Row[] = [
  ['rule', 5],
  ['bead', 12],
  ['rule', 5],
];

export const jewelled: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach, digits, kind } = limb;
  const toe = kind === 'foot';
  const top = 26;
  const bottom = top - thicknessOf(BRACELET);
  const heart: Point = [centre[0], centre[1] - (toe ? 40 : 10)];
  const radius = reach * (toe ? 0.6 : 0.62);
  const ringPart = toe ? 0.3 : 0.2;
  const rings = digits
    .map((digit, index) =>
      index === 4 && !toe
        ? stack(ink, digit, digit.length * 0.55, RING)
        : stack(ink, digit, digit.length * ringPart - 11, RING),
    )
    .join('');
  const chains = digits
    .map((digit, index) => {
      const from = digit.at(digit.length * (index === 4 && !toe ? 0.55 : ringPart) - 12, 0);
      const angle = Math.atan2(from[1] - heart[1], from[0] - heart[0]);
      return chain(
        ink,
        from,
        [heart[0] + Math.cos(angle) * radius, heart[1] + Math.sin(angle) * radius],
        8,
        6,
      );
    })
    .join('');
  const lower = [-0.72, 0, 0.72]
    .map((u) =>
      chain(
        ink,
        [heart[0] + u * radius * 0.7, heart[1] + radius * (1 - Math.abs(u) * 0.28)],
        shaft.at(top, u * 0.84),
        10,
        6,
      ),
    )
    .join('');
  // Pendants hang towards the ground: down the arm of a raised hand, towards the toes of a foot.
  const hung = toe ? top + 6 : bottom - 6;
  // On a foot they hang between the chains.
  const hooks = toe ? [-0.84, -0.3, 0.3, 0.84] : [-0.8, -0.48, -0.16, 0.16, 0.48, 0.8];
  const drops = hooks.map((u, index) => {
    return place(index % 2 === 0 ? pendant(ink, 60) : jhumka(ink, 78), {
      at: shaft.at(hung, u),
      turn: limb.facing,
    });
  });
  const swags = hooks
    .slice(1)
    .map((u, index) => chain(ink, shaft.at(hung, hooks[index]!), shaft.at(hung, u), toe ? -26 : 26, 4));
  const second = recipe.extent > 70 ? stack(ink, shaft, -recipe.extent * 5, BRACELET) : '';
  return (
    chains +
    lower +
    rings +
    (toe ? '' : knuckleBlossoms(ink, limb, [0, 1, 2, 3], 0.2, 30)) +
    mandala(ink, heart, radius, mandalaRows(recipe.medallion)) +
    second +
    stack(ink, shaft, top, BRACELET, -1) +
    swags.join('') +
    drops.join('') +
    fingertips(ink, limb, recipe.tips)
  );
};
