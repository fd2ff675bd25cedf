/** The hair of who sits for a portrait: what lies behind the face, what frames it, and a plait. */
import { lerp, type Point, spline } from './geometry.ts';
import type { Head } from './head.ts';
import { blossom } from './motifs/florals.ts';
import { shining } from './motifs/lustre.ts';
import { bend, circle, filled, lined, mix, place, smooth, straight, swell } from './pen.ts';
import type { Sitter } from './sitter.ts';

export function hairColour({ greying = false }: Sitter): string {
  return greying ? '#4E4340' : '#21110C';
}

const SHEEN = '#B07A50';
const SILVER = '#D8D0C8';
/** How far combed hair stands off the skull, and loose hair. */
const GROWN = { tied: 6, loose: 16 } as const;

/** Locks of hair between two lines, each its own breadth and light; brightest where the head bends to the light. */
function locks(
  from: readonly Point[],
  to: readonly Point[],
  count: number,
  colour: string,
  greying: boolean,
): string {
  const strands = Array.from({ length: count }, (_, index) => {
    const part = (index + 0.5) / count;
    const line = spline(
      from.map(([x, y], at): Point => [lerp(x, to[at]![0], part), lerp(y, to[at]![1], part)]),
      6,
    );
    const lit = 0.5 + 0.5 * Math.sin(index * 2.4) * Math.sin(index * 0.7);
    const tint =
      greying && index % 4 === 1
        ? mix(colour, SILVER, 0.7)
        : index % 3 === 0
          ? mix(colour, '#000000', 0.5)
          : mix(colour, SHEEN, 0.12 + 0.34 * lit);
    return filled(swell(line, 2.2 + 3.4 * lit, 0.36, 0.05), tint);
  });
  return `<g fill-opacity="0.8">${strands.join('')}</g>`;
}

/** Jasmine strung in an arc. */
function gajra([x, y]: Point, radius: number, from: number, to: number): string {
  const count = Math.round(Math.abs(to - from) / 17);
  const flower = blossom({ line: '#C9A66B', wash: '#F6E7CB', ground: '#FFFDF6' }, { radius: 21, petals: 6 });
  return Array.from({ length: count * 2 }, (_, index) => {
    const angle = ((from + ((to - from) * (index + 0.5)) / (count * 2)) * Math.PI) / 180;
    const reach = radius + (index % 2 === 0 ? -9 : 9);
    return place(flower, {
      at: [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach],
      turn: index * 31,
    });
  }).join('');
}

/** A knot in the nape, on the side from which the face turns away. */
function bun(sitter: Sitter, head: Head, colour: string): string {
  const away = (sitter.face.turn ?? 0) > 0 ? -1 : 1;
  const middle: Point = [head.aside(0, -40) + away * 142, 106];
  const coil = (r: number): string =>
    smooth(
      Array.from({ length: 9 }, (_, index): Point => {
        const angle = (index * 40 + 20) * (Math.PI / 180);
        return [
          middle[0] + Math.sin(angle) * r * (0.6 + index * 0.05),
          middle[1] - Math.cos(angle) * r * (0.6 + index * 0.05),
        ];
      }),
    );
  return (
    shining(circle(middle, 82), colour, 'silk', 'over') +
    lined([74, 58, 42, 26].map(coil).join(''), mix(colour, SHEEN, 0.34), 3.4) +
    lined([66, 50, 34].map(coil).join(''), mix(colour, '#000000', 0.5), 4) +
    (sitter.gajra ? gajra(middle, 84, away * -20, away * 190) : '')
  );
}

const skullOf = (head: Head, grow: number): string =>
  smooth(
    Array.from({ length: 24 }, (_, index) => head.skull(index * 15, grow)),
    true,
  );

/** What lies behind the face. */
export function hairBehind(sitter: Sitter, head: Head): string {
  const colour = hairColour(sitter);
  if (sitter.hair === 'scarf') return '';
  if (sitter.hair === 'bun') return filled(skullOf(head, GROWN.tied), colour) + bun(sitter, head, colour);
  if (sitter.hair !== 'loose') return filled(skullOf(head, GROWN.tied), colour);
  const [left, right] = [head.skull(-88, GROWN.loose), head.skull(88, GROWN.loose)];
  const down = ([x, y]: Point, sign: 1 | -1): Point[] => [
    [x, y],
    [x + sign * 4, 90],
    [x + sign * 4, 250],
    [x + sign * 22, 410],
    [x + sign * 6, 580],
  ];
  const sides = (
    [
      [left, -1],
      [right, 1],
    ] as const
  ).map(([from, sign]) => {
    const outer = down(from, sign);
    return locks(
      outer,
      outer.map(([, y], index): Point => [sign * (60 + index * 8), y]),
      24,
      colour,
      false,
    );
  });
  return (
    filled(skullOf(head, GROWN.loose), colour) +
    filled(straight([...spline(down(left, -1)), ...spline(down(right, 1)).reverse()], true), colour) +
    sides.join('')
  );
}

