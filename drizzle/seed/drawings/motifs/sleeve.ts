/** What fills a forearm or shin, from the wrist up: borders, arched images, processions, kairi, nets and rest for the eye. */
import type { Field } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { filled, type Ink, mirroredPair, place } from '../pen.ts';
import { fitted, type Row, stack, thicknessOf, zone } from './bands.ts';
import { type EmblemName, emblem, imageAt } from './emblems.ts';
import { blossom, leaf, sprig } from './florals.ts';
import { type JaalName, net } from './jaal.ts';
import { type MandalaName, mandala, mandalaRows } from './mandala.ts';
import { type PaisleyFill, paisley } from './paisley.ts';

export type Segment =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  /** An arched image with a net to either side. */
  | { readonly kind: 'image'; readonly height: number; readonly name: EmblemName; readonly net: JaalName }
  /** Figures that walk in a row. */
  | { readonly kind: 'figures'; readonly height: number; readonly name: EmblemName }
  /**
   * A pair of paisleys, back to back, with a spray between them, over a net where no skin is to be idle; or the pair head to foot, or
   * three that follow one another.
   */
  | {
      readonly kind: 'kairi';
      readonly height: number;
      readonly fill: PaisleyFill;
      readonly net?: JaalName;
      readonly order?: 'pair' | 'turned' | 'row';
    }
  | { readonly kind: 'net'; readonly height: number; readonly net: JaalName; readonly count: number }
  /** A round medallion, cut by the limb's edges, with leaves above and below. */
  | { readonly kind: 'round'; readonly height: number; readonly medallion: MandalaName }
  /** Half a medallion or an image at the edge where two arms meet. */
  | { readonly kind: 'meeting'; readonly height: number; readonly name: EmblemName; readonly net: JaalName }
  /** Sprigs with skin about them. */
  | { readonly kind: 'rest'; readonly height: number };

const heightOf = (segment: Segment): number =>
  segment.kind === 'rows' ? thicknessOf(segment.rows) : segment.height;

/** The double line that parts two segments. */
const edge = (ink: Ink, field: Field, level: number): string =>
  stack(
    ink,
    field,
    level + 6,
    [
      ['bar', 7],
      ['gap', 5],
      ['rule', 3],
    ],
    -1,
  );

/** Lays segments from the level `top` down towards the elbow, scaled to end at `bottom` (both in units of the shaft). */
export function sleeveOf(
  ink: Ink,
  limb: Limb,
  top: number,
  bottom: number,
  segments: readonly Segment[],
): string {
  const { shaft } = limb;
  const scale = (top - bottom) / segments.reduce((sum, segment) => sum + heightOf(segment), 0);
  let level = top;
  let out = filled(zone(shaft, bottom, top, 1.1), ink.ground);
  for (const segment of segments) {
    const height = heightOf(segment) * scale;
    out += segmentAt(ink, limb, segment, level, height);
    if (segment.kind !== 'rows') out += edge(ink, shaft, level) + edge(ink, shaft, level - height + 10);
    level -= height;
  }
  return out;
}

