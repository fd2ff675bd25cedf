/** What a mehndi shop sells in a box: cones, oil, balm, a board and a book to practise with, and a bride's kit. */
import { around, border, type Field, type Point, rings } from '../geometry.ts';
import { limb } from '../limbs/limb.ts';
import { bend, circle, clipped, filled, type Ink, lined, mirroredPair, mix, place, seeded } from '../pen.ts';
import { band, stack } from './bands.ts';
import { type Draw, DYES, scaledBy } from './dyes.ts';
import { fingertips } from './fingertips.ts';
import { leaf, lotusFlower, sprig } from './florals.ts';
import { cast, shining } from './lustre.ts';
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
  cast(size * 0.03, 0, size * reach * 1.12, size * depth * 1.3);

/** A rolled cone of henna, its tip at the origin, growing upwards; in the foil of `dye`, its end folded over and taped. */
function cone(size: number, dye: Ink): string {
  const at = scaledBy(size / 100);
  const field: Field = {
    length: 100,
    breadth: (s) => 0.32 * s,
    at: (s, u): Point => at(u * s * 0.162, -s + (1 - u * u) * 2.4),
  };
  const foil = mix(dye.ground, dye.line, 0.18);
  const fold = 'M-14.600 -89C-9 -85.500 9 -85.500 14.600 -89L13 -100C8 -97.500 -8 -97.500 -13 -100Z';
  return (
    shining(bend('M-0.900 0L-14.600 -89C-9 -93 9 -93 14.600 -89L0.900 0Z', at), foil, 'foil') +
    // The edge of the sheet, as it was rolled.
    lined(bend('M1 -6C3 -34 8 -62 13 -88', at), mix(dye.line, foil, 0.35), size * 0.005) +
    stack({ line: mix(dye.line, SHADE, 0.2), wash: dye.wash, ground: dye.ground }, field, 58, [
      ['rule', 0.7],
      ['gap', 0.8],
      ['lotus', 7],
      ['rule', 0.7],
    ]) +
    shining(bend(fold, at), dye.line, 'foil') +
    lined(bend('M-14.600 -89C-9 -85.500 9 -85.500 14.600 -89', at), mix(dye.line, SHADE, 0.5), size * 0.006) +
    // Paste shows through at the tip.
    filled(bend('M-0.900 0L-2.300 -9C-1 -10 1 -10 2.300 -9L0.900 0Z', at), '#4A2A12')
  );
}

const FOILS = [DYES.marigold, DYES.rose, DYES.leaf, DYES.saffron, DYES.brass, DYES.clay] as const;

/** Cones side by side, their tips together at the origin. */
const coneFan: Draw = (size) =>
  [-50, -30, -10, 10, 30, 50]
    .map((turn, index) => place(cone(size, FOILS[index] ?? DYES.brass), { at: [0, 0], turn }))
    .join('');

/** A red ribbon drawn tight round the row of cones: it bows over each and dips between them. */
function ribbonRound(size: number): string {
  const at = scaledBy(size / 100);
  const over = (level: number): string =>
    `C-46 ${level + 4} -36 ${level + 4} -28 ${level}C-20 ${level + 4} -8 ${level + 4} 0 ${level}C8 ${level + 4} 20 ${level + 4} 28 ${level}C36 ${level + 4} 46 ${level + 4} 50.500 ${level - 1}`;
  const back = (level: number): string =>
    `C46 ${level + 4} 36 ${level + 4} 28 ${level}C20 ${level + 4} 8 ${level + 4} 0 ${level}C-8 ${level + 4} -20 ${level + 4} -28 ${level}C-36 ${level + 4} -46 ${level + 4} -51.500 ${level - 1}`;
  return (
    shining(bend(`M-50.500 -40${over(-39)}L51.500 -30${back(-29)}Z`, at), SILK, 'silk') +
    lined(
      bend(`M-50.500 -38.400${over(-37.4)}`, at) + bend(`M-51.500 -31.600${over(-30.6)}`, at),
      GOLD,
      size * 0.006,
    )
  );
}

