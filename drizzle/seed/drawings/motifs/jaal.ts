/** Jaal: lattices and strewn fillers that cover the skin between the large motifs. */
import type { Field, Point } from '../geometry.ts';
import { bend, filled, type Ink, lined, weight } from '../pen.ts';

export type JaalName = 'diamonds' | 'flowers' | 'checks' | 'scales' | 'stars' | 'dots' | 'waves';

interface Tile {
  readonly line?: string;
  readonly bold?: string;
  readonly solid?: string;
}

/** Tiles in a unit box; each repeats over the whole area. */
const TILES: Record<JaalName, Tile> = {
  diamonds: {
    bold: 'M0 0.5L0.5 0L1 0.5L0.5 1Z',
    line: 'M0.14 0.5L0.5 0.14L0.86 0.5L0.5 0.86Z',
    solid: 'M0.36 0.5L0.5 0.36L0.64 0.5L0.5 0.64ZM0 0.12L0.12 0L0 -0.12L-0.12 0Z',
  },
  flowers: {
    line: 'M0 0.5L0.5 0L1 0.5L0.5 1Z',
    solid:
      'M0.5 0.47C0.38 0.38 0.4 0.26 0.5 0.2C0.6 0.26 0.62 0.38 0.5 0.47ZM0.5 0.53C0.38 0.62 0.4 0.74 0.5 0.8C0.6 0.74 0.62 0.62 0.5 0.53ZM0.47 0.5C0.38 0.38 0.26 0.4 0.2 0.5C0.26 0.6 0.38 0.62 0.47 0.5ZM0.53 0.5C0.62 0.38 0.74 0.4 0.8 0.5C0.74 0.6 0.62 0.62 0.53 0.5ZM0 0.08L0.08 0L0 -0.08L-0.08 0Z',
  },
  checks: {
    line: 'M0 0L1 0M0 0L0 1M0 0.5L1 0.5M0.5 0L0.5 1',
    solid: 'M0.06 0.06L0.44 0.06L0.44 0.44L0.06 0.44ZM0.56 0.56L0.94 0.56L0.94 0.94L0.56 0.94Z',
  },
  scales: {
    bold: 'M0 0C0 0.35 0.2 0.5 0.5 0.5C0.8 0.5 1 0.35 1 0M-0.5 0.5C-0.5 0.85 -0.3 1 0 1C0.3 1 0.5 0.85 0.5 0.5C0.5 0.85 0.7 1 1 1',
    line: 'M0.2 0C0.2 0.2 0.32 0.3 0.5 0.3C0.68 0.3 0.8 0.2 0.8 0M-0.3 0.5C-0.3 0.7 -0.18 0.8 0 0.8C0.18 0.8 0.3 0.7 0.3 0.5',
    solid:
      'M0.42 0C0.42 0.1 0.46 0.14 0.5 0.14C0.54 0.14 0.58 0.1 0.58 0ZM-0.08 0.5C-0.08 0.6 -0.04 0.64 0 0.64C0.04 0.64 0.08 0.6 0.08 0.5Z',
  },
  // Eight-pointed stars that touch, with crosses between them: the pierced stone of Jaipur and the tiles of Fez alike.
  stars: {
    bold: 'M0.5 0L0.6464 0.1464L0.8536 0.1464L0.8536 0.3536L1 0.5L0.8536 0.6464L0.8536 0.8536L0.6464 0.8536L0.5 1L0.3536 0.8536L0.1464 0.8536L0.1464 0.6464L0 0.5L0.1464 0.3536L0.1464 0.1464L0.3536 0.1464Z',
    solid:
      'M0.5 0.19L0.5908 0.2808L0.7192 0.2808L0.7192 0.4092L0.81 0.5L0.7192 0.5908L0.7192 0.7192L0.5908 0.7192L0.5 0.81L0.4092 0.7192L0.2808 0.7192L0.2808 0.5908L0.19 0.5L0.2808 0.4092L0.2808 0.2808L0.4092 0.2808Z' +
      'M0.5 0.37L0.37 0.5L0.5 0.63L0.63 0.5ZM0 0.1L0.1 0L0 -0.1L-0.1 0Z',
  },
  dots: { solid: 'M0.5 0.4L0.6 0.5L0.5 0.6L0.4 0.5ZM0 0.08L0.08 0L0 -0.08L-0.08 0Z' },
  waves: {
    bold: 'M0 0.25C0.25 0 0.75 0.5 1 0.25M0 0.75C0.25 0.5 0.75 1 1 0.75',
    solid:
      'M0.25 0.4C0.32 0.44 0.32 0.52 0.25 0.6C0.18 0.52 0.18 0.44 0.25 0.4ZM0.75 0.9C0.82 0.94 0.82 1.02 0.75 1.1C0.68 1.02 0.68 0.94 0.75 0.9Z',
  },
};

export interface Area {
  readonly from: Point;
  readonly to: Point;
}

/** Covers `area` with a lattice of tiles `size` wide, centred on the area's middle. Clip it to the shape that it fills. */
export function jaal(ink: Ink, name: JaalName, area: Area, size: number): string {
  const tile = TILES[name];
  const middle = [(area.from[0] + area.to[0]) / 2, (area.from[1] + area.to[1]) / 2] as const;
  const columns = Math.ceil((area.to[0] - area.from[0]) / size / 2);
  const rows = Math.ceil((area.to[1] - area.from[1]) / size / 2);
  const paths = { line: '', bold: '', solid: '' };
  for (let row = -rows; row < rows; row++) {
    for (let column = -columns; column < columns; column++) {
      const warp = (x: number, y: number): Point => [
        middle[0] + (column + x) * size,
        middle[1] + (row + y) * size,
      ];
      for (const part of ['line', 'bold', 'solid'] as const) {
        const data = tile[part];
        if (data) paths[part] += bend(data, warp);
      }
    }
  }
  return (
    lined(paths.line, ink.line, weight.hair) +
    lined(paths.bold, ink.line, weight.fine) +
    filled(paths.solid, ink.line)
  );
}

/**
 * A lattice that follows a limb like a lace sleeve: `count` tiles around it, from the height `from` to `to`. On a hand it runs on past the
 * field's right edge, on to the ball of the thumb.
 */
export function net(
  ink: Ink,
  field: Field,
  name: JaalName,
  from: number,
  to: number,
  count: number,
  overThumb = from >= 0,
): string {
  const tile = TILES[name];
  const size = field.breadth((from + to) / 2) / count;
  const rows = Math.max(1, Math.round(Math.abs(to - from) / size));
  const step = (to - from) / rows;
  const beyond = overThumb ? Math.ceil(count * 0.6) : 0;
  const paths = { line: '', bold: '', solid: '' };
  for (let row = 0; row < rows; row++) {
    for (let column = overThumb ? -1 : 0; column < count + beyond; column++) {
      const warp = (x: number, y: number): Point =>
        field.at(from + (row + y) * step, -1 + (2 * (column + x)) / count);
      for (const part of ['line', 'bold', 'solid'] as const) {
        const data = tile[part];
        if (data) paths[part] += bend(data, warp);
      }
    }
  }
  return (
    lined(paths.line, ink.line, weight.hair * 1.2) +
    lined(paths.bold, ink.line, weight.fine) +
    filled(paths.solid, ink.line)
  );
}