function segmentAt(ink: Ink, limb: Limb, segment: Segment, top: number, height: number): string {
  const { shaft, facing } = limb;
  const middle = top - height / 2;
  const centre = shaft.at(middle, 0);
  const breadth = shaft.breadth(middle);
  switch (segment.kind) {
    case 'rows':
      return stack(ink, shaft, top, fitted(segment.rows, height), -1);
    case 'image':
      return (
        net(ink, shaft, segment.net, top - height, top, 11) +
        imageAt(ink, centre, facing, breadth * 0.8, height - 40, segment.name)
      );
    case 'net':
      return net(ink, shaft, segment.net, top - height, top, segment.count);
    case 'figures': {
      // A procession: at least two abreast on the border's edge, under a fringe, with a sprig after each.
      const count = Math.max(2, Math.round(breadth / (height * 1.1)));
      const size = Math.min(height * 0.5, breadth / count / 1.9);
      const [floor, up] = facing ? [top - 14, 1] : [top - height + 14, -1];
      return (
        stack(
          ink,
          shaft,
          facing ? top - height + 8 : top - 8,
          [
            ['scallop', 15],
            ['drop', 11, 0.8],
          ],
          facing ? 1 : -1,
        ) +
        Array.from({ length: count }, (_, index) => {
          const u = -1 + (2 * index + 1) / count;
          const [x, y] = shaft.at(floor, u);
          return (
            place(emblem(ink, segment.name, size), {
              at: [x, y + up * size * 0.68],
              turn: facing,
              mirrored: index < count / 2,
            }) + place(sprig(ink, height * 0.4), { at: shaft.at(floor, u - 1 / count), turn: facing })
          );
        }).join('')
      );
    }
    case 'kairi': {
      const ground = segment.net ? net(ink, shaft, segment.net, top - height, top, 9) : '';
      return ground + kairi(ink, limb, segment, top, height);
    }
    case 'round': {
      const radius = Math.min(height * 0.45, breadth * 0.44);
      return (
        net(ink, shaft, 'dots', top - height, top, 9) +
        mandala(ink, centre, radius, mandalaRows(segment.medallion))
      );
    }
    case 'meeting':
      return (
        net(ink, shaft, segment.net, top - height, top, 11) +
        // A window is never broader than tall.
        imageAt(
          ink,
          shaft.at(middle, -1),
          facing,
          Math.min(breadth * 1.5, (height - 36) * 1.56),
          height - 36,
          segment.name,
        )
      );
    case 'rest':
      return [-0.66, 0, 0.66]
        .map((u, index) =>
          place(index === 1 ? sprig(ink, height * 0.72) : leaf(ink, height * 0.5, height * 0.13), {
            at: shaft.at(top - height * 0.84, u),
            turn: facing,
          }),
        )
        .join('');
  }
}

type Kairi = Extract<Segment, { kind: 'kairi' }>;

function kairi(
  ink: Ink,
  { shaft }: Limb,
  { fill, order = 'pair' }: Kairi,
  top: number,
  height: number,
): string {
  const middle = top - height / 2;
  const [x, y] = shaft.at(middle, 0);
  const breadth = shaft.breadth(middle);
  const size = Math.min(height * 0.8, breadth * 0.7);
  switch (order) {
    case 'pair':
      return (
        mirroredPair(paisley(ink, size, fill), { at: [x - breadth * 0.25, y + size * 0.5], turn: -3 }, x) +
        place(sprig(ink, height * 0.5), { at: [x, y + height * 0.4] }) +
        place(blossom(ink, { radius: Math.min(26, height * 0.1), petals: 8 }), { at: [x, y - height * 0.32] })
      );
    case 'turned':
      // One rises, the other hangs, so that each fills the other's hollow.
      return (
        place(paisley(ink, size * 1.04, fill), {
          at: [x - breadth * 0.2, y + size * 0.52],
          turn: -8,
          mirrored: true,
        }) +
        place(paisley(ink, size * 1.04, fill), {
          at: [x + breadth * 0.2, y - size * 0.52],
          turn: 172,
          mirrored: true,
        }) +
        [-1, 1]
          .map((side) =>
            place(blossom(ink, { radius: Math.min(24, height * 0.09), petals: 8 }), {
              at: [x + side * breadth * 0.36, y + side * height * 0.32],
            }),
          )
          .join('')
      );
    case 'row':
      return (
        [-0.6, 0, 0.6]
          .map((u) => {
            const [at, level] = shaft.at(middle, u);
            return place(paisley(ink, size * 0.66, fill), {
              at: [at - size * 0.04, level + size * 0.32],
              turn: 6,
            });
          })
          .join('') +
        [-0.32, 0.32]
          .map((u) => {
            const [at, level] = shaft.at(middle, u);
            return place(leaf(ink, height * 0.2, height * 0.055, 'veined'), {
              at: [at, level + height * 0.42],
            });
          })
          .join('')
      );
  }
}
