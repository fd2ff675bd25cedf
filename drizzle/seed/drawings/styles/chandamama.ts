/** Chandamama (Telugu): the full moon in the palm, little moons about it, dipped fingertips and a temple border. */
import { around, rings } from '../geometry.ts';
import { band, stack } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { lotusFlower } from '../motifs/florals.ts';
import { ringOf } from '../motifs/mandala.ts';
import { paisley } from '../motifs/paisley.ts';
import { circle, filled, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const chandamama: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft } = limb;
  const moon = reach * 0.4;
  const field = rings(centre, reach);
  const bare = { line: ink.ground, wash: ink.line, ground: ink.line };
  const inMoon =
    recipe.seed % 2 === 0
      ? ''
      : place(lotusFlower(bare, moon * 1.2), { at: [centre[0], centre[1] + moon * 0.36] });
  const petals =
    band(ink, field, 'petal', moon * 1.36, moon * 0.5, 0.9) +
    filled(circle(centre, moon * 1.32), ink.ground) +
    band(ink, field, 'pearl', moon * 1.06, moon * 0.22, 1.1);
  const moons =
    ringOf(8, (angle) => filled(circle(around(centre, moon * 2.26, angle + 22.5), moon * 0.2), ink.line)) +
    ringOf(8, (angle) => filled(circle(around(centre, moon * 2.2, angle), moon * 0.09), ink.line));
  const low = recipe.extent * 5;
  const border = stack(
    ink,
    shaft,
    10,
    [
      ['bar', 12],
      ['gap', 5],
      ['rule', 4],
      ['tooth', 36, 0.7],
      ['gap', 12],
      ['pearl', 13, 1.5],
      ['gap', 8],
      ['rules', 12],
    ],
    -1,
  );
  const mangoes = [-0.62, 0, 0.62]
    .map((u) =>
      place(paisley(ink, 120, recipe.paisley, false), {
        at: shaft.at(-230, u),
        turn: limb.facing,
        mirrored: u > 0,
      }),
    )
    .join('');
  const hem =
    low > 240
      ? mangoes +
        stack(ink, shaft, -low, [
          ['pearl', 12, 1.5],
          ['gap', 6],
          ['tooth', 30, 0.7],
          ['rule', 5],
          ['gap', 4],
          ['bar', 10],
        ])
      : '';
  return (
    petals +
    filled(circle(centre, moon), ink.line) +
    inMoon +
    moons +
    border +
    hem +
    fingertips(ink, limb, recipe.tips)
  );
};
