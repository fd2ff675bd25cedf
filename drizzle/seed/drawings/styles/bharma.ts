/** Bharma, the Marwari fill: great kairi one over the other from elbow to fingers, each filled row by row, no skin left idle. */
import { stack, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, leaf } from '../motifs/florals.ts';
import { net } from '../motifs/jaal.ts';
import { type PaisleyFill, paisley } from '../motifs/paisley.ts';
import { type Segment, sleeveOf } from '../motifs/sleeve.ts';
import { filled, place } from '../pen.ts';
import type { Style } from '../recipe.ts';
import { HEM, KADA } from './bridal.ts';

export const bharma: Style = (ink, limb, recipe) => {
  const { shaft, reach } = limb;
  const low = -recipe.extent * 5;
  const grand = paisley(ink, reach * 2.25, recipe.paisley);
  const palm =
    net(ink, shaft, recipe.jaal, 24, 540, 11) +
    place(paisley(ink, reach * 1.1, 'lotus'), {
      at: [shaft.at(250, 0.5)[0], -232],
      turn: 28,
      mirrored: true,
    }) +
    place(grand, { at: [-reach * 0.16, -52], turn: -12 }) +
    place(leaf(ink, 120, 30, 'veined'), { at: [reach * 0.72, -70], turn: 40 }) +
    place(leaf(ink, 96, 26), { at: [reach * 0.62, -52], turn: 84 }) +
    place(blossom(ink, { radius: 40, petals: 8, double: true }), { at: [reach * 0.6, -66] }) +
    filled(zone(shaft, 446, 487, 1.2), ink.ground) +
    stack(
      ink,
      shaft,
      482,
      [
        ['rule', 4],
        ['fan', 22],
        ['pearl', 9],
        ['rule', 3],
      ],
      -1,
    );
  const kada = KADA[recipe.seed % KADA.length]!;
  const kairi = (fill: PaisleyFill, order: 'pair' | 'turned' | 'row', height = 290): Segment => ({
    ...{ kind: 'kairi', height, fill, net: recipe.jaal, order },
  });
  const all: Segment[] = [
    { kind: 'rows', rows: kada },
    kairi(recipe.paisley === 'rows' ? 'rows' : 'scales', 'turned', 310),
    { kind: 'rows', rows: kada.slice(0, 7) },
    kairi('nested', 'row', 230),
    { kind: 'rows', rows: KADA[(recipe.seed + 2) % KADA.length]!.slice(1, 8) },
    kairi('lotus', 'pair'),
  ];
  const segments = recipe.extent > 150 ? all : all.slice(0, recipe.extent > 80 ? 2 : 1);
  return (
    palm +
    sleeveOf(ink, limb, 26, low, segments) +
    filled(zone(shaft, low - 900, low, 1.1), ink.ground) +
    stack(ink, shaft, low, HEM, -1) +
    fingertips(ink, limb, recipe.tips)
  );
};
