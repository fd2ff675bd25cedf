/** Fingertips (choti) and finger ornament: what each digit wears from its root to its tip. */
import type { Field, Point } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { filled, type Ink, place, straight, swell } from '../pen.ts';
import { band, fitted, type Row, stack, zone } from './bands.ts';
import { leaf } from './florals.ts';

export type TipName =
  | 'caps'
  | 'dense'
  | 'rings'
  | 'leaves'
  | 'dots'
  | 'angles'
  | 'dipped'
  | 'lattice'
  | 'mixed'
  | 'bare';

/** Rows that fill a digit from root to cap, for the names that are plain stacks: where they begin and where the solid tip does (0..1). */
const STACKS: Partial<
  Record<TipName, { readonly from: number; readonly cap: number; readonly rows: readonly Row[] }>
> = {
  dense: {
    from: 0.04,
    cap: 0.8,
    rows: [
      ['rules', 10],
      ['scallop', 24],
      ['gap', 5],
      ['pearl', 12],
      ['rules', 10],
      ['jaal', 44],
      ['rules', 10],
      ['petal', 40],
      ['rule', 4],
      ['chequer', 24],
      ['rules', 10],
      ['lotus', 40],
      ['gap', 6],
      ['rule', 4],
      ['scallop', 22],
    ],
  },
  lattice: {
    from: 0.06,
    cap: 0.82,
    rows: [
      ['rules', 10],
      ['fleur', 40],
      ['rules', 10],
      ['jaal', 38],
      ['jaal', 38],
      ['jaal', 38],
      ['rules', 10],
      ['spear', 44],
      ['gap', 10],
      ['rule', 4],
      ['scallop', 20],
    ],
  },
  angles: {
    from: 0.1,
    cap: 0.83,
    rows: [
      ['rule', 8],
      ['gap', 8],
      ['zigzag', 34],
      ['gap', 6],
      ['rule', 5],
      ['diamond', 46],
      ['rule', 5],
      ['gap', 10],
      ['chevron', 44],
      ['gap', 26],
      ['rule', 5],
      ['tooth', 28],
    ],
  },
  rings: {
    from: 0.12,
    cap: 1.2,
    rows: [
      ['rule', 5],
      ['pearl', 15],
      ['rule', 5],
      ['gap', 150],
      ['rule', 4],
      ['gap', 6],
      ['rule', 3],
      ['gap', 110],
      ['tooth', 18, 0.9],
      ['bar', 34],
      ['gap', 140],
    ],
  },
};

/** The tip of a digit filled with henna from the part `from` (0..1) on; it overlaps the contour, to which the caller clips. */
function solidTip(ink: Ink, digit: Field, from: number): string {
  const l = digit.length;
  const [back, ahead] = [digit.at(l * 0.6, 0), digit.at(l * 0.8, 0)];
  const start = Math.min(from, 0.9);
  const steps = (1.14 - start) / 0.2;
  const reach: Point = [(ahead[0] - back[0]) * steps, (ahead[1] - back[1]) * steps];
  const edge = [-1.06, -0.6, 0, 0.6, 1.06].map((u) => digit.at(l * start, u));
  return filled(
    straight([...edge, ...[...edge].reverse().map(([x, y]) => [x + reach[0], y + reach[1]] as const)], true),
    ink.line,
  );
}

function cap(ink: Ink, digit: Field, from: number, toe: boolean): string {
  const size = toe ? 0.7 : 1;
  return (
    solidTip(ink, digit, from) +
    stack(
      ink,
      digit,
      digit.length * from,
      [
        ['gap', 1],
        ['rule', 3],
        ['scallop', 19 * size],
        ['gap', 5 * size],
        ['drop', 13 * size, 0.9],
        ['gap', 3 * size],
        ['pearl', 9 * size, 1.4],
      ],
      -1,
    )
  );
}

