/** The hair of who sits for a portrait: what lies behind the face, what frames it, and a plait. */
import { lerp, type Point, spline } from './geometry.ts';
import { blossom } from './motifs/florals.ts';
import { shining } from './motifs/lustre.ts';
import { bend, circle, filled, lined, mirroredPair, mix, place, swell } from './pen.ts';
import type { Sitter } from './sitter.ts';
import { skin } from './skins.ts';

const mirrored = (drawing: string): string => mirroredPair(drawing, { at: [0, 0] });

export function hairColour({ greying = false }: Sitter): string {
  return greying ? '#54443C' : '#26130D';
}

/** What lies behind the face. */
export function hairBehind(sitter: Sitter): string {
  const colour = hairColour(sitter);
  const shine = mix(colour, '#A5673F', 0.3);
  const crown =
    'M0 -286C-150 -286 -204 -170 -200 -40C-198 20 -180 70 -120 120L120 120C180 70 198 20 200 -40C204 -170 150 -286 0 -286Z';
  const jasmine = (from: number, to: number, radius: number, centre: readonly [number, number]): string =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = ((from + ((to - from) * index) / 8) * Math.PI) / 180;
      return place(
        blossom({ line: '#C9A66B', wash: '#F6E7CB', ground: '#FFFDF6' }, { radius: 26, petals: 6 }),
        {
          at: [centre[0] + Math.sin(angle) * radius, centre[1] - Math.cos(angle) * radius],
        },
      );
    }).join('');
  switch (sitter.hair) {
    case 'bun':
      return (
        filled(circle([0, -292], 104), colour) +
        lined('M-70 -330C-30 -370 40 -370 74 -326M-50 -300C-20 -330 30 -330 54 -298', shine, 6) +
        filled(crown, colour) +
        (sitter.gajra ? jasmine(-96, 96, 112, [0, -286]) : '')
      );
    case 'loose':
      return filled(
        'M0 -290C-170 -290 -224 -160 -222 -20C-220 130 -262 250 -250 420C-180 470 -120 440 -100 380L100 380C120 440 180 470 250 420C262 250 220 130 222 -20C224 -160 170 -290 0 -290Z',
        colour,
      );
    case 'veiled':
      return (
        filled(
          'M0 -310C-160 -310 -236 -180 -236 -20L-260 560L260 560L236 -20C236 -180 160 -310 0 -310Z',
          mix(sitter.drape, '#000000', 0.3),
        ) + filled(crown, colour)
      );
    case 'scarf':
      return '';
    case 'braid':
      return filled(crown, colour);
  }
}

/** What frames the face: the parted hair, strand beside strand. */
export function hairBefore(sitter: Sitter): string {
  if (sitter.hair === 'scarf') return '';
  const colour = hairColour(sitter);
  const { greying = false, face } = sitter;
  // Hair that is tied goes over the ears; loose hair falls before them.
  const tied = sitter.hair === 'bun' || sitter.hair === 'braid';
  const side = tied
    ? 'M-2 -286C120 -288 196 -214 202 -80C204 -30 198 10 184 34C178 4 168 -34 150 -72C126 -140 66 -190 0 -214Z'
    : 'M-2 -286C120 -288 196 -214 200 -60C202 0 196 60 178 112C174 40 168 -20 150 -70C126 -140 66 -190 0 -214Z';
  // From the parting over the temple, each strand a little lower than the one before.
  const strand = (part: number): Point[] => [
    [lerp(4, 2, part), lerp(-282, -222, part)],
    [lerp(96, 76, part), lerp(-264, -186, part)],
    [lerp(170, 136, part), lerp(-196, -104, part)],
    [lerp(196, 166, part), lerp(-70, -30, part)],
    [lerp(196, tied ? 182 : 178, part), lerp(tied ? 0 : 30, tied ? 20 : 60, part)],
  ];
  const shine = (part: number): string =>
    greying && Math.round(part * 12) % 3 === 0
      ? '#CFC5BA'
      : mix(colour, part < 0.5 ? '#8A5A3C' : '#5E3A26', 0.42);
  const strands = Array.from({ length: 12 }, (_, index) => {
    const part = 0.06 + index / 13;
    return filled(swell(spline(strand(part), 6), 3.4 + 1.6 * Math.sin(index * 2.3), 0.35, 0.1), shine(part));
  });
  const half = `${shining(side, colour, 'silk', 'over')}<g fill-opacity="0.75">${strands.join('')}</g>`;
  const part = (face.part ?? 0) * 44;
  return (
    mirrored(half) +
    // Skin shows where the hair is parted.
    lined(
      `M${part * 0.3} -284C${part * 0.2} -262 ${part * 0.1} -238 0 -216`,
      mix(colour, skin(sitter.skin).base, 0.4),
      4,
    )
  );
}

/** A plait over the left shoulder: locks that cross from either side in turn. */
export function braid(sitter: Sitter): string {
  const colour = hairColour(sitter);
  const count = 15;
  const middle = (part: number): Point => [184 + 30 * Math.sin(part * 3.4), 168 + part * 590];
  const locks = Array.from({ length: count }, (_, index) => {
    const [x, y] = middle(index / (count - 1));
    const breadth = 46 - 20 * (index / count);
    const side = index % 2 === 0 ? 1 : -1;
    const at = (u: number, v: number): Point => [x + side * u * breadth, y + v * 62];
    const lock = bend(
      'M0.9 -0.62C1.3 -0.1 0.86 0.62 -0.5 0.98C-0.72 0.56 -0.5 0.1 -0.1 -0.3C0.2 -0.6 0.6 -0.86 0.9 -0.62Z',
      at,
    );
    const strands = [
      'M0.84 -0.4C0.9 0 0.4 0.5 -0.4 0.8',
      'M0.56 -0.5C0.6 -0.1 0.1 0.34 -0.46 0.6',
      'M0.24 -0.46C0.2 -0.16 -0.1 0.1 -0.44 0.36',
    ].map((line) => bend(line, at));
    return (
      filled(lock, colour) +
      lined(lock, mix(colour, '#000000', 0.55), 3) +
      lined(strands.join(''), mix(colour, '#A5673F', 0.34), 2.6)
    );
  });
  const [x, y] = middle(1);
  return (
    filled('M120 60C170 90 206 130 214 190L156 196C150 150 132 110 120 60Z', colour) +
    locks.join('') +
    filled(
      `M${x - 18} ${y + 40}C${x - 26} ${y + 80} ${x - 20} ${y + 120} ${x - 4} ${y + 150}C${x + 16} ${y + 120} ${x + 26} ${y + 80} ${x + 20} ${y + 40}Z`,
      colour,
    ) +
    shining(
      `M${x - 24} ${y + 26}C${x - 12} ${y + 20} ${x + 14} ${y + 20} ${x + 26} ${y + 26}L${x + 24} ${y + 54}C${x + 12} ${y + 60} ${x - 12} ${y + 60} ${x - 22} ${y + 54}Z`,
      sitter.gold ?? '#E3A53A',
      'metal',
    )
  );
}
