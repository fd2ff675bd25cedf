/** What is worn with the henna: a sleeve or hem with its gold border, and bangles. */
import type { Field } from './geometry.ts';
import { stack, zone } from './motifs/bands.ts';
import { filled, type Ink, mix } from './pen.ts';
import type { Limb } from './silhouettes.ts';

const CLOTHS = ['#A3223B', '#47663A', '#8C2F39', '#C2592B', '#5B2333', '#B4552D', '#2F5D50'] as const;
const GOLD = '#E3A53A';

const clothColour = (seed: number): string => CLOTHS[seed % CLOTHS.length]!;

/** Bangles below the henna, which ends `extent` millimetres from the wrist, and then the sleeve. */
export function dressed(limb: Limb, seed: number, extent: number, count: number): string {
  if (count === 0) return sleeve(limb, seed, extent);
  return sleeve(limb, seed, extent + 10 + count * 5.4) + bangles(limb, seed, extent + 14, count);
}

/** A sleeve (or hem over the shin) that covers the limb from `extent` millimetres above the wrist. */
function sleeve(limb: Limb, seed: number, extent: number): string {
  const cloth = clothColour(seed);
  const loose: Field = {
    ...limb.shaft,
    at: (s, u) => limb.shaft.at(s, u * 1.16),
    breadth: (s) => limb.shaft.breadth(s) * 1.16,
  };
  const edge = -Math.max(extent + 26, 74) * 5;
  const gold: Ink = { line: GOLD, wash: mix(cloth, GOLD, 0.4), ground: cloth };
  return (
    filled(zone(loose, edge - 1400, edge), cloth) +
    stack(
      gold,
      loose,
      edge,
      [
        ['bar', 12],
        ['gap', 6],
        ['rule', 4],
        ['lotus', 44],
        ['rule', 4],
        ['gap', 6],
        ['bar', 8],
        ['gap', 22],
        ['pearl', 16, 2.4],
        ['gap', 40],
        ['fleur', 30, 2.2],
      ],
      -1,
    )
  );
}

/** A set of bangles on the wrist, from `from` millimetres down the arm. */
function bangles(limb: Limb, seed: number, from: number, count: number): string {
  const loose: Field = {
    ...limb.shaft,
    at: (s, u) => limb.shaft.at(s, u * 1.09),
    breadth: (s) => limb.shaft.breadth(s) * 1.09,
  };
  return Array.from({ length: count }, (_, index) => {
    const s = -from * 5 - index * 26;
    const colour = index % 3 === 1 ? clothColour(seed + 1) : GOLD;
    const trim: Ink = { line: mix(colour, '#FFFFFF', 0.45), wash: colour, ground: colour };
    return (
      filled(zone(loose, s - 11, s + 11, 1), mix(colour, '#2B120A', 0.35)) +
      filled(zone(loose, s - 8, s + 9, 1), colour) +
      stack(trim, loose, s - 6, [['pearl', 12, 1.6]])
    );
  }).join('');
}
