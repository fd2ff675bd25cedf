/** Rajasthani: row upon row without bare skin: checks, bars, processions of elephants and peacocks, mirrored paisleys. */
import type { Field } from '../geometry.ts';
import { fitted, type Row, stack, zone } from '../motifs/bands.ts';
import { type EmblemName, emblem } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { jaal } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { paisley } from '../motifs/paisley.ts';
import { filled, type Ink, mirroredPair, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

const BORDER: readonly Row[] = [
  ['bar', 8],
  ['gap', 4],
  ['rule', 4],
  ['chequer', 30],
  ['rule', 4],
  ['gap', 4],
  ['bar', 8],
];
const LACE: readonly Row[] = [
  ['scallop', 30],
  ['rules', 12],
  ['diamond', 34],
  ['rules', 12],
];
const LEAVES: readonly Row[] = [
  ['rules', 10],
  ['fan', 36],
  ['rules', 10],
  ['tooth', 24],
  ['bar', 7],
];

/** Emblems walking in a row across the limb. */
function procession(
  ink: Ink,
  field: Field,
  from: number,
  height: number,
  facing: number,
  name: EmblemName,
): string {
  const middle = from + height / 2;
  const count = Math.max(1, Math.round(field.breadth(middle) / (height * 1.05)));
  const copies = Array.from({ length: count }, (_, index) => {
    const at = field.at(middle, -1 + (2 * index + 1) / count);
    return place(emblem(ink, name, height * 0.6), {
      at,
      turn: facing,
      mirrored: index < count / 2 && count > 1,
    });
  });
  return (
    filled(zone(field, from, from + height), ink.ground) +
    stack(ink, field, from, [
      ['gap', 5],
      ['pearl', 8, 2.4],
    ]) +
    stack(
      ink,
      field,
      from + height,
      [
        ['gap', 5],
        ['pearl', 8, 2.4],
      ],
      -1,
    ) +
    copies.join('')
  );
}

export const rajasthani: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach, facing } = limb;
  const bottom = -recipe.extent * 5;
  const wrist = 20;
  const plan = [BORDER, 'image', LACE, LEAVES, 'image', BORDER, LACE, LEAVES] as const;
  let out = jaal(ink, recipe.jaal, { from: [-360, -760], to: [460, 260] }, 40);
  out += mirroredPair(paisley(ink, reach * 0.94, recipe.paisley), {
    at: [-reach * 0.45, limb.kind === 'foot' ? centre[1] + reach * 1.62 : -26],
    turn: -4,
    mirrored: true,
  });
  out += mandala(ink, [centre[0], centre[1] - reach * 0.2], reach * 0.86, mandalaRows(recipe.medallion));
  out += stack(ink, shaft, reach * 3.02, [['clear', 2], ...LEAVES.slice(0, 3), ['clear', 3]]);
  out += filled(zone(shaft, bottom - 900, wrist), ink.ground);
  let level = wrist;
  for (const part of plan) {
    const room = level - bottom - 46;
    if (room < 60) break;
    if (part === 'image') {
      const height = Math.min(128, room);
      if (height >= 100) {
        out += procession(
          ink,
          shaft,
          level - height,
          height,
          facing,
          level === wrist - 62 ? recipe.emblem : (recipe.partner ?? recipe.emblem),
        );
        level -= height;
      }
    } else {
      const thickness = Math.min(
        room,
        part.reduce((sum, row) => sum + row[1], 0),
      );
      out += stack(ink, shaft, level, fitted(part, thickness), -1);
      level -= thickness;
    }
  }
  return (
    out +
    stack(
      ink,
      shaft,
      level,
      [
        ['clear', 1],
        ['bar', 8],
        ['scallop', 32],
        ['gap', 5],
        ['drop', 28, 0.8],
      ],
      -1,
    ) +
    fingertips(ink, limb, recipe.tips)
  );
};
