/** What a mehndi shop sells in a box: cones, oil, balm, a board and a book to practise with, and a bride's kit. */
import { around, border, type Field, type Point } from '../geometry.ts';
import { bend, circle, filled, type Ink, lined, mirroredPair, mix, place, seeded } from '../pen.ts';
import { band, stack } from './bands.ts';
import { type Draw, DYES, scaledBy } from './dyes.ts';
import { blossom, leaf, lotusFlower, sprig } from './florals.ts';
import { type MandalaName, mandala, mandalaRows, ringOf } from './mandala.ts';
import { paisley } from './paisley.ts';

const HENNA: Ink = { line: '#6A2611', wash: '#D9A57E', ground: '#FDF8EE' };
const GOLD = '#E3A53A';
const SHADE = '#2B120A';

/** A rounded rectangle as path data that `bend` can take. */
function panel(left: number, top: number, right: number, bottom: number, r: number): string {
  return (
    `M${left + r} ${top}L${right - r} ${top}Q${right} ${top} ${right} ${top + r}L${right} ${bottom - r}` +
    `Q${right} ${bottom} ${right - r} ${bottom}L${left + r} ${bottom}Q${left} ${bottom} ${left} ${bottom - r}` +
    `L${left} ${top + r}Q${left} ${top} ${left + r} ${top}Z`
  );
}

/** A soft shadow on what a thing stands on. */
const shadow = (size: number, reach: number, depth = 0.09): string =>
  `<ellipse cx="0" cy="0" rx="${(size * reach).toFixed(1)}" ry="${(size * depth).toFixed(1)}" fill="${SHADE}" fill-opacity="0.16"/>`;

/** A rolled cone of henna, its tip at the origin, growing upwards; in the foil of `dye`. */
function cone(size: number, dye: Ink): string {
  const at = scaledBy(size / 100);
  const field: Field = {
    length: 100,
    breadth: (s) => size * 0.004 * s,
    at: (s, u): Point => at(u * s * 0.2, -s + (1 - u * u) * 3),
  };
  return (
    filled(bend('M0 0L-18 -88C-12 -93 12 -93 18 -88Z', at), dye.ground) +
    filled(bend('M0 0L4 -91C10 -91 15 -90 18 -88Z', at), mix(dye.ground, dye.line, 0.35)) +
    filled(bend('M-3 -10L-12 -86C-11 -88 -8 -89 -6 -89Z', at), mix(dye.ground, '#FFFFFF', 0.45)) +
    filled(bend('M-18 -88C-12 -93 12 -93 18 -88L12 -100C6 -97 -6 -97 -12 -100Z', at), dye.line) +
    stack({ line: dye.line, wash: dye.wash, ground: dye.ground }, field, 56, [
      ['rule', 1.2],
      ['gap', 1],
      ['pearl', 6],
      ['gap', 1],
      ['rule', 1.2],
    ]) +
    filled(bend('M0 0L-3.400 -16L3.400 -16Z', at), '#4A2A12')
  );
}

const FOILS = [DYES.marigold, DYES.rose, DYES.leaf, DYES.saffron, DYES.brass, DYES.clay] as const;

/** Cones side by side, their tips together at the origin. */
const coneFan: Draw = (size) =>
  [-50, -30, -10, 10, 30, 50]
    .map((turn, index) => place(cone(size, FOILS[index] ?? DYES.brass), { at: [0, 0], turn }))
    .join('');

/** Cones in a row with a ribbon around them, standing on their folded ends at the origin. */
const coneBundle: Draw = (size) =>
  shadow(size, 0.62) +
  [-0.4, -0.13, 0.13, 0.4]
    .map((x, index) =>
      place(cone(size, FOILS[index + 1] ?? DYES.brass), { at: [x * size, -size * 1.0], turn: 180 }),
    )
    .join('') +
  place(
    filled(panel(-size * 0.6, -size * 0.5, size * 0.6, -size * 0.36, 8), '#A3223B') +
      band(
        { line: GOLD, wash: GOLD, ground: '#A3223B' },
        border(-size * 0.6, size * 0.6, -size * 0.4),
        'pearl',
        0,
        size * 0.06,
      ),
    { at: [0, 0] },
  ) +
  place(lotusFlower(DYES.rose, size * 0.3), { at: [0, -size * 0.36] });

