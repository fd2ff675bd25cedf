/** Peacock feathers, as they are kept for Krishna: loose barbs on a quill that bends, and an eye that shines; in a brass pot. */
import { around, bezier, lerp, type Point, strip } from '../geometry.ts';
import { bend, filled, lined, place, seeded, swell } from '../pen.ts';
import { type Draw, DYES, scaledBy } from './dyes.ts';
import { cast, shining } from './lustre.ts';

const DROP =
  'M0 1C-0.8 0.8 -1 0.1 -0.62 -0.46C-0.4 -0.8 -0.2 -0.94 0 -1C0.2 -0.94 0.4 -0.8 0.62 -0.46C1 0.1 0.8 0.8 0 1Z';
/** The eye's rings from the outermost: breadth, height, how far it lies below the middle, and its colour. */
const EYE = [
  [0.118, 0.16, 0, '#8E8A2C'],
  [0.094, 0.13, 0.008, '#B9772A'],
  [0.07, 0.098, 0.018, '#2E8C8A'],
  [0.042, 0.058, 0.034, '#1C2F6E'],
] as const;

/** One feather `size` long that grows upwards from the origin and sways to the right. */
function plume(size: number, seed: number): string {
  const random = seeded(seed);
  const spine = bezier(
    [0, 0],
    [size * 0.01, -size * 0.4],
    [size * 0.05, -size * 0.7],
    [size * 0.14, -size],
    40,
  );
  const quill = strip(spine, () => 1);
  const barbs = (count: number, from: number, to: number, longest: number): string =>
    Array.from({ length: count }, (_, index) => {
      const part = lerp(from, to, index / (count - 1));
      const side = index % 2 ? 1 : -1;
      const [foot, ahead] = [quill.at(part * quill.length, 0), quill.at(part * quill.length + 10, 0)];
      const heading = (Math.atan2(ahead[0] - foot[0], foot[1] - ahead[1]) * 180) / Math.PI;
      const length = size * longest * (0.84 + random() * 0.3);
      const mid = around(foot, length * 0.55, heading + side * 46);
      const end = around(mid, length * 0.55, heading + side * (22 + random() * 12));
      const path = [foot, mid, end].map(([x, y]): string => `${x.toFixed(0)} ${y.toFixed(0)}`);
      return `M${path[0]}Q${path[1]} ${path[2]}`;
    }).join('');
  const middle = quill.at(quill.length * 0.9, 0);
  const eye = EYE.map(([across, along, below, colour]) =>
    shining(
      bend(DROP, (x, y) => [x * across * size, (y * along + below) * size]),
      colour,
      'silk',
      'over',
    ),
  );
  return (
    lined(barbs(46, 0.3, 0.8, 0.14), '#6F8A3A', size * 0.005) +
    lined(barbs(70, 0.66, 0.97, 0.19), '#3F7F56', size * 0.006) +
    lined(barbs(60, 0.7, 0.98, 0.16), '#A9A24A', size * 0.004) +
    filled(swell(spine, size * 0.014, 0.1, 0.4), '#E4D9B4') +
    place(eye.join(''), { at: middle, turn: 10 })
  );
}

/** Five feathers in a brass pot that stands on the origin. */
export const plumesInPot: Draw = (size) => {
  const at = scaledBy(size / 100);
  const mouth: Point = at(0, -26);
  const pot = bend(
    'M-8 -34C-8 -29 -19 -27 -19 -14C-19 -4 -12 0 0 0C12 0 19 -4 19 -14C19 -27 8 -29 8 -34Z',
    at,
  );
  return (
    cast(size * 0.03, 0, size * 0.28, size * 0.05, 0.5) +
    [
      [-26, 0.6, true],
      [20, 0.58, false],
      [-13, 0.7, true],
      [8, 0.68, false],
      [-3, 0.76, false],
    ]
      .map(([turn, length, mirrored], index) =>
        place(plume(size * (length as number), 11 + index), {
          at: mouth,
          turn: turn as number,
          mirrored: mirrored as boolean,
        }),
      )
      .join('') +
    shining(pot, DYES.brass.ground, 'metal') +
    shining(bend('M-12 -36C-12 -38 12 -38 12 -36L10 -32L-10 -32Z', at), DYES.brass.line, 'metal') +
    lined(
      bend('M-17.6 -19C-8 -16 8 -16 17.6 -19M-18.6 -16C-8 -13 8 -13 18.6 -16', at),
      DYES.brass.line,
      size * 0.006,
    )
  );
};