/** One half of the hair combed from the parting over the temple to the ear, or before it. */
function half(sitter: Sitter, head: Head, sign: 1 | -1): string {
  const colour = hairColour(sitter);
  const { brow = 1, breadth = 1, part = 0 } = sitter.face;
  const tied = sitter.hair !== 'loose';
  const grow = tied ? GROWN.tied : GROWN.loose;
  const at = (x: number, y: number): Point => head.rim(sign * x * breadth, y);
  // What is combed from a parting on one side to the other goes lower over the forehead.
  const low = part * sign < 0 ? 16 : 0;
  const ear = at(157, 46);
  const edge = (angle: number): Point => head.skull(sign * angle, grow);
  const hairline: Point[] = [
    head.at(part * 50, -212),
    at(66 * brow, -194 + low),
    at(116 * brow, -148 + low),
    at(148, -76),
    at(156, -10),
    ...(tied
      ? [ear]
      : ([
          [ear[0] + sign * 4, 90],
          [ear[0] + sign * 10, 250],
        ] as const)),
  ];
  const outer: Point[] = [
    head.skull(part * 13, grow),
    ...[34, 58, 78].map(edge),
    ...(tied
      ? [edge(100), head.skull(sign * 118, grow - 12)]
      : ([edge(90), [edge(90)[0] + sign * 4, 90], [edge(90)[0] + sign * 2, 250]] as const)),
  ];
  const shape = smooth([...spline(hairline, 4), ...spline(outer, 4).reverse()], true);
  return shining(shape, colour, 'silk', 'over') + locks(hairline, outer, 30, colour, sitter.greying ?? false);
}

/** What frames the face: the parted hair, strand beside strand. */
export function hairBefore(sitter: Sitter, head: Head): string {
  if (sitter.hair === 'scarf') return '';
  const far = (sitter.face.turn ?? 0) > 0 ? 1 : -1;
  return half(sitter, head, far) + half(sitter, head, far === 1 ? -1 : 1);
}

/** A plait before the shoulder from which the face turns away: locks that cross from either side in turn. */
export function braid(sitter: Sitter, head: Head): string {
  const colour = hairColour(sitter);
  const count = 15;
  const side = (sitter.face.turn ?? 0) > 0 ? -1 : 1;
  const from = head.skull(side * 118, 0)[0];
  const middle = (part: number): Point => [from + side * (26 * Math.sin(part * 3.4) - 4), 128 + part * 620];
  const plait = Array.from({ length: count }, (_, index) => {
    const [x, y] = middle(index / (count - 1));
    const breadth = 44 - 18 * (index / count);
    const turn = index % 2 === 0 ? 1 : -1;
    const at = (u: number, v: number): Point => [x + turn * u * breadth, y + v * 62];
    const lock = bend(
      'M0.9 -0.62C1.3 -0.1 0.86 0.62 -0.5 0.98C-0.72 0.56 -0.5 0.1 -0.1 -0.3C0.2 -0.6 0.6 -0.86 0.9 -0.62Z',
      at,
    );
    const strands = [
      'M0.84 -0.4C0.9 0 0.4 0.5 -0.4 0.8',
      'M0.56 -0.5C0.6 -0.1 0.1 0.34 -0.46 0.6',
      'M0.24 -0.46C0.2 -0.16 -0.1 0.1 -0.44 0.36',
    ].map((line) => bend(line, at));
    return (
      filled(lock, colour) +
      lined(lock, mix(colour, '#000000', 0.55), 3) +
      lined(strands.join(''), mix(colour, SHEEN, 0.3), 2.4)
    );
  });
  const [x, y] = middle(0);
  return shining(circle([x - side * 4, y - 24], 44), colour, 'silk', 'over') + plait.join('');
}
