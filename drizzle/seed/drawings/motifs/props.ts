/** Things around the henna on the day: garlands, lamps, brass and cloth, in the colours of the celebration. */
import { around, bezier, type Point, rings, strip, walk } from '../geometry.ts';
import {
  bend,
  circle,
  filled,
  type Ink,
  lined,
  mirroredPair,
  mix,
  pierced,
  place,
  seeded,
  smooth,
} from '../pen.ts';
import { band, stack } from './bands.ts';
import { bangleStack, looseBangles } from './bangles.ts';
import { drape, pinched } from './cloths.ts';
import { type Draw, DYES, scaledBy } from './dyes.ts';
import { archOutline } from './emblems.ts';
import { blossom, leaf as leafMotif, lotusFlower, marigold as marigoldMotif } from './florals.ts';
import { lotusAbove, lotusOnStalk } from './lotuses.ts';
import { cast, shining } from './lustre.ts';
import { mandala, mandalaRows, ringOf } from './mandala.ts';
import { brassCradle, kumkumFeet } from './newborn.ts';
import { plumesInPot } from './plumes.ts';
import { WARES } from './wares.ts';

const head = (radius: number, index: number): string =>
  marigoldMotif(index % 3 === 1 ? DYES.saffron : DYES.marigold, radius);

/** A hanging string of marigolds that starts at the origin. */
const strand: Draw = (size) => {
  const radius = 27;
  const count = Math.max(2, Math.round(size / (radius * 1.62)));
  const heads = Array.from({ length: count }, (_, index) =>
    place(head(radius, index), { at: [0, radius + index * radius * 1.62], turn: index * 23 }),
  );
  const tip = mirroredPair(leafMotif(DYES.leaf, 64, 15), {
    at: [-3, count * radius * 1.62 + 16],
    turn: 158,
    mirrored: true,
  });
  return heads.join('') + tip;
};

/** A toran: swags of marigold with mango leaves, hung across `size` from the origin's left. */
const toran: Draw = (size) => {
  const swags = Math.max(2, Math.round(size / 300));
  const width = size / swags;
  return (
    Array.from({ length: swags }, (_, swag) => {
      const left = -size / 2 + swag * width;
      const line = bezier(
        [left, 0],
        [left + width * 0.25, width * 0.5],
        [left + width * 0.75, width * 0.5],
        [left + width, 0],
        24,
      );
      const leaves = walk(line, 40)
        .slice(1, -1)
        .map((step) =>
          place(leafMotif(DYES.leaf, 78, 17, 'split'), {
            at: step.point,
            turn: 180 + (step.point[0] - left - width / 2) * 0.06,
          }),
        );
      const heads = walk(line, 42).map((step, index) =>
        place(head(26, index), { at: step.point, turn: index * 31 }),
      );
      return leaves.join('') + heads.join('');
    }).join('') +
    Array.from({ length: swags + 1 }, (_, index) =>
      place(strand(190), { at: [-size / 2 + index * width, 0] }),
    ).join('')
  );
};

/** A clay lamp with its flame; the flame's foot is at the origin. */
const diya: Draw = (size) => {
  const at = scaledBy(size / 100);
  const glow = [64, 48, 34]
    .map(
      (radius) =>
        `<circle cx="0" cy="${-size * 0.24}" r="${((radius * size) / 100).toFixed(1)}" fill="#FFD777" fill-opacity="0.2"/>`,
    )
    .join('');
  const bowl = bend('M-50 2C-40 40 -20 46 0 46C20 46 40 40 50 2C30 -6 12 -2 0 4C-12 -2 -30 -6 -50 2Z', at);
  const rim = bend('M-50 2C-30 -6 -12 -2 0 4C12 -2 30 -6 50 2C34 16 -34 16 -50 2Z', at);
  return (
    cast(size * 0.03, size * 0.44, size * 0.56, size * 0.1, 0.55) +
    glow +
    shining(bowl, DYES.clay.ground, 'silk') +
    filled(rim, DYES.clay.line) +
    filled(
      [-30, -15, 0, 15, 30].map((x) => circle(at(x, 26 - Math.abs(x) * 0.16), size * 0.028)).join(''),
      DYES.marigold.wash,
    ) +
    filled(bend('M0 8C-16 -6 -14 -26 0 -58C14 -26 16 -6 0 8Z', at), '#F0A531') +
    filled(bend('M0 6C-9 -4 -8 -18 0 -36C8 -18 9 -4 0 6Z', at), '#FFE9A8')
  );
};