/** A bottle of oil with a cork, standing on the origin. */
const oilBottle: Draw = (size) => {
  const at = scaledBy(size / 100);
  return (
    shadow(size, 0.32, 0.05) +
    filled(bend(panel(-8, -100, 8, -82, 3), at), '#B98A54') +
    filled(bend('M-9 -86L9 -86L9 -76L-9 -76Z', at), '#8A5A2A') +
    filled(
      bend(
        'M-9 -78C-9 -68 -27 -66 -27 -52L-27 -8C-27 -2 -23 0 -18 0L18 0C23 0 27 -2 27 -8L27 -52C27 -66 9 -68 9 -78Z',
        at,
      ),
      '#9A4A16',
    ) +
    filled(
      bend('M-23 -44C-12 -40 12 -48 23 -44L23 -8C23 -5 21 -4 18 -4L-18 -4C-21 -4 -23 -5 -23 -8Z', at),
      '#C8752A',
    ) +
    filled(bend('M-22 -56C-22 -60 -16 -63 -14 -65L-14 -8C-19 -8 -22 -10 -22 -14Z', at), '#E7A766') +
    filled(bend(panel(-21, -46, 21, -10, 3), at), '#FBF1DC') +
    lined(bend(panel(-19, -44, 19, -12, 2), at), HENNA.line, size * 0.008) +
    place(paisley({ ...HENNA, ground: '#FBF1DC' }, size * 0.24, 'flower'), { at: at(-1, -16) }) +
    filled([-14, 14].map((x) => circle(at(x, -28), size * 0.013)).join(''), GOLD)
  );
};

const lid = (size: number, metal: Ink, name: MandalaName): string => {
  const r = size / 2;
  return (
    filled(circle([0, size * 0.03], r * 1.02), `${SHADE}2A`) +
    filled(circle([0, 0], r), metal.line) +
    filled(circle([0, 0], r * 0.97), metal.ground) +
    filled(circle([0, 0], r * 0.86), mix(metal.ground, '#FFFFFF', 0.55)) +
    mandala(
      { line: HENNA.line, wash: metal.wash, ground: mix(metal.ground, '#FFFFFF', 0.55) },
      [0, 0],
      r * 0.78,
      mandalaRows(name),
    )
  );
};

/** A tin of balm from above, closed; centred. */
const balmTin: Draw = (size) => lid(size, DYES.brass, 'rose');

/** The same with its lid beside it; centred. */
const openTin: Draw = (size) => {
  const r = size / 2;
  return (
    place(lid(size * 0.9, DYES.brass, 'lotus'), { at: [-size * 0.52, -size * 0.42] }) +
    filled(circle([size * 0.2, size * 0.18], r * 1.02), `${SHADE}2A`) +
    filled(circle([size * 0.2, size * 0.15], r), DYES.brass.line) +
    filled(circle([size * 0.2, size * 0.15], r * 0.94), DYES.brass.ground) +
    filled(circle([size * 0.2, size * 0.15], r * 0.86), '#F1E3B4') +
    place(
      filled(
        bend('M-30 6C-34 -20 -6 -34 14 -26C34 -18 30 10 12 20C-6 28 -26 24 -30 6Z', scaledBy(r / 60)),
        '#FBF3D2',
      ) + lined(bend('M-16 4C-16 -10 2 -18 10 -10C16 -4 8 6 0 4', scaledBy(r / 60)), '#D9C27E', size * 0.016),
      { at: [size * 0.2, size * 0.15] },
    )
  );
};

/** Cloves strewn about; centred. */
const cloves: Draw = (size) => {
  const random = seeded(19);
  return Array.from({ length: 9 }, () =>
    place(
      filled(bend('M-3 0L-2 -30L2 -30L3 0Z', scaledBy(1.5)), '#4A2A12') +
        filled(bend('M-8 -30C-10 -42 10 -42 8 -30Z', scaledBy(1.5)) + circle([0, -60], 9), '#6B3E1C'),
      { at: [(random() - 0.5) * size, (random() - 0.5) * size * 0.5], turn: random() * 360 },
    ),
  ).join('');
};