/** Cones in a row with a ribbon around them, standing on their folded ends at the origin. */
const coneBundle: Draw = (size) =>
  shadow(size, 0.62) +
  [-0.4, -0.13, 0.13, 0.4]
    .map((x, index) =>
      place(cone(size, FOILS[index + 1] ?? DYES.brass), { at: [x * size, -size * 1.0], turn: 180 }),
    )
    .join('') +
  ribbonRound(size) +
  place(
    cast(0, size * 0.02, size * 0.2, size * 0.05, 0.4) +
      mirroredPair(bowHalf(scaledBy(size / 150), SILK), { at: [0, 0] }),
    {
      at: [0, -size * 0.34],
    },
  ) +
  place(lotusFlower(DYES.rose, size * 0.15), { at: [0, -size * 0.31] });

const BOTTLE =
  'M-9 -80C-9 -70 -27 -67 -27 -52L-27 -7C-27 -2 -23 0 -18 0L18 0C23 0 27 -2 27 -7L27 -52C27 -67 9 -70 9 -80Z';

/** A bottle of oil with a cork, standing on the origin. */
const oilBottle: Draw = (size) => {
  const at = scaledBy(size / 100);
  const paper = '#FBF1DC';
  return (
    shadow(size, 0.34, 0.05) +
    shining(bend(panel(-7.6, -100, 7.6, -84, 2), at), '#B98A54', 'metal') +
    shining(bend('M-10 -88C-10 -90 10 -90 10 -88L10 -78L-10 -78Z', at), '#7A3A12', 'glass') +
    shining(bend(BOTTLE, at), '#8E4214', 'glass') +
    // The oil stands a little under the shoulder.
    `<g fill-opacity="0.4">${filled(bend('M-25 -55C-12 -52 12 -52 25 -55L25 -8C25 -4 22 -2 18 -2L-18 -2C-22 -2 -25 -4 -25 -8Z', at), '#E08A2C')}</g>` +
    `<g fill-opacity="0.55">${filled(bend('M-23 -54C-23 -60 -14 -64 -12 -70C-12 -64 -19 -58 -19 -52L-19 -10C-21 -10 -23 -12 -23 -14Z', at), '#FFE9C9')}</g>` +
    shining(bend('M-27 -46C-14 -44 14 -44 27 -46L27 -10C14 -8 -14 -8 -27 -10Z', at), paper, 'silk') +
    lined(
      bend(
        'M-27 -43.600C-14 -41.600 14 -41.600 27 -43.600M-27 -12.400C-14 -10.400 14 -10.400 27 -12.400',
        at,
      ),
      GOLD,
      size * 0.012,
    ) +
    place(paisley({ ...HENNA, ground: paper }, size * 0.24, 'flower'), { at: at(-1, -14) }) +
    place(sprig({ ...HENNA, ground: paper }, size * 0.15), { at: at(-16, -18) }) +
    place(sprig({ ...HENNA, ground: paper }, size * 0.15), { at: at(16, -18) })
  );
};

const lid = (size: number, metal: Ink, name: MandalaName): string => {
  const r = size / 2;
  const face = mix(metal.ground, '#FFFFFF', 0.5);
  return (
    cast(r * 0.06, r * 0.12, r * 1.16, r * 1.14) +
    shining(circle([0, 0], r), mix(metal.ground, metal.line, 0.3), 'metal', 'over') +
    filled(circle([0, 0], r * 0.93), metal.line) +
    shining(circle([0, 0], r * 0.915), face, 'silk', 'over') +
    mandala({ line: HENNA.line, wash: metal.wash, ground: face }, [0, 0], r * 0.8, mandalaRows(name))
  );
};

/** A tin of balm from above, closed; centred. */
const balmTin: Draw = (size) => lid(size, DYES.brass, 'rose');

/** The same with its lid beside it; centred. */
const openTin: Draw = (size) => {
  const r = size / 2;
  const [x, y] = [size * 0.2, size * 0.15];
  const swirl = bend('M-16 4C-16 -10 2 -18 10 -10C16 -4 8 6 0 4', scaledBy(r / 60));
  const dab = bend('M-30 6C-34 -20 -6 -34 14 -26C34 -18 30 10 12 20C-6 28 -26 24 -30 6Z', scaledBy(r / 52));
  return (
    place(lid(size * 0.9, DYES.brass, 'lotus'), { at: [-size * 0.52, -size * 0.42] }) +
    cast(x + r * 0.06, y + r * 0.12, r * 1.16, r * 1.14) +
    shining(circle([x, y], r), DYES.brass.ground, 'metal', 'over') +
    shining(circle([x, y], r * 0.92), DYES.brass.line, 'silk', 'over') +
    shining(circle([x, y + r * 0.02], r * 0.87), '#EFE0AE', 'silk', 'over') +
    place(
      `<g fill-opacity="0.2">${place(filled(dab, '#7A5A1A'), { at: [6, 10] })}</g>` +
        shining(dab, '#FAF0CC', 'silk', 'over') +
        lined(swirl, '#D9C27E', size * 0.02) +
        place(lined(swirl, '#FFFBEA', size * 0.008), { at: [-4, -5] }),
      { at: [x, y] },
    )
  );
};