/** A brass vessel on the origin, filled with `paste`. */
function bowl(size: number, paste: string): string {
  const at = scaledBy(size / 100);
  const field = {
    length: 100,
    breadth: () => size * 0.94,
    at: (s: number, u: number): Point => at(u * 47 * (1 - s * 0.003), -44 + s + (1 - u * u) * 6),
  };
  return (
    cast(0, size * 0.06, size * 0.5, size * 0.07) +
    shining(bend('M-18 -4L18 -4L24 7C12 10 -12 10 -24 7Z', at), DYES.brass.ground, 'metal') +
    shining(bend('M-50 -50C-48 -14 -26 0 0 0C26 0 48 -14 50 -50Z', at), DYES.brass.ground, 'metal') +
    shining(bend('M-50 -50C-50 -60 50 -60 50 -50C50 -40 -50 -40 -50 -50Z', at), DYES.brass.line, 'metal') +
    shining(
      bend('M-45 -50C-44 -64 -16 -72 0 -68C20 -74 44 -62 45 -50C44 -43 -44 -43 -45 -50Z', at),
      paste,
      'silk',
      'over',
    ) +
    filled(bend('M-26 -56C-12 -64 6 -62 12 -57C2 -58 -14 -58 -26 -56Z', at), mix(paste, '#FFFFFF', 0.4)) +
    band(DYES.brass, { ...field, at: (s, u) => field.at(s, u * 0.9) }, 'pearl', 6, size * 0.05, 1.6)
  );
}

/** A kalash: brass pot, mango leaves and coconut, standing on the origin. */
const kalash: Draw = (size) => {
  const at = scaledBy(size / 100);
  const leaves = [-64, -38, -12, 12, 38, 64]
    .map((lean) =>
      place(leafMotif(DYES.leaf, size * 0.36, size * 0.085), { at: at(lean * 0.16, -52), turn: lean }),
    )
    .join('');
  const pot = bend(
    'M-16 -52C-16 -44 -34 -42 -34 -22C-34 -8 -20 0 0 0C20 0 34 -8 34 -22C34 -42 16 -44 16 -52Z',
    at,
  );
  return (
    cast(size * 0.03, 0, size * 0.46, size * 0.08, 0.5) +
    leaves +
    shining(bend('M0 -92C-16 -84 -20 -66 -12 -52L12 -52C20 -66 16 -84 0 -92Z', at), '#7A4A24', 'silk') +
    lined(
      bend('M-8 -56C-12 -70 -8 -82 0 -90M2 -54C4 -68 4 -80 0 -90M9 -56C12 -68 8 -82 0 -90', at),
      '#4F2C12',
      size * 0.012,
    ) +
    shining(pot, DYES.brass.ground, 'metal') +
    shining(bend('M-20 -56L20 -56L18 -50L-18 -50Z', at), DYES.brass.line, 'metal') +
    stack(
      { ...DYES.brass, ground: DYES.brass.wash },
      {
        length: 100,
        breadth: () => size * 0.56,
        at: (s, u) => at(u * 29, -26 - s / (size / 100) + (1 - u * u) * 5),
      },
      0,
      [
        ['rule', size * 0.02],
        ['lotus', size * 0.11],
        ['rule', size * 0.02],
      ],
    ) +
    place(lotusFlower(DYES.rose, size * 0.2), { at: at(0, -7) })
  );
};

/** A temple bell that hangs from the origin. */
const bell: Draw = (size) => {
  const at = scaledBy(size / 100);
  const field = {
    length: 100,
    breadth: () => size * 0.56,
    at: (s: number, u: number): Point => at(u * 29, 84 - s + (1 - u * u) * 4),
  };
  return (
    filled(
      Array.from({ length: 8 }, (_, index) => circle(at(0, index * 4.4), size * 0.018)).join(''),
      DYES.brass.line,
    ) +
    filled(circle(at(0, 92), size * 0.07), DYES.brass.line) +
    shining(
      bend('M-6 38C-6 32 6 32 6 38C22 42 24 64 34 84C16 92 -16 92 -34 84C-24 64 -22 42 -6 38Z', at),
      DYES.brass.ground,
      'metal',
    ) +
    stack(DYES.brass, field, 0, [
      ['rule', size * 0.025],
      ['pearl', size * 0.06],
      ['rule', size * 0.02],
    ]) +
    lined(bend('M-21 54C-8 59 8 59 21 54', at), DYES.brass.line, size * 0.015)
  );
};

