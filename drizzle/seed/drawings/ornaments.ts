/** Small ornaments for the site's pages, drawn with the plates' own motifs. Each is a complete, small SVG document. */
import { bend, circle, filled, type Ink, lined, mirroredPair, place } from './pen.ts';
import { archOutline } from './motifs/emblems.ts';
import { leaf, lotusFlower, tendril } from './motifs/florals.ts';

const INK: Ink = { line: '#7A2E14', wash: '#E6BE9A', ground: '#FDF8EE' };

const ornament = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A thin double rule with dots that parts for a small lotus; it thins towards both ends. */
export function divider(): string {
  const half =
    filled('M52 11.2C140 11.2 220 11.6 296 12C220 12.4 140 12.8 52 12.8Z', INK.line) +
    lined('M66 16.5H262', INK.line, 0.8) +
    filled([56, 66, 74, 81].map((x, index) => circle([x, 7], 2 - index * 0.35)).join(''), INK.line) +
    place(leaf(INK, 22, 5, 'solid'), { at: [30, 14], turn: 84 });
  return ornament(
    600,
    24,
    place(half, { at: [300, 0] }) + place(half, { at: [300, 0], mirrored: true }) + place(lotusFlower(INK, 40), { at: [300, 22] }),
  );
}

/** Path data of the scalloped arch in a box of `width` by `height`, for a clip path. */
export const archPath = (width: number, height: number): string => {
  const data = archOutline(width, height);
  return bend(data, (x, y) => [x + width / 2, y + height]);
};

/** The arch as an outline with a second line inside it. */
export const arch = (): string =>
  ornament(
    400,
    500,
    place(
      lined(archOutline(388, 490), INK.line, 4) + lined(archOutline(388, 490, 10), INK.line, 1.4) + filled(circle([0, -496], 4), INK.line),
      { at: [200, 500] },
    ),
  );

/** A corner of paisley, leaves and a tendril, for the upper left of a box. */
export const corner = (): string =>
  ornament(
    120,
    120,
    lined('M6 116V20Q6 6 20 6H116', INK.line, 1.6) +
      lined('M12 104V24Q12 12 24 12H104', INK.line, 0.8) +
      place(leaf(INK, 30, 7, 'solid'), { at: [44, 22], turn: 96 }) +
      place(leaf(INK, 30, 7, 'solid'), { at: [22, 44], turn: 174 }) +
      place(cornerPaisley(), { at: [22, 22], turn: 135, scale: 0.62 }) +
      place(tendril(INK, 20, 2.4), { at: [76, 20], turn: 100 }) +
      place(tendril(INK, 20, 2.4), { at: [20, 76], turn: 170, mirrored: true }),
  );

/** A paisley in few curves, 78 tall, standing on the origin. */
function cornerPaisley(): string {
  const outer =
    'M0 0C-0.5 0 -0.66 -0.5 -0.52 -0.98C-0.36 -1.5 0 -1.76 0.42 -1.7C0.8 -1.64 0.86 -1.2 0.56 -1.14C0.6 -1.32 0.44 -1.42 0.3 -1.28C0.12 -1.06 0.5 -0.78 0.46 -0.42C0.44 -0.16 0.26 0 0 0Z';
  const at = (k: number) => (x: number, y: number) => [x * k, y * k] as const;
  const inner = bend(
    'M0 -0.1C-0.36 -0.1 -0.52 -0.52 -0.4 -0.96C-0.28 -1.34 -0.04 -1.56 0.28 -1.58C0.1 -1.46 0.04 -1.24 0.1 -1.06C0.18 -0.84 0.38 -0.66 0.36 -0.4C0.34 -0.2 0.2 -0.1 0 -0.1Z',
    at(44),
  );
  return (
    filled(bend(outer, at(44)), INK.line) +
    filled(inner, INK.ground) +
    place(
      filled(
        bend('M0 -0.2C-0.26 -0.24 -0.32 -0.56 -0.24 -0.86C-0.14 -0.7 0.22 -0.6 0.22 -0.36C0.22 -0.26 0.12 -0.2 0 -0.2Z', at(44)),
        INK.line,
      ),
      { at: [0, 0] },
    ) +
    filled(circle([-4, -47], 2.6) + circle([0, -56], 1.9), INK.line)
  );
}

/** The mark of the shop: a lotus opening in a henna-dark roundel. Reads down to 16 pixels. */
export function logo(): string {
  const petal = 'M0 0C-0.62 -0.22 -0.62 -0.68 0 -1C0.62 -0.68 0.62 -0.22 0 0Z';
  const at = (length: number, half: number) => (x: number, y: number) => [x * half, y * length] as const;
  const outer = bend(petal, at(25, 13));
  const ivory = '#FDF8EE';
  const pairs = [76, 40]
    .map((lean) => mirroredPair(filled(outer, ivory) + lined(outer, INK.line, 2.2), { at: [0, 0], turn: lean }))
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
export function pattern(): string {
  const ink: Ink = { line: '#5A2A18', wash: '#2B120A', ground: '#2B120A' };
  const flower = [0, 90, 180, 270].map((turn) => place(leaf(ink, 16, 4.6, 'solid'), { at: [0, 0], turn })).join('');
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
  'arch.svg': arch,
  'corner.svg': corner,
  'logo.svg': logo,
  'pattern.svg': pattern,
};