/** Cloves strewn about on what is below; centred. */
const cloves: Draw = (size) => {
  const random = seeded(23);
  return Array.from({ length: 9 }, (_, index) =>
    place(
      cast(2, -24, 30, 44, 0.3) +
        shining('M-4 4C-5 -10 -7 -26 -9 -38L9 -38C7 -26 5 -10 4 4Z', '#5C3218', 'silk') +
        filled('M-9 -36L-17 -50L-5 -43L0 -54L5 -43L17 -50L9 -36Z', '#4A2A12') +
        shining(circle([0, -52], 10), '#8A5428', 'silk', 'over'),
      {
        at: [((index + 0.5) / 9 - 0.5) * size + (random() - 0.5) * 30, (random() - 0.5) * size * 0.12],
        turn: random() * 360,
        scale: 1.1 + random() * 0.3,
      },
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

/** A large brass tray from above, its rim beaten with leaves, for other things to lie on; centred. */
const tray: Draw = (size) => {
  const r = size / 2;
  const { ground, line, wash } = DYES.brass;
  const chased: Ink = { line: mix(line, ground, 0.25), wash, ground: mix(ground, wash, 0.4) };
  return (
    cast(r * 0.03, r * 0.08, r * 1.1, r * 1.09, 0.5) +
    shining(circle([0, 0], r), ground, 'metal', 'over') +
    lined(circle([0, 0], r * 0.975), mix(ground, '#FFF6DC', 0.6), r * 0.012) +
    ringOf(28, (angle) =>
      place(leaf(chased, r * 0.12, r * 0.05, 'solid'), {
        at: around([0, 0], r * 0.855, angle),
        turn: angle,
      }),
    ) +
    filled(circle([0, 0], r * 0.845), mix(line, ground, 0.2)) +
    shining(circle([0, r * 0.006], r * 0.828), mix(ground, wash, 0.5), 'silk', 'over') +
    band({ ...chased, line: mix(line, ground, 0.5) }, rings([0, 0], 1), 'petal', r * 0.72, r * 0.09) +
    lined(circle([0, 0], r * 0.71), mix(line, ground, 0.55), r * 0.006)
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

/** The printed outline of a palm, as practice boards have it, with a mandala, a wrist band and all fingers but one drawn on it. */
function practisedHand(): string {
  const palm = limb('palm');
  const { centre, reach, shaft, digits } = palm;
  const drawn =
    fingertips(HENNA, palm, 'leaves', digits[3]) +
    stack(HENNA, shaft, 12, [
      ['rule', 5],
      ['gap', 6],
      ['lotus', 52],
      ['rule', 5],
      ['gap', 8],
      ['pearl', 14, 1.5],
    ]);
  return (
    lined(palm.outline, mix(HENNA.line, HENNA.ground, 0.55), 5) +
    clipped('practised', palm.outline, drawn) +
    mandala(HENNA, centre, reach * 0.92, mandalaRows('lotus'))
  );
}

/** A board under clear film that has the outline of a hand to practise in; centred. */
const board: Draw = (size) => {
  const [w, h] = [size * 0.8, size];
  const sheet = panel(-w / 2 + 30, -h / 2 + 30, w / 2 - 30, h / 2 - 30, 12);
  return place(
    filled(panel(-w / 2 + 10, -h / 2 + 16, w / 2 + 14, h / 2 + 20, 26), `${SHADE}2A`) +
      shining(panel(-w / 2, -h / 2, w / 2, h / 2, 26), '#8A5428', 'silk', 'over') +
      lined(panel(-w / 2 + 3, -h / 2 + 3, w / 2 - 3, h / 2 - 3, 24), '#B98250', 3) +
      lined(panel(-w / 2 + 12, -h / 2 + 12, w / 2 - 12, h / 2 - 12, 18), GOLD, 4) +
      filled(sheet, HENNA.ground) +
      clipped('board', sheet, place(practisedHand(), { at: [-w * 0.04, h * 0.41], scale: h / 1180 })) +
      // Light on the film.
      `<path d="M${-w * 0.42} ${-h * 0.1}L${w * 0.06} ${-h / 2 + 30}L${w * 0.24} ${-h / 2 + 30}L${-w * 0.42} ${h * 0.08}Z" fill="#FFFFFF" fill-opacity="0.34"/>`,
    { at: [0, 0], turn: 0 },
  );
};

/** The book of patterns, open; centred. */
const openBook: Draw = (size) => {
  const [w, h] = [size / 2, size * 0.66];
  return (
    cast(0, h * 0.42, w * 1.2, h * 0.3) +
    shining(panel(-w - 14, -h / 2 - 4, w + 14, h / 2 + 22, 18), '#A3223B', 'silk', 'over') +
    [16, 10, 4]
      .map((by) => lined(panel(-w - by / 2, -h / 2 + by, w + by / 2, h / 2 + by, 8), '#D9C6A0', 3))
      .join('') +
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
    shining(panel(-w / 2, -h / 2, w / 2, h / 2, 14), '#A3223B', 'silk', 'over') +
    shining(panel(-w / 2, -h / 2, -w / 2 + 40, h / 2, 10), '#7E1A2E', 'silk') +
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

const SILK = '#A3223B';

/** The front of a box of silk and gold brocade, standing on the origin. */
function boxFront(size: number, depth: number): string {
  const w = size / 2;
  const red: Ink = { line: GOLD, wash: '#C2405A', ground: SILK };
  const inner = border(-w + 16, w - 16, -12);
  return (
    shining(panel(-w, -depth, w, 0, 10), SILK, 'silk') +
    stack(red, inner, 0, [
      ['rule', depth * 0.016],
      ['pearl', depth * 0.06],
      ['rule', depth * 0.016],
      ['gap', depth * 0.03],
      ['lotus', depth * 0.26],
      ['gap', depth * 0.05],
      ['fleur', depth * 0.15, 1.5],
    ]) +
    `<path d="M${-w} ${-depth}H${w}V${-depth * 0.86}H${-w}Z" fill="${SHADE}" fill-opacity="0.26"/>`
  );
}

/** What a box has in it. */
interface Packed {
  readonly cones: number;
  readonly bottles: number;
}

/** How many cones lie side by side, and how long each is beside the box's width. */
const ROWS = { most: 6, one: 0.7, few: 0.58, many: 0.4 } as const;

/** A cone that lies, its middle at the origin: its tip folded over and held by a pin, as it is sold, so that nothing dries or leaks. */
function pinnedCone(size: number, dye: Ink): string {
  const tip = size / 2;
  return (
    place(cone(size, dye), { at: [0, tip] }) +
    lined(
      `M${-size * 0.045} ${tip - size * 0.03}L${size * 0.05} ${tip - size * 0.075}`,
      '#8B8F94',
      size * 0.011,
    ) +
    shining(circle([size * 0.058, tip - size * 0.08], size * 0.02), '#F4EDE2', 'metal', 'over')
  );
}

/** The shadow of such a cone. */
const coneShadow = (size: number): string =>
  `<g opacity="0.34">${filled(`M${-size * 0.15} ${-size * 0.48}L${size * 0.15} ${-size * 0.48}L${size * 0.02} ${size / 2}L${-size * 0.02} ${size / 2}Z`, SHADE)}</g>`;

/** Ivory tissue, crumpled, from edge to edge. */
function tissue(w: number, h: number, seed: number): string {
  const random = seeded(seed);
  const creases = Array.from({ length: 64 }, (_, index) =>
    place(
      index % 2 === 0
        ? `<g fill-opacity="0.5">${filled('M-60 8C-30 -20 20 -24 64 -4C24 -8 -22 -2 -60 8Z', '#FFFDF6')}</g>`
        : `<g fill-opacity="0.34">${filled('M-60 -6C-26 14 22 20 62 2C24 6 -20 6 -60 -6Z', '#A98A5E')}</g>`,
      {
        at: [(random() - 0.5) * w * 0.86, (random() - 0.5) * h * 0.9],
        turn: random() * 360,
        scale: (w / 470) * (0.5 + random() * 0.6),
      },
    ),
  );
  return shining(panel(-w / 2, -h / 2, w / 2, h / 2, 6), '#EFDFC0', 'silk', 'over') + creases.join('');
}

/** The lid, which lies on the table: brocade with a golden mandala. */
const boxLid = (w: number, h: number): string =>
  cast(w * 0.02, h * 0.04, w * 0.66, h * 0.62, 0.5) +
  shining(panel(-w / 2, -h / 2, w / 2, h / 2, 12), '#8E1C34', 'silk', 'over') +
  lined(panel(-w * 0.47, -h * 0.47, w * 0.47, h * 0.47, 8), GOLD, w * 0.008) +
  mandala({ line: GOLD, wash: '#C2405A', ground: '#8E1C34' }, [0, 0], w * 0.4, mandalaRows('lotus'));

/** Cones in rows, every other one turned about, as they lie closest; to the left of the bottles. */
function layer(size: number, { cones, bottles }: Packed): string {
  const perRow = Math.min(ROWS.most, cones);
  const rows = Math.ceil(cones / ROWS.most);
  const long = size * (rows > 1 ? ROWS.many : cones === 1 ? ROWS.one : ROWS.few);
  const room = size * (bottles > 0 ? 0.66 : 0.82);
  const step = Math.min(size * 0.19, room / perRow);
  const middle = bottles > 0 ? -size * 0.1 : 0;
  return Array.from({ length: cones }, (_, index) => {
    const [row, column] = [Math.floor(index / ROWS.most), index % ROWS.most];
    const across = column - (perRow - 1) / 2;
    const [x, y] = [middle + across * step, rows > 1 ? (row - 0.5) * size * 0.44 : -size * 0.06];
    const turn = (column % 2 === 0 ? 0 : 180) + (cones === 1 ? 62 : across * 1.6 + (row === 0 ? 2 : -2));
    return (
      place(coneShadow(long), { at: [x + long * 0.045, y + long * 0.05], turn }) +
      place(pinnedCone(long, FOILS[(index + row * 2) % FOILS.length] ?? DYES.brass), { at: [x, y], turn })
    );
  }).join('');
}

/** A card with a lotus and a leaf beside it. */
const labelCard = (size: number): string =>
  cast(size * 0.05, size * 0.05, size * 0.6, size * 0.4, 0.5) +
  shining(panel(-size / 2, -size * 0.3, size / 2, size * 0.3, 5), '#FBF3E2', 'silk', 'over') +
  lined(panel(-size * 0.45, -size * 0.25, size * 0.45, size * 0.25, 3), GOLD, 2.4) +
  place(lotusFlower({ ...HENNA, ground: '#FBF3E2' }, size * 0.36), { at: [0, size * 0.15] });

/**
 * A box of silk and gold, open, from straight above and centred: its lid lies under it, and cones lie on ivory tissue, their tips pinned.
 */
function packedBox(size: number, packed: Packed): string {
  const { cones, bottles } = packed;
  const half = size / 2;
  const [well, wall] = [size * 0.9, size * 0.05];
  const inner = well / 2;
  const sprigs = [38, 66, 94].map((turn) =>
    place(leaf(DYES.leaf, size * 0.16, size * 0.05, 'solid'), { at: [size * 0.1, size * 0.37], turn }),
  );
  const oils = Array.from({ length: bottles }, (_, index) =>
    place(oilBottle(size * 0.36), { at: [size * 0.33, size * (0.4 - index * 0.42)], turn: 3 }),
  );
  return (
    place(boxLid(size, size), { at: [-size * 0.04, -size * 0.05], turn: -9 }) +
    cast(size * 0.04, size * 0.06, size * 0.66, size * 0.64, 0.6) +
    shining(panel(-half, -half, half, half, 10), SILK, 'silk', 'over') +
    lined(panel(-half + 6, -half + 6, half - 6, half - 6, 7), GOLD, size * 0.006) +
    filled(panel(-inner, -inner, inner, inner, 5), '#5E1222') +
    tissue(well, well, cones * 5 + 3) +
    layer(size, packed) +
    oils.join('') +
    (cones > ROWS.most
      ? ''
      : sprigs.join('') + place(labelCard(size * 0.27), { at: [0, size * 0.36], turn: -3 })) +
    // The walls to the upper left keep the light off what lies next to them.
    `<path d="M${-inner} ${-inner}H${inner}L${inner - wall * 0.4} ${-inner + wall}H${-inner + wall}V${inner - wall * 0.4}L${-inner} ${inner}Z" fill="${SHADE}" fill-opacity="0.34"/>`
  );
}

/** A bride's box, open and from above: cones and oil lie in it, its lid under it; its lower edge on the origin. */
const openBox: Draw = (size) => place(packedBox(size, { cones: 4, bottles: 2 }), { at: [0, -size / 2] });

/** A loop and a tail of a bow of satin, to the right of the origin. */
function bowHalf(at: (x: number, y: number) => Point, satin: string): string {
  const dark = mix(satin, '#5A2E06', 0.5);
  return (
    shining(bend('M0 2C7 8 15 18 19 31L13.500 27.500L9 31C8 20 4 10 0 2Z', at), satin, 'silk') +
    lined(bend('M2 6C7 13 11 20 13 27', at), dark, 2.4) +
    shining(bend('M0 0C4 -14 20 -27 32 -23C43 -19 40 -3 30 2C19 6 7 5 0 0Z', at), satin, 'metal') +
    filled(
      bend('M8 -2C13 -10 22 -17 29 -16C34 -14 33 -6 27 -3C20 -1 13 -1 8 -2Z', at),
      mix(satin, '#5A2E06', 0.42),
    ) +
    lined(bend('M0 0C8 -5 15 -12 23 -21M0 0C9 1 18 2 28 1', at), dark, 2.4)
  );
}

/** The box closed, seen a little from above, with a ribbon about it and a bow; standing on the origin. */
const closedBox: Draw = (size) => {
  const [depth, over] = [size * 0.44, size * 0.2];
  const w = size / 2;
  const at = scaledBy(size / 100);
  const lip = size * 0.11;
  const top = -depth - over;
  const ribbon = size * 0.055;
  const face = `M${-w - 10} ${-depth}L${-w * 0.9} ${top}L${w * 0.9} ${top}L${w + 10} ${-depth}Z`;
  const brocade: Field = {
    length: over,
    breadth: () => size * 0.9,
    at: (s, u) => [u * (w * 0.96 - (s / over) * w * 0.1), -depth - s],
  };
  const red: Ink = { line: GOLD, wash: '#C2405A', ground: SILK };
  return (
    cast(size * 0.04, 0, w * 1.28, size * 0.07, 0.55) +
    boxFront(size, depth) +
    shining(face, mix(SILK, '#FFFFFF', 0.07), 'silk', 'over') +
    stack(red, brocade, 6, [
      ['rule', size * 0.006],
      ['gap', size * 0.012],
      ['scallop', size * 0.034],
      ['gap', size * 0.02],
      ['fleur', size * 0.04, 1.9],
      ['gap', size * 0.018],
      ['pearl', size * 0.014, 2],
    ]) +
    shining(panel(-w - 12, -depth - 3, w + 12, -depth + lip, 8), '#8E1C34', 'silk') +
    band(
      { line: GOLD, wash: GOLD, ground: '#8E1C34' },
      border(-w, w, -depth + lip * 0.8),
      'diamond',
      0,
      lip * 0.58,
    ) +
    `<path d="M${-w} ${-depth + lip}H${w}V${-depth + lip * 1.3}H${-w}Z" fill="${SHADE}" fill-opacity="0.3"/>` +
    shining(
      `M${-ribbon} ${-depth}L${-ribbon * 0.86} ${top}L${ribbon * 0.86} ${top}L${ribbon} ${-depth}Z`,
      GOLD,
      'metal',
    ) +
    shining(panel(-ribbon, -depth - 2, ribbon, 0, 2), GOLD, 'metal') +
    place(
      cast(0, size * 0.02, size * 0.36, size * 0.09, 0.4) +
        mirroredPair(bowHalf(at, GOLD), { at: [0, 0] }) +
        shining(
          bend('M-5.500 -5C-2 -7 2 -7 5.500 -5C7 -2 7 2 5.500 5C2 7 -2 7 -5.500 5C-7 2 -7 -2 -5.500 -5Z', at),
          GOLD,
          'metal',
        ),
      { at: [0, -depth - over * 0.52] },
    )
  );
};

/** The box of a design with as many cones as come with it, from above; centred. */
export const designBox = (size: number, cones: number, withOil: boolean): string =>
  packedBox(size, { cones, bottles: withOil ? 1 : 0 });

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
