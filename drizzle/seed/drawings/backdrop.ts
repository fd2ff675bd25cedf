/** What lies behind a worn hand: a warm plain wall, a faint pattern and one large shape. */
import { around, rings } from './geometry.ts';
import { band } from './motifs/bands.ts';
import { archOutline } from './motifs/emblems.ts';
import { jaal } from './motifs/jaal.ts';
import { ringOf } from './motifs/mandala.ts';
import { circle, filled, type Ink, lined, mix, place } from './pen.ts';
import type { SkinName } from './skins.ts';

const WALLS = ['#F3E6D0', '#EBD3B4', '#E9D9CF', '#DCDCC4', '#F4DDB0', '#E6C9B4'] as const;
const DEEP = ['#C2592B', '#8A3B2A', '#47663A', '#A3223B', '#7A2E14', '#B9822B'] as const;

/** A backdrop for a sheet; dark skins get the lighter walls. */
export function backdrop(seed: number, skinName: SkinName): string {
  const wall = WALLS[(seed * 5 + (skinName === 'cocoa' ? 1 : 0)) % WALLS.length]!;
  const deep = DEEP[(seed * 7 + 2) % DEEP.length]!;
  const faint: Ink = { line: mix(wall, deep, 0.13), wash: wall, ground: wall };
  const soft = mix(wall, deep, 0.26);
  const base = `<rect width="1200" height="1500" fill="${wall}"/>`;
  switch (seed % 4) {
    case 0:
      return (
        base +
        jaal(faint, 'flowers', { from: [0, 0], to: [1200, 1500] }, 100) +
        place(
          filled(archOutline(940, 1400), soft) + lined(archOutline(880, 1360, 0), mix(wall, deep, 0.45), 4),
          { at: [600, 1520] },
        )
      );
    case 1:
      return (
        base +
        filled(circle([600, 640], 500), soft) +
        band(
          { ...faint, line: mix(wall, deep, 0.34), ground: soft },
          rings([600, 640], 500),
          'scallop',
          500,
          46,
        ) +
        band({ ...faint, line: mix(wall, deep, 0.34) }, rings([600, 640], 500), 'pearl', 556, 22)
      );
    case 2:
      return (
        base +
        `<path d="M0 1040H1200V1500H0Z" fill="${soft}"/>` +
        jaal({ ...faint, line: mix(wall, deep, 0.1) }, 'diamonds', { from: [0, 0], to: [1200, 1030] }, 86) +
        ringOf(1, () => lined('M0 1040H1200M0 1054H1200', mix(wall, deep, 0.5), 3))
      );
    default:
      return (
        base +
        [620, 520, 420]
          .map((radius, index) =>
            filled(circle(around([600, 700], 0, 0), radius), mix(wall, deep, 0.08 + index * 0.07)),
          )
          .join('') +
        jaal({ ...faint, line: mix(wall, deep, 0.16) }, 'dots', { from: [0, 0], to: [1200, 1500] }, 70)
      );
  }
}
