/** For a child that is expected: a brass cradle with its quilt, and tiny footprints in kumkum. */
import type { Point } from '../geometry.ts';
import { bend, circle, filled, lined, mirroredPair, mix, place, seeded } from '../pen.ts';
import { stack } from './bands.ts';
import { type Draw, DYES, scaledBy } from './dyes.ts';
import { cast, shining } from './lustre.ts';

const QUILT = '#D98A92';

/** A brass cradle on two bars of a stand, a rolled bolster and a quilt in it; it stands on the origin, `size` wide. */
export const brassCradle: Draw = (size) => {
  const at = scaledBy(size / 100);
  const rod = (path: string): string =>
    lined(bend(path, at), DYES.brass.line, size * 0.026) +
    lined(bend(path, at), DYES.brass.ground, size * 0.017) +
    lined(bend(path, at), '#FBE3A6', size * 0.005);
  const trough = {
    length: 100,
    breadth: () => size * 0.7,
    at: (s: number, u: number): Point => {
      const down = s / (size / 100);
      return at(u * (35 - down * 0.26), -40 + down + (1 - u * u) * 5);
    },
  };
  const body = bend(
    'M-37 -41C-34 -24 -27 -15 -18 -14C-6 -12.6 6 -12.6 18 -14C27 -15 34 -24 37 -41C20 -34 -20 -34 -37 -41Z',
    at,
  );
  const quilt = bend(
    'M-18 -40C-16 -47 -8 -49 0 -47.4C8 -50.4 14 -49 20 -47C27 -47.6 32 -45 33 -40C20 -34 -8 -33 -18 -40Z',
    at,
  );
  const fall = bend(
    'M2 -37C10 -37 22 -38 28 -39.4C29 -32 26 -24 27 -20C20 -16.6 10 -17 3 -19C5 -25 4 -31 2 -37Z',
    at,
  );
  const stitches = bend('M4 -34C12 -34 22 -35 28 -36M4.6 -23.6C12 -21.6 20 -21.6 26.6 -24', at);
  return (
    cast(0, 0, size * 0.52, size * 0.06, 0.5) +
    rod('M-46 0C-46 -30 -45 -60 -42 -82M46 0C46 -30 45 -60 42 -82M-42 -82C-20 -87 20 -87 42 -82') +
    rod('M-52 0L-40 0M40 0L52 0') +
    filled([-42, 42].map((x) => circle(at(x, -84), size * 0.026)).join(''), DYES.brass.line) +
    [-42, 42]
      .map((x) => shining(circle(at(x, -84.4), size * 0.022), DYES.brass.ground, 'metal', 'over'))
      .join('') +
    [-30, 30]
      .map((x) => lined(bend(`M${x} -83.6L${x * 1.18} -41`, at), DYES.brass.line, size * 0.009))
      .join('') +
    filled(bend('M-37 -41C-20 -48 20 -48 37 -41C20 -34 -20 -34 -37 -41Z', at), '#7A4A16') +
    shining(
      bend('M-33 -41C-34 -50 -29 -52 -22 -51C-15 -51 -12 -48 -12 -42C-18 -37 -28 -37 -33 -41Z', at),
      '#FFF6E6',
      'silk',
      'over',
    ) +
    shining(quilt, QUILT, 'silk', 'over') +
    lined(
      bend('M-10 -38.6C-8 -43 -5 -46 0 -47.4M4 -37C6 -42 12 -46 20 -47M17 -37.4C20 -40 25 -43 30 -44.4', at),
      mix(QUILT, '#6A1E30', 0.32),
      size * 0.005,
    ) +
    shining(body, DYES.brass.ground, 'metal', 'down') +
    stack(DYES.brass, trough, size * 0.018, [
      ['rule', size * 0.01],
      ['pearl', size * 0.03],
      ['rule', size * 0.01],
      ['lotus', size * 0.085],
      ['rule', size * 0.01],
    ]) +
    shining(fall, QUILT, 'silk', 'over') +
    lined(stitches, '#F6DDB0', size * 0.008) +
    filled([9, 16, 23].map((x) => circle(at(x, -28.6), size * 0.009)).join(''), '#F6DDB0')
  );
};

/** A child's two footprints in kumkum, pressed and a little uneven; centred. */
export const kumkumFeet: Draw = (size) => {
  const at = scaledBy(size / 100);
  const random = seeded(9);
  const print =
    bend(
      'M-3 44C-12 44 -14 34 -12 26C-10 18 -12 8 -16 0C-22 -12 -18 -22 -4 -23C10 -24 18 -16 15 -3C13 4 6 9 6 18C7 24 9 30 8 36C7 42 2 44 -3 44Z',
      at,
    ) +
    (
      [
        [10, -33, 6.6],
        [-1, -36, 4.8],
        [-9.6, -34.6, 4.2],
        [-16.6, -30, 3.8],
        [-22, -24, 3.4],
      ] as const
    )
      .map(([x, y, r]) => circle(at(x, y), (r * size) / 100))
      .join('');
  const grains = Array.from({ length: 60 }, () =>
    circle(at(random() * 64 - 34, random() * 100 - 50), size * (0.002 + random() * 0.004)),
  );
  const bare = Array.from({ length: 26 }, () =>
    circle(at(random() * 24 - 14, random() * 60 - 20), size * (0.003 + random() * 0.006)),
  );
  const one =
    `<g fill-opacity="0.55">${filled(grains.join(''), '#B3263F')}</g>` +
    `<g stroke-opacity="0.3">${lined(print, '#B3263F', size * 0.022)}</g>` +
    shining(print, '#B3263F', 'silk', 'over') +
    `<g fill-opacity="0.28">${filled(bare.join(''), '#F6CFCB')}</g>`;
  return mirroredPair(place(one, { at: [0, 0] }), { at: at(-27, 0), turn: -6 });
};
