/** Jewellery drawn in henna: hathphool chains, pendants, jhumka earrings and ghungroo bells. */
import { bezier, type Point, walk } from '../geometry.ts';
import { bend, circle, filled, type Ink, joined, lined, pierced, place, weight } from '../pen.ts';
import { isFree, type Room } from './bouquet.ts';
import { blossom, leaf } from './florals.ts';

/** A beaded chain that hangs between two points; `sag` is how far it drops (along the page). No bead touches what it has `met`. */
export function chain(
  ink: Ink,
  from: Point,
  to: Point,
  sag = 0,
  bead = 5,
  met: readonly Room[] = [],
): string {
  const third = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + sag * 1.33,
  ];
  const line = bezier(from, third(0.33), third(0.67), to, 20);
  const links = walk(line, bead * 2.7);
  return (
    lined(
      `M${line.map((point) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`).join('L')}`,
      ink.line,
      weight.hair,
    ) +
    filled(
      links
        .map(({ point }, index) => {
          const size = index % 4 === 0 ? bead * 1.25 : bead * 0.8;
          return isFree(met, point, size + 1) ? circle(point, size) : '';
        })
        .join(''),
      ink.line,
    )
  );
}

/** A straight string of jewels: beads that swell towards its middle, with a flower there if it is long, and a drop where it ends. */
export function jewels(ink: Ink, from: Point, to: Point, bead: number, flowered = true): string {
  const [across, along] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(across, along);
  const turn = (Math.atan2(across, -along) * 180) / Math.PI;
  const drop = bead * 5.4;
  const at = (s: number): Point => [from[0] + (across * s) / length, from[1] + (along * s) / length];
  const beaded = length - drop;
  const flower = flowered && beaded > bead * 16 ? bead * 2.9 : 0;
  // Beads are spaced over what is free of the flower, so that none is halved.
  const half = flower ? beaded / 2 - flower - bead * 0.8 : beaded - bead;
  const count = Math.max(2, Math.round((half - bead) / (bead * 2.2)));
  const links = Array.from({ length: count + 1 }, (_, index) => bead + ((half - bead) * index) / count);
  const strung = flower ? [...links, ...links.map((s) => beaded - s)] : links;
  return (
    lined(
      `M${from.map((n) => n.toFixed(1)).join(' ')}L${to.map((n) => n.toFixed(1)).join(' ')}`,
      ink.line,
      weight.fine,
    ) +
    filled(
      strung.map((s) => circle(at(s), bead * (0.56 + 0.5 * Math.sin((Math.PI * s) / beaded)))).join(''),
      ink.line,
    ) +
    place(leaf(joined(ink), drop, drop * 0.34, 'solid'), { at: at(length), turn: turn + 180 }) +
    (flower ? place(blossom(joined(ink), { radius: flower, petals: 8 }), { at: at(beaded / 2) }) : '')
  );
}

/** A drop pendant that hangs from the origin. */
export function pendant(ink: Ink, length: number): string {
  const drop = (k: number): string =>
    bend(
      'M0 0.08C-0.26 0.3 -0.36 0.5 -0.36 0.66C-0.36 0.86 -0.18 1 0 1C0.18 1 0.36 0.86 0.36 0.66C0.36 0.5 0.26 0.3 0 0.08Z',
      (x, y) => [x * k * length, (y * k + (1 - k) * 0.62) * length],
    );
  return (
    filled(drop(1), ink.ground) +
    pierced(drop(1) + drop(0.82), ink.line) +
    filled(drop(0.62), ink.wash) +
    filled(drop(0.32), ink.line) +
    filled(circle([0, 0], length * 0.08) + circle([0, length * 1.1], length * 0.06), ink.line)
  );
}

/** A jhumka (bell earring) that hangs from the origin. */
export function jhumka(ink: Ink, length: number): string {
  const at = (x: number, y: number): Point => [x * length, y * length];
  const bell = bend('M-0.34 0.78C-0.34 0.52 -0.2 0.42 0 0.36C0.2 0.42 0.34 0.52 0.34 0.78Z', at);
  const inner = bend('M-0.26 0.72C-0.24 0.56 -0.14 0.49 0 0.45C0.14 0.49 0.24 0.56 0.26 0.72Z', at);
  const beads = [-0.3, -0.15, 0, 0.15, 0.3];
  return (
    place(blossom(joined(ink), { radius: length * 0.17, petals: 8 }), { at: at(0, 0.16) }) +
    lined(bend('M0 0.3L0 0.42', at), ink.line, weight.line) +
    filled(bell, ink.ground) +
    pierced(bell + inner, ink.line) +
    filled(inner, ink.wash) +
    filled(
      [-0.15, 0, 0.15].map((x) => circle(at(x, 0.64), length * 0.04)).join('') +
        beads.map((x) => circle(at(x, 0.85), length * 0.045)).join('') +
        beads
          .slice(1, 4)
          .map((x) => circle(at(x, 0.97), length * 0.035))
          .join(''),
      ink.line,
    )
  );
}