/** A sieve (chalni), for Karwa Chauth: a fine net that lets the moon through, in a painted rim; centred. */
const sieve: Draw = (size) => {
  const r = size / 2;
  const mesh = r * 0.87;
  const wires: string[] = [];
  for (let at = -mesh; at < mesh; at += size * 0.026) {
    const half = Math.sqrt(mesh * mesh - at * at);
    const [a, h] = [at.toFixed(1), half.toFixed(1)];
    wires.push(`M-${h} ${a}H${h}M${a} -${h}V${h}`);
  }
  return (
    `<g stroke-opacity="0.5">${lined(wires.join(''), '#C98B2E', 1.6)}</g>` +
    pierced(circle([0, 0], r) + circle([0, 0], mesh), '#A3223B') +
    lined(circle([0, 0], mesh), '#F0A531', 5) +
    band(
      { line: '#F0A531', wash: '#F0A531', ground: '#A3223B' },
      rings([0, 0], r),
      'pearl',
      r * 0.9,
      r * 0.075,
      1.3,
    ) +
    lined(circle([0, 0], r), '#F0A531', 7)
  );
};

const moon: Draw = (size) =>
  [0.78, 0.64]
    .map((share) => `<circle r="${(size * share).toFixed(1)}" fill="#FFF1C9" fill-opacity="0.16"/>`)
    .join('') +
  filled(circle([0, 0], size / 2), '#FFF1C9') +
  filled(
    circle([-size * 0.14, -size * 0.08], size * 0.08) +
      circle([size * 0.12, size * 0.16], size * 0.06) +
      circle([size * 0.16, -size * 0.16], size * 0.04),
    '#F3DDA4',
  );

const crescent: Draw = (size) =>
  filled(
    bend(
      'M0.2 -0.5C-0.3 -0.5 -0.56 -0.16 -0.5 0.14C-0.42 0.5 0.06 0.62 0.4 0.36C0.08 0.42 -0.22 0.24 -0.24 -0.06C-0.25 -0.26 -0.08 -0.44 0.2 -0.5Z',
      scaledBy(size),
    ),
    '#FFE9A8',
  );

const stars: Draw = (size) => {
  const random = seeded(77);
  return filled(
    Array.from({ length: 46 }, () =>
      circle([(random() - 0.5) * size, (random() - 0.5) * size * 0.7], 2 + random() * 3.4),
    ).join(''),
    '#FFE9A8',
  );
};

/** Stars about something that they do not shine through, `size` across their middle. */
const starsAround: Draw = (size) => {
  const random = seeded(31);
  const points = Array.from({ length: 90 }, (): Point => [(random() - 0.5) * 1200, (random() - 0.5) * 1040]);
  return filled(
    points
      .filter(([x, y]) => Math.hypot(x, y) > size / 2 + 12)
      .map((point) => circle(point, 2 + random() * 3.4))
      .join(''),
    '#FFE9A8',
  );
};

/** A rangoli of coloured rings, centred. */
const rangoli: Draw = (size) => {
  const r = size / 2;
  const tiers: readonly (readonly [Ink, number, 'petal' | 'bloom' | 'lotus' | 'scallop'])[] = [
    [DYES.rose, 1, 'petal'],
    [DYES.leaf, 0.82, 'scallop'],
    [DYES.marigold, 0.68, 'lotus'],
    [DYES.white, 0.5, 'petal'],
    [DYES.saffron, 0.32, 'bloom'],
  ];
  return (
    tiers
      .map(
        ([ink, share, cell]) =>
          band(
            ink,
            rings([0, 0], r),
            cell,
            r * share * 0.66,
            r * share * 0.34,
            cell === 'scallop' ? 1.15 : 0.9,
          ) + filled(circle([0, 0], r * share * 0.7), mix(ink.ground, '#FFFFFF', 0.25)),
      )
      .join('') +
    mandala({ line: '#8A1B32', wash: '#F7C766', ground: '#FFFAF0' }, [0, 0], r * 0.2, mandalaRows('rose')) +
    ringOf(16, (angle) => filled(circle(around([0, 0], r * 1.06, angle), r * 0.022), '#C2592B'))
  );
};

