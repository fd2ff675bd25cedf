/** Arabic: one bold trail of open flowers, leaves and paisleys that crosses the hand on the diagonal, with bare skin to either side. */
import { around, type Point, spline, walk } from '../geometry.ts';
import {
  curlBeside,
  edges,
  flowerRoom,
  foliage,
  isFree,
  openFlower,
  type PetalName,
  type Room,
  rimLeaves,
  stem,
} from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { bud, leaf, tendril } from '../motifs/florals.ts';
import { paisley } from '../motifs/paisley.ts';
import { joined, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** Flowers along the trail, from the wrist up: large and small in turn, no two neighbours alike. */
const FLOWERS: readonly (readonly [size: number, petals: number, shape: PetalName])[] = [
  [0.86, 6, 'round'],
  [1, 5, 'notched'],
  [0.6, 7, 'pointed'],
  [1.1, 6, 'notched'],
  [0.66, 5, 'round'],
  [0.94, 8, 'pointed'],
  [0.8, 6, 'notched'],
];

/** How a paisley may lean out of its flower: to which side, where 1 is that with more skin, and by how many degrees. */
const LEANS = [
  [1, 60],
  [1, 88],
  [1, 40],
  [-1, 60],
  [1, 12],
  [-1, 40],
  [-1, 12],
] as const;

export const arabic: Style = (ink, limb, recipe) => {
  const { shaft } = limb;
  const foot = limb.kind === 'foot';
  const lead = limb.digits[foot ? 4 : 3]!;
  const low = recipe.extent * 5;
  const onFinger = foot ? [0.2, 0.44] : [0.2, 0.46, 0.7];
  // From the outer side of the wrist to the forefinger; up the arm it leans once to either side.
  const climb: Point[] = [
    shaft.at(-low, 0.1),
    ...(low > 400 ? [shaft.at(-low * 0.72, -0.36), shaft.at(-low * 0.4, 0.3)] : []),
    shaft.at(Math.max(-low * 0.4, -90), low > 400 ? 0.1 : -0.24),
    shaft.at(90, -0.4),
    shaft.at(230, -0.12),
    shaft.at(360, 0.34),
    lead.at(-30, -0.1),
  ];
  const spine = spline([...climb, ...onFinger.map((part) => lead.at(lead.length * part, 0))], 14);
  const stations = walk(spline(climb, 14), foot ? 184 : 178).slice(1);
  const blooms = stations.map(({ point, heading }, index) => {
    const [size, petals, shape] = FLOWERS[(index + recipe.seed) % FLOWERS.length]!;
    const radius = index === stations.length - 1 ? 52 : 88 * size;
    const out = (index % 2 === 0 ? 1 : -1) * (index === stations.length - 1 ? 0 : 16);
    return { at: around(point, out, heading + 90), radius, petals, shape, heading };
  });
  const small = onFinger.map((part, index) => ({
    at: lead.at(lead.length * part, 0),
    radius: (foot ? 30 : 33) - index * 5,
  }));
  const flowers: Room[] = [...blooms, ...small].map(({ at, radius }) => [at, radius + 5] as const);
  const taken: Room[] = [
    ...flowers,
    ...edges(shaft, -low - 90, foot ? 560 : 450),
    ...edges(lead, 30, lead.length * 0.9, 2, 18),
  ];
  // Paisleys lean out of every second flower, first to where there is more skin; one that would lie on a flower, between the
  // fingers or over the edge is left out.
  const knuckles = shaft.at(foot ? 500 : 372, 0)[1];
  const paisleys: Room[] = [];
  const companions = blooms.slice(1, -1).map(({ at, radius, heading }, index) => {
    if (index % 2 === 1) return '';
    const wide = at[0] > shaft.at(-at[1], 0)[0] ? -1 : 1;
    const others = [...flowers, ...paisleys].filter(([centre]) => centre !== at);
    for (const [side, lean, height] of [168, 146, 126, 108].flatMap((size) =>
      LEANS.map(([way, by]) => [way * wide, by, size] as const),
    )) {
      const root = around(at, radius + 12, heading + 96 * side);
      const turn = heading + lean * side;
      const rooms: Room[] = [
        [around(root, height * 0.32, turn), height * 0.34],
        [around(root, height * 0.75, turn + 12 * side), height * 0.24],
      ];
      const fits = ([centre, size]: Room): boolean =>
        centre[1] - size > knuckles &&
        Math.abs(centre[0] - shaft.at(-centre[1], 0)[0]) + size + 8 < shaft.breadth(-centre[1]) / 2 &&
        isFree(others, centre, size * 0.86);
      if (!rooms.every(fits)) continue;
      paisleys.push(...rooms);
      taken.push(...rooms);
      return place(paisley(ink, height, recipe.paisley), { at: root, turn, mirrored: side < 0 });
    }
    return '';
  });
  const leaves = foliage(ink, taken, {
    spine,
    length: (part) => (part > 0.82 ? 36 : 78 - part * 16),
    spacing: 21,
    spread: 52,
    styles: ['split', 'solid', 'veined'],
  });
  const rims = blooms.map(({ at, radius, heading }, index) =>
    rimLeaves(
      ink,
      taken,
      [at, radius],
      [-124, -84, -46, 46, 84, 124].map((lean) => heading + lean),
      74,
      index % 2 ? 'veined' : 'split',
    ),
  );
  const curls = blooms.map(({ at, radius, heading }) =>
    [-95, 95, -140, 140].map((lean) => curlBeside(ink, taken, [at, radius], heading + lean, 56)).join(''),
  );
  const [first] = walk(spine, 40);
  return (
    fingertips(ink, limb, recipe.tips, lead) +
    leaves +
    [...blooms, ...small].map(({ at, radius }) => place(flowerRoom(ink, radius), { at })).join('') +
    stem(ink, spine, 10) +
    companions.join('') +
    rims.join('') +
    curls.join('') +
    place(bud(ink, 80), { at: first!.point, turn: 180 + first!.heading }) +
    blooms
      .map(({ at, radius, petals, shape }, index) =>
        place(openFlower(joined(ink), radius, petals, shape, recipe.seed * 31 + index), {
          at,
          turn: index * 23,
        }),
      )
      .join('') +
    small
      .map(({ at, radius }, index) =>
        place(openFlower(joined(ink), radius, 5, 'round', index), { at, turn: index * 20 }),
      )
      .join('') +
    place(tendril(ink, 30, 4), { at: lead.at(lead.length * 0.8, 0) }) +
    place(leaf(ink, 34, 10, 'solid'), { at: lead.at(lead.length * 0.78, 0), turn: -30 })
  );
};