/** Rose petals strewn about; centred. */
const petals: Draw = (size) => {
  const random = seeded(7);
  return Array.from({ length: 26 }, (_, index) =>
    place(
      filled(
        'M0 0C-26 -14 -24 -48 0 -56C24 -48 26 -14 0 0Z',
        ['#D9586B', '#E78C97', '#C4324C'][index % 3] ?? '#D9586B',
      ) + lined('M0 -6L0 -40', '#8A1B3255', 2),
      {
        at: [(random() - 0.5) * size, (random() - 0.5) * size * 0.6],
        turn: random() * 360,
        scale: 0.7 + random() * 0.6,
      },
    ),
  ).join('');
};

/** A large brass tray from above, for other things to lie on; centred. */
const tray: Draw = (size) => {
  const r = size / 2;
  return (
    filled(circle([0, r * 0.03], r * 1.01), `${SHADE}30`) +
    filled(circle([0, 0], r), DYES.brass.line) +
    filled(circle([0, 0], r * 0.975), DYES.brass.ground) +
    filled(circle([0, 0], r * 0.84), DYES.brass.wash) +
    ringOf(28, (angle) =>
      place(leaf(DYES.brass, r * 0.12, r * 0.05, 'solid'), {
        at: around([0, 0], r * 0.855, angle),
        turn: angle,
      }),
    ) +
    lined(circle([0, 0], r * 0.84), DYES.brass.line, r * 0.012)
  );
};

/** A page of patterns; its upper left corner at the origin. */
function page(width: number, height: number, drawing: string): string {
  return (
    filled(panel(0, 0, width, height, 10), HENNA.ground) +
    lined(panel(22, 22, width - 22, height - 22, 6), mix(HENNA.line, HENNA.ground, 0.5), 3) +
    drawing
  );
}

/** Rows to copy line by line; `width` wide, from the origin down. */
function practiceRows(width: number): string {
  const cells = ['scallop', 'petal', 'pearl', 'zigzag', 'lotus'] as const;
  return cells
    .map((cell, index) => band(HENNA, border(0, width, index * width * 0.3), cell, 0, width * 0.17))
    .join('');
}

/** A board under clear film, with a practised mandala and vines; centred. */
const board: Draw = (size) => {
  const [w, h] = [size * 0.8, size];
  return place(
    filled(panel(-w / 2 + 10, -h / 2 + 16, w / 2 + 14, h / 2 + 20, 26), `${SHADE}2A`) +
      filled(panel(-w / 2, -h / 2, w / 2, h / 2, 26), '#7A4A24') +
      lined(panel(-w / 2 + 12, -h / 2 + 12, w / 2 - 12, h / 2 - 12, 18), GOLD, 4) +
      filled(panel(-w / 2 + 30, -h / 2 + 30, w / 2 - 30, h / 2 - 30, 12), HENNA.ground) +
      mandala(HENNA, [0, -h * 0.1], w * 0.32, mandalaRows('grand')) +
      mirroredPair(sprig(HENNA, h * 0.26), { at: [w * 0.2, h * 0.44], turn: 24 }) +
      place(lotusFlower(HENNA, w * 0.3), { at: [0, h * 0.4] }),
    { at: [0, 0], turn: 0 },
  );
};

/** The book of patterns, open; centred. */
const openBook: Draw = (size) => {
  const [w, h] = [size / 2, size * 0.66];
  return (
    filled(panel(-w - 14, -h / 2 - 4, w + 14, h / 2 + 22, 18), '#A3223B') +
    place(page(w, h, place(practiceRows(w * 0.7), { at: [w * 0.15, h * 0.22] })), { at: [-w, -h / 2] }) +
    place(
      page(
        w,
        h,
        mandala(HENNA, [w / 2, h * 0.36], w * 0.34, mandalaRows('lotus')) +
          mirroredPair(paisley(HENNA, h * 0.27, 'rows'), { at: [w * 0.7, h * 0.9], turn: 12 }, w / 2),
      ),
      { at: [0, -h / 2] },
    ) +
    `<path d="M0 ${-h / 2}Q-26 0 0 ${h / 2}Q26 0 0 ${-h / 2}Z" fill="${SHADE}" fill-opacity="0.14"/>`
  );
};