/** A thali from above with lamp, kumkum, rice and flowers; centred. */
const thali: Draw = (size) => {
  const r = size / 2;
  const heap = (x: number, y: number, colour: string): string =>
    filled(circle([r * x, r * y], r * 0.21), DYES.brass.line) +
    filled(circle([r * x, r * y], r * 0.19), colour) +
    filled(circle([r * (x - 0.03), r * (y - 0.04)], r * 0.11), mix(colour, '#FFFFFF', 0.16));
  return (
    cast(r * 0.03, r * 0.07, r * 1.1, r * 1.09) +
    shining(circle([0, 0], r), DYES.brass.ground, 'metal', 'over') +
    filled(circle([0, 0], r * 0.81), DYES.brass.line) +
    shining(circle([0, 0], r * 0.79), DYES.brass.wash, 'silk', 'over') +
    band(DYES.brass, rings([0, 0], r), 'scallop', r * 0.8, r * 0.12) +
    // Nothing lies across from its like: two bowls over a lamp made a face.
    heap(-0.44, 0.02, '#A3223B') +
    heap(-0.22, 0.44, '#F0A531') +
    place(diya(r * 0.54), { at: [-r * 0.02, -r * 0.3] }) +
    [
      [0.3, 0.36],
      [0.52, 0.08],
    ]
      .map(([x, y]) => place(marigoldMotif(DYES.marigold, r * 0.18), { at: [r * x!, r * y!] }))
      .join('') +
    place(marigoldMotif(DYES.saffron, r * 0.16), { at: [r * 0.22, r * 0.04] }) +
    place(blossom(DYES.rose, { radius: r * 0.13, petals: 7 }), { at: [r * 0.52, -r * 0.28] })
  );
};

/** A banana leaf growing from the origin. */
const bananaLeaf: Draw = (size) => {
  const spine = bezier(
    [0, 0],
    [-size * 0.04, -size * 0.4],
    [size * 0.04, -size * 0.7],
    [size * 0.22, -size],
    30,
  );
  const blade = strip(
    spine,
    (part) => size * 0.17 * Math.sin(Math.PI * Math.min(1, part * 0.92 + 0.06)) ** 0.7,
  );
  const edge = (u: number): Point[] =>
    Array.from({ length: 22 }, (_, index) => blade.at((blade.length * index) / 21, u));
  const veins = Array.from({ length: 24 }, (_, index) => {
    const s = (blade.length * (index + 1)) / 26;
    return [-0.94, 0.94]
      .map(
        (u) =>
          `M${blade
            .at(s, 0)
            .map((n) => n.toFixed(0))
            .join(' ')}L${blade
            .at(s + size * 0.05, u)
            .map((n) => n.toFixed(0))
            .join(' ')}`,
      )
      .join('');
  });
  return (
    filled(smooth([...edge(-1), ...edge(1).reverse()], true), '#5F8049') +
    lined(veins.join(''), '#4A6A38', 3) +
    lined(smooth(spine.filter((_, index) => index % 5 === 0)), '#A9BF83', size * 0.016)
  );
};

/** A pile of ladoos on a plate, standing on the origin. */
const ladoos: Draw = (size) => {
  const r = size * 0.13;
  const balls = [
    [-0.27, 0],
    [0, 0],
    [0.27, 0],
    [-0.135, 0.23],
    [0.135, 0.23],
    [0, 0.46],
  ] as const;
  return (
    cast(size * 0.03, 0, size * 0.62, size * 0.09, 0.5) +
    balls
      .map(([x, y]) =>
        place(
          shining(circle([0, 0], r), '#E08E24', 'silk', 'over') +
            filled(
              [0, 60, 120, 180, 240, 300]
                .map((angle) => circle(around([0, 0], r * 0.55, angle), r * 0.13))
                .join('') + circle([0, 0], r * 0.13),
              '#C27420',
            ) +
            `<g fill-opacity="0.3">${filled(`M${r * 0.9} ${-r * 0.42}A${r} ${r} 0 0 1 ${-r * 0.5} ${r * 0.86}C${r * 0.2} ${r * 0.7} ${r * 0.7} ${r * 0.3} ${r * 0.9} ${-r * 0.42}Z`, '#5A2A08')}</g>` +
            `<g fill-opacity="0.7">${filled(circle([-r * 0.36, -r * 0.42], r * 0.2), '#FCE3A4')}</g>`,
          { at: [x * size, -r * 1.3 - y * size] },
        ),
      )
      .join('') +
    filled(bend('M-50 -10C-40 2 40 2 50 -10Z', scaledBy(size / 100)), DYES.brass.ground) +
    lined(bend('M-50 -10L50 -10', scaledBy(size / 100)), DYES.brass.line, size * 0.03)
  );
};

