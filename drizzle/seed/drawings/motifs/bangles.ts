/** Bangles that nobody wears yet: one upon the other, and strewn. */
import { bend, circle, filled, lined, mix, place } from '../pen.ts';
import { type Draw, scaledBy } from './dyes.ts';
import { cast, shining } from './lustre.ts';

const GLASS = [
  '#A3223B',
  '#E3A53A',
  '#2C6B45',
  '#2C6B45',
  '#E3A53A',
  '#A3223B',
  '#A3223B',
  '#E3A53A',
] as const;

/** Bangles one upon the other, seen a little from above; centred. */
export const bangleStack: Draw = (size) => {
  const at = scaledBy(size / 100);
  const step = 8.4;
  const [top, bottom] = [-20, -20 + step * GLASS.length];
  const front = (y: number): string =>
    `M-50 ${y}C-50 ${y + 13} -28 ${y + 20} 0 ${y + 20}C28 ${y + 20} 50 ${y + 13} 50 ${y}`;
  const hoops = GLASS.map((colour, index) => {
    const y = top + index * step;
    const next = y + step - 0.8;
    const face = bend(
      `${front(y)}L50 ${next}C50 ${next + 13} 28 ${next + 20} 0 ${next + 20}C-28 ${next + 20} -50 ${next + 13} -50 ${next}Z`,
      at,
    );
    const studs = Array.from({ length: 13 }, (_, dot) => {
      const x = -45 + dot * 7.5;
      return circle(at(x, y + step * 0.45 + 20 * Math.sqrt(1 - (x / 50) ** 2)), size * 0.01);
    });
    return shining(face, colour, 'metal') + (colour === '#E3A53A' ? filled(studs.join(''), '#FFF1C9') : '');
  });
  const oval = (k: number): string =>
    bend(`M-50 ${top}C-50 -47 50 -47 50 ${top}C50 7 -50 7 -50 ${top}Z`, (x, y) =>
      at(x * k, top + (y - top) * k),
    );
  return (
    cast(size * 0.03, (size * (bottom + 12)) / 100, size * 0.62, size * 0.16, 0.5) +
    hoops.reverse().join('') +
    filled(oval(0.94), '#4A1420') +
    lined(oval(0.97), GLASS[0], size * 0.03) +
    lined(oval(0.99), mix(GLASS[0], '#FFFFFF', 0.5), size * 0.006)
  );
};

/** Loose bangles, seen from above; centred. */
export const looseBangles: Draw = (size) =>
  [
    [-0.2, -0.06, '#2C6B45'],
    [0.16, -0.14, '#E3A53A'],
    [0.02, 0.16, '#A3223B'],
  ]
    .map(([x, y, colour]) =>
      place(
        `<g stroke-opacity="0.3">${lined(circle([4, 9], size * 0.3), '#2B120A', size * 0.05)}</g>` +
          lined(circle([0, 0], size * 0.3), mix(String(colour), '#1E0A04', 0.55), size * 0.052) +
          lined(circle([0, 0], size * 0.3), String(colour), size * 0.036) +
          lined(circle([-1.5, -1.5], size * 0.303), mix(String(colour), '#FFFFFF', 0.6), size * 0.008),
        { at: [Number(x) * size, Number(y) * size] },
      ),
    )
    .join('');
