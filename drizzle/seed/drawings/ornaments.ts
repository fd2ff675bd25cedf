/** Small ornaments for the site's pages, drawn with the plates' own motifs. Each is a complete, small SVG document. */

import { leaf, lotusFlower } from './motifs/florals.ts';
import { bend, circle, filled, type Ink, lined, mirroredPair, place } from './pen.ts';

const INK: Ink = { line: '#7A2E14', wash: '#E6BE9A', ground: '#FDF8EE' };

const ornament = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A thin double rule with dots that parts for a small lotus; it thins towards both ends. */
function divider(): string {
  const half =
    filled('M52 11.2C140 11.2 220 11.6 296 12C220 12.4 140 12.8 52 12.8Z', INK.line) +
    lined('M66 16.5H262', INK.line, 0.8) +
    filled([56, 66, 74, 81].map((x, index) => circle([x, 7], 2 - index * 0.35)).join(''), INK.line) +
    place(leaf(INK, 22, 5, 'solid'), { at: [30, 14], turn: 84 });
  return ornament(
    600,
    24,
    place(half, { at: [300, 0] }) +
      place(half, { at: [300, 0], mirrored: true }) +
      place(lotusFlower(INK, 40), { at: [300, 22] }),
  );
}

/** The mark of the shop: a lotus opening in a henna-dark roundel. Reads down to 16 pixels. */
function logo(): string {
  const petal = 'M0 0C-0.62 -0.22 -0.62 -0.68 0 -1C0.62 -0.68 0.62 -0.22 0 0Z';
  const at = (length: number, half: number) => (x: number, y: number) => [x * half, y * length] as const;
  const outer = bend(petal, at(25, 13));
  const ivory = '#FDF8EE';
  const pairs = [76, 40]
    .map((lean) =>
      mirroredPair(filled(outer, ivory) + lined(outer, INK.line, 2.2), { at: [0, 0], turn: lean }),
    )
    .join('');
  return ornament(
    64,
    64,
    filled(circle([32, 32], 32), INK.line) +
      place(
        pairs +
          filled(bend(petal, at(31, 14)), '#F0A531') +
          lined(bend(petal, at(31, 14)), INK.line, 2.2) +
          filled('M-20 5Q0 13 20 5Q0 18 -20 5Z', ivory),
        { at: [32, 45] },
      ),
  );
}

/** A faint tile of four-petalled jaal for dark bands; it repeats in both directions. */
function pattern(): string {
  const ink: Ink = { line: '#5A2A18', wash: '#2B120A', ground: '#2B120A' };
  const flower = [0, 90, 180, 270]
    .map((turn) => place(leaf(ink, 16, 4.6, 'solid'), { at: [0, 0], turn }))
    .join('');
  const corners = [
    [0, 0],
    [80, 0],
    [0, 80],
    [80, 80],
  ] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80">${lined('M0 40L40 0L80 40L40 80Z', ink.line, 1.2)}${place(flower, { at: [40, 40] })}${corners.map((at) => place(filled(circle([0, 0], 3) + [0, 90, 180, 270].map((turn) => circle(turn % 180 === 0 ? [0, turn ? 8 : -8] : [turn === 90 ? 8 : -8, 0], 1.6)).join(''), ink.line), { at })).join('')}</svg>`;
}

/** The ornaments by file name. */
export const ORNAMENTS: Readonly<Record<string, () => string>> = {
  'divider.svg': divider,
  'logo.svg': logo,
  'pattern.svg': pattern,
};