/** Paper bunting across `size`. */
const bunting: Draw = (size) => {
  const line = bezier(
    [-size / 2, 0],
    [-size * 0.2, size * 0.12],
    [size * 0.2, size * 0.12],
    [size / 2, 0],
    24,
  );
  const colours = ['#F0A531', '#C2592B', '#7E9C63', '#E78C97'];
  return (
    lined(smooth(line.filter((_, index) => index % 4 === 0)), '#8A5A12', 4) +
    walk(line, 74)
      .slice(0, -1)
      .map((step, index) =>
        place(filled('M4 0L70 0L37 78Z', colours[index % 4]!) + filled(circle([37, 28], 9), '#FFFAF0'), {
          at: step.point,
          turn: step.heading - 90,
        }),
      )
      .join('')
  );
};

/** A mobile of moon, stars and hearts that hangs from the origin. */
const mobile: Draw = (size) => {
  const drop = (x: number, length: number, thing: string): string =>
    lined(`M${x} ${size * 0.2}V${length}`, '#8A5A12', 3) + place(thing, { at: [x, length] });
  const crescent = pierced(circle([0, 44], 46) + circle([16, 36], 36), '#F0A531');
  const star = filled('M0 0L10 26L38 28L16 46L24 74L0 58L-24 74L-16 46L-38 28L-10 26Z', '#E3A53A');
  const heart = filled('M0 70C-52 36 -44 0 -20 4C-8 6 -2 14 0 22C2 14 8 6 20 4C44 0 52 36 0 70Z', '#D9707E');
  return (
    lined(`M0 0V${size * 0.2}M${-size * 0.4} ${size * 0.2}H${size * 0.4}`, '#8A5A12', 6) +
    drop(-size * 0.36, size * 0.52, heart) +
    drop(-size * 0.12, size * 0.36, star) +
    drop(size * 0.12, size * 0.56, crescent) +
    drop(size * 0.36, size * 0.42, star)
  );
};

const onClay = (ground: string): Ink => ({ line: '#7A2E14', wash: mix(ground, '#7A2E14', 0.25), ground });

const PROPS = {
  strand,
  toran,
  diya,
  kalash,
  bell,
  sieve,
  moon,
  crescent,
  stars,
  starsAround,
  rangoli,
  thali,
  bananaLeaf,
  ladoos,
  bangleStack,
  looseBangles,
  bunting,
  mobile,
  haldiBowl: (size) => bowl(size, '#F0B429'),
  kumkumBowl: (size) => bowl(size, '#A3223B'),
  hennaBowl: (size) => bowl(size, '#6B5A22'),
  marigold: (size) => marigoldMotif(DYES.marigold, size / 2),
  orangeMarigold: (size) => marigoldMotif(DYES.saffron, size / 2),
  roseBlossom: (size) => blossom(DYES.rose, { radius: size / 2, petals: 8, double: true }),
  lotus: (size) => lotusFlower(DYES.rose, size),
  lotusStem: lotusOnStalk,
  whiteLotusAbove: (size) => lotusAbove(size, { line: '#B9A6A0', wash: '#F3D9D6', ground: '#FFFCF8' }),
  whiteLotus: (size) => lotusFlower(DYES.white, size),
  leaf: (size) => leafMotif(DYES.leaf, size, size * 0.22),
  pinchedDupatta: (size) => pinched(size, '#A3223B'),
  redDrape: (size) => drape(size, '#A3223B'),
  greenDrape: (size) => drape(size, '#2F5D50'),
  yellowDrape: (size) => drape(size, '#D9952B', '#A3223B'),
  pinkDrape: (size) => drape(size, '#C4667A'),
  window: (size) =>
    filled(archOutline(size * 0.72, size), '#F8D98F') +
    lined(archOutline(size * 0.72, size), '#B9822B', 10) +
    lined(archOutline(size * 0.72, size, 24), '#B9822B', 4),
  brassCradle,
  kumkumFeet,
  plumesInPot,
  ...WARES,
  bigMandala: (size) => mandala(onClay('#F6E7CB'), [0, 0], size / 2, mandalaRows('grand')),
} satisfies Record<string, Draw>;

export type PropName = keyof typeof PROPS;

/** A named prop of the given size, at the origin. */
export const prop = (name: PropName, size: number): string => PROPS[name](size);