function leafy(ink: Ink, digit: Field, start: number): string {
  const l = digit.length;
  const spine = Array.from({ length: 12 }, (_, index) =>
    digit.at(l * (start + (0.74 - start) * (index / 11)), Math.sin(index * 1.1) * 0.16),
  );
  const count = Math.max(2, Math.round((l * (0.7 - start)) / 44));
  const leaves = Array.from({ length: count }, (_, index) => {
    const s = l * (start + 0.05 + ((0.66 - start) * (index + 0.5)) / count);
    const size = Math.min(52, digit.breadth(s) * 0.56);
    const [a, b] = [digit.at(s, 0), digit.at(s + 10, 0)];
    const heading = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI;
    return [1, -1]
      .map((side) =>
        place(leaf(ink, size, size * 0.3, index % 2 ? 'solid' : 'split'), {
          at: a,
          turn: heading + side * 44,
          mirrored: side < 0,
        }),
      )
      .join('');
  });
  return (
    leaves.join('') +
    filled(swell(spine, 7, 0.3), ink.line) +
    solidTip(ink, digit, 0.84) +
    band(ink, digit, 'scallop', l * 0.84, -17)
  );
}

function digitOrnament(
  ink: Ink,
  digit: Field,
  name: TipName,
  start: number,
  index: number,
  toe: boolean,
): string {
  const l = digit.length;
  const plain = STACKS[name];
  if (plain) {
    const from = l * Math.max(plain.from, start);
    const rows = start > 0.2 || toe ? plain.rows.slice(Math.floor(plain.rows.length * 0.4)) : plain.rows;
    return (
      (plain.cap < 1
        ? filled(zone(digit, from - 8, l, 1.04), ink.ground) + solidTip(ink, digit, plain.cap)
        : '') + stack(ink, digit, from, fitted(rows, l * plain.cap - from))
    );
  }
  switch (name) {
    case 'caps':
      return (
        cap(ink, digit, toe ? 0.6 : 0.74, toe) +
        (toe
          ? ''
          : stack(ink, digit, l * Math.max(0.14, start), [
              ['rules', 9],
              ['scallop', 20],
              ['gap', 4],
              ['pearl', 10, 1.3],
            ]))
      );
    case 'dipped':
      return (
        solidTip(ink, digit, toe ? 0.5 : 0.6) +
        stack(
          ink,
          digit,
          l * (toe ? 0.5 : 0.6),
          [
            ['gap', 7],
            ['rule', 5],
            ['gap', 6],
            ['pearl', 13, 1.3],
          ],
          -1,
        )
      );
    case 'leaves':
      return leafy(ink, digit, Math.max(0.08, start));
    case 'dots':
      // A toe's nail leaves room for one ring of them.
      if (toe)
        return stack(
          ink,
          digit,
          l * 0.6,
          [
            ['pearl', 9, 1.5],
            ['gap', 4],
            ['rule', 4],
          ],
          -1,
        );
      return (
        solidTip(ink, digit, 0.9) +
        stack(
          ink,
          digit,
          l * 0.88,
          [
            ['pearl', 12, 2],
            ['gap', 8],
            ['pearl', 9, 60],
            ['gap', 10],
            ['pearl', 8, 60],
            ['gap', 12],
            ['pearl', 7, 60],
          ],
          -1,
        )
      );
    case 'mixed':
      return digitOrnament(
        ink,
        digit,
        (['leaves', 'dense', 'caps', 'lattice', 'dense'] as const)[index]!,
        start,
        index,
        toe,
      );
    default:
      return '';
  }
}

/** Ornament for all digits of a limb but the one that another motif climbs. */
export function fingertips(ink: Ink, limb: Limb, name: TipName, but?: Field): string {
  const toe = limb.kind === 'foot';
  return limb.digits
    .map((digit, index) =>
      digit === but
        ? ''
        : digitOrnament(ink, digit, name, index === 4 && !toe ? 0.42 : toe ? 0.2 : 0, index, toe),
    )
    .join('');
}