/** The book closed; centred. */
const closedBook: Draw = (size) => {
  const [w, h] = [size * 0.74, size];
  return (
    filled(panel(-w / 2 + 10, -h / 2 + 14, w / 2 + 16, h / 2 + 18, 14), `${SHADE}2A`) +
    filled(panel(-w / 2 + 6, -h / 2 + 6, w / 2 + 8, h / 2 + 8, 12), '#F1E3C4') +
    filled(panel(-w / 2, -h / 2, w / 2, h / 2, 14), '#A3223B') +
    filled(panel(-w / 2, -h / 2, -w / 2 + 40, h / 2, 10), '#7E1A2E') +
    lined(panel(-w / 2 + 58, -h / 2 + 26, w / 2 - 26, h / 2 - 26, 10), GOLD, 5) +
    mandala(
      { line: GOLD, wash: '#7E1A2E', ground: '#A3223B' },
      [18, -h * 0.05],
      w * 0.32,
      mandalaRows('grand'),
    ) +
    place(lotusFlower({ line: GOLD, wash: '#C4667A', ground: '#A3223B' }, w * 0.24), { at: [18, h * 0.4] })
  );
};

/** The front of a box of cloth and gold, standing on the origin. */
function boxFront(size: number, depth: number): string {
  const w = size / 2;
  const red: Ink = { line: GOLD, wash: '#C2405A', ground: '#A3223B' };
  return (
    filled(panel(-w, -depth, w, 0, 16), '#A3223B') +
    filled(panel(-w, -depth, w, -depth * 0.82, 10), '#7E1A2E') +
    stack(red, border(-w + 12, w - 12, -14), 0, [
      ['rule', 5],
      ['gap', 6],
      ['lotus', depth * 0.36],
      ['gap', 6],
      ['rule', 5],
      ['pearl', depth * 0.12],
    ])
  );
}

/** A bride's box, open: its lid behind, cones and oil in it; standing on the origin. */
const openBox: Draw = (size) => {
  const depth = size * 0.36;
  const w = size / 2;
  return (
    shadow(size, 0.56, 0.05) +
    filled(panel(-w + 6, -size * 0.98, w - 6, -depth * 0.6, 18), '#7E1A2E') +
    filled(panel(-w + 34, -size * 0.95, w - 34, -depth * 0.6, 12), '#F6E7CB') +
    mandala({ ...HENNA, ground: '#F6E7CB' }, [0, -size * 0.68], size * 0.2, mandalaRows('lotus')) +
    [-0.34, -0.2, -0.06]
      .map((x, index) =>
        place(cone(size * 0.48, FOILS[index] ?? DYES.brass), {
          at: [x * size, -size * 0.2],
          turn: -4 + index * 4,
        }),
      )
      .join('') +
    place(oilBottle(size * 0.52), { at: [size * 0.16, -size * 0.2] }) +
    place(oilBottle(size * 0.44), { at: [size * 0.36, -size * 0.2] }) +
    boxFront(size, depth)
  );
};

/** The box closed, with a ribbon; standing on the origin. */
const closedBox: Draw = (size) => {
  const depth = size * 0.5;
  const w = size / 2;
  const at = scaledBy(size / 100);
  return (
    shadow(size, 0.58, 0.05) +
    boxFront(size, depth) +
    filled(panel(-w - 14, -depth - size * 0.1, w + 14, -depth + size * 0.03, 12), '#8A1B32') +
    band(
      { line: GOLD, wash: GOLD, ground: '#8A1B32' },
      border(-w, w, -depth + size * 0.01),
      'pearl',
      0,
      size * 0.05,
    ) +
    filled(panel(-size * 0.055, -depth - size * 0.1, size * 0.055, 0, 2), GOLD) +
    place(
      mirroredPair(filled(bend('M0 0C8 -26 40 -26 38 -8C36 6 12 4 0 0Z', at), GOLD), { at: [0, 0] }) +
        mirroredPair(filled(bend('M0 0C10 4 18 14 22 26L10 24C6 14 2 6 0 0Z', at), '#C9862A'), {
          at: [0, 0],
        }) +
        blossom(DYES.rose, { radius: size * 0.075, petals: 8, double: true }),
      { at: [0, -depth - size * 0.1] },
    )
  );
};

export const WARES = {
  cone: (size) => cone(size, DYES.marigold),
  redCone: (size) => cone(size, DYES.rose),
  greenCone: (size) => cone(size, DYES.leaf),
  coneFan,
  coneBundle,
  oilBottle,
  balmTin,
  openTin,
  cloves,
  petals,
  tray,
  board,
  openBook,
  closedBook,
  openBox,
  closedBox,
} satisfies Record<string, Draw>;
