/** Bal mala: garlands of marigold and jasmine wound around hand and forearm, with bare skin between the strands. */
import { around, type Field, lerp, type Point, radians, type Step, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { openFlower } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { bud, leaf, marigold } from '../motifs/florals.ts';
import { chain, jhumka, pendant } from '../motifs/jewellery.ts';
import { filled, type Ink, lined, place, straight, swell } from '../pen.ts';
import type { Style } from '../recipe.ts';

type Head = (ink: Ink, radius: number, index: number) => string;

const rose: Head = (ink, radius, index) => openFlower(ink, radius, 6, 'notched', index);
const champa: Head = (ink, radius, index) => openFlower(ink, radius * 0.96, 5, 'round', index);
const jasmine: Head = (ink, radius, index) => openFlower(ink, radius, 7, 'pointed', index);

/** What a strand is strung of: its flower, the smaller one beside it, and what hangs from its middle. */
interface Strung {
  readonly large: Head;
  readonly small: Head;
  readonly radius: number;
  readonly drop: (ink: Ink) => string;
}

/** Buds on threads, the middle one longest. */
const tassel = (ink: Ink): string =>
  [-26, 0, 26]
    .map((x) => {
      const long = x === 0 ? 66 : 44;
      return (
        lined(
          straight([
            [x * 0.3, -8],
            [x, long - 26],
          ]),
          ink.line,
          2.6,
        ) + place(bud(ink, 34), { at: [x, long - 30], turn: 180 })
      );
    })
    .join('') + place(jasmine(ink, 20, 3), { at: [0, -6] });

/** From the knuckles to the elbow: no two strands are strung alike. */
const STRUNG: readonly Strung[] = [
  { large: rose, small: jasmine, radius: 66, drop: (ink) => jhumka(ink, 92) },
  { large: marigold, small: champa, radius: 58, drop: tassel },
  { large: champa, small: marigold, radius: 64, drop: (ink) => pendant(ink, 84) },
  { large: jasmine, small: rose, radius: 56, drop: tassel },
];

/** How far below the cord's middle a drop hangs, in radii of the strand's flower. */
const HANG = 1.66;

/** Degrees round the limb from the middle of what faces us, to where a flower is seen from its edge alone. */
const ROUND = 74;

/** The flowers of a strand from its middle outwards, by how far round the limb each is strung. */
function roundTheLimb(radius: number, breadth: number): { angle: number; radius: number; index: number }[] {
  const blooms = [{ angle: 0, radius, index: 0 }];
  let [angle, before] = [0, radius];
  for (let index = 1; ; index++) {
    const next = radius * (index % 2 ? 0.72 : 1);
    angle += ((before + next) * 0.9) / (breadth / 2) / radians(1);
    if (angle > ROUND) return blooms;
    blooms.push({ angle, radius: next, index }, { angle: -angle, radius: next, index: -index });
    before = next;
  }
}

/** One strand round the limb, which sags in its middle; flowers narrow as they turn away, and none is cut. */
function strand(ink: Ink, field: Field, middle: number, { large, small, radius, drop }: Strung): string {
  const on = (angle: number): Point => {
    const u = Math.sin(radians(angle));
    return field.at(middle - u * 54 + 84 * u * u, u);
  };
  const line = Array.from({ length: 25 }, (_, index) => on((index / 12 - 1) * 90));
  // What lies at `angle` is seen as narrow as the limb's skin is there.
  const turned = (angle: number, content: string): string => {
    const [[x, y], [x0, y0], [x1, y1]] = [on(angle), on(angle - 4), on(angle + 4)];
    const heading = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
    const narrow = Math.cos(radians(angle)).toFixed(3);
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading.toFixed(1)}) scale(${narrow} 1)">${content}</g>`;
  };
  const blooms = roundTheLimb(radius, field.breadth(middle));
  // Out of the gaps between flowers, on both sides of the cord.
  const leaves = blooms.slice(1).map(({ angle, index }) => {
    const gap = angle - Math.sign(angle) * (radius / (field.breadth(middle) / 2) / radians(1)) * 0.8;
    const pair = [0, 180].flatMap((side) =>
      [-30, 30, 0].map((lean) =>
        place(leaf(ink, radius * (lean ? 1.16 : 1.44), radius * 0.32, lean ? 'solid' : 'veined', 0.12), {
          at: [0, 0],
          turn: side + lean,
          mirrored: lean < 0,
        }),
      ),
    );
    return index % 2 === 0 && Math.abs(angle) > 60 ? '' : turned(gap, pair.join(''));
  });
  const flowers = blooms
    .toReversed()
    .map(({ angle, radius: own, index }) => turned(angle, (index % 2 ? small : large)(ink, own, index)));
  const [low, lower] = [on(0), on(2)];
  const lean = (Math.atan2(lower[1] - low[1], lower[0] - low[0]) * 180) / Math.PI;
  return (
    place(drop(ink), { at: [low[0], low[1] + radius * HANG], turn: lean * 0.3 }) +
    filled(swell(line, 7), ink.line) +
    leaves.join('') +
    flowers.join('')
  );
}

/** What falls over a finger, from its tip to the strand: three flowers in turn, larger towards the hand, between pairs of leaves. */
function fallOver(ink: Ink, tops: readonly Step[]): string {
  const sizeAt = (index: number): number => lerp(24, 38, index / (tops.length - 1));
  const leaves = tops.slice(1).map(({ point, heading }, index) =>
    [-1, 1]
      .map((side) =>
        place(leaf(ink, sizeAt(index) * 1.2, sizeAt(index) * 0.36, 'solid'), {
          at: around(point, 34, heading + 180),
          turn: heading + side * 80,
          mirrored: side < 0,
        }),
      )
      .join(''),
  );
  const heads = [jasmine, marigold, champa];
  return (
    leaves.join('') +
    tops
      .map(({ point }, index) => place(heads[index % 3]!(ink, sizeAt(index), index), { at: point }))
      .join('')
  );
}

export const garland: Style = (ink, limb, recipe) => {
  const { shaft, digits, kind } = limb;
  const low = recipe.extent * 5;
  const lead = digits[kind === 'foot' ? 3 : 2]!;
  const levels = [330, 20, -290, -580].filter((level) => level > 130 - low);
  const strands = levels.map((level, index) => strand(ink, shaft, level, STRUNG[index]!)).join('');
  const tops = walk([lead.at(lead.length * 0.62, 0), lead.at(0, 0), shaft.at(400, 0.1)], 68);
  const fall = fallOver(ink, tops) + place(leaf(ink, 44, 13, 'split'), { at: lead.at(lead.length * 0.7, 0) });
  // Pearls that carry what hangs below the strand.
  const swags = levels
    .map((level, index) => {
      const sag = STRUNG[index]!.radius * HANG;
      return (
        chain(ink, shaft.at(level + 84, -0.97), shaft.at(level - 24, 0.97), sag + 30, 5) +
        (index % 2 ? '' : chain(ink, shaft.at(level + 60, -0.97), shaft.at(level - 48, 0.97), sag + 30, 3.4))
      );
    })
    .join('');
  const hem = stack(ink, shaft, -low, [
    ['rules', 12],
    ['lotus', 40],
    ['gap', 5],
    ['pearl', 10, 1.6],
  ]);
  return fingertips(ink, limb, recipe.tips) + swags + fall + strands + hem;
};
