/** Light on things: how foil, glass, metal and silk shine between the edge that is lit and the one that is not. */
import { mix } from '../pen.ts';

/** Parts of the way across, and how much lighter (above 0) or darker the thing is there. */
const SHINE = {
  foil: [
    [0, -0.42],
    [0.16, -0.06],
    [0.27, 0.62],
    [0.34, 0.12],
    [0.5, 0],
    [0.62, 0.3],
    [0.72, -0.12],
    [1, -0.56],
  ],
  glass: [
    [0, -0.62],
    [0.1, -0.2],
    [0.2, 0.42],
    [0.3, 0.06],
    [0.6, -0.06],
    [0.86, -0.3],
    [0.94, 0.12],
    [1, -0.6],
  ],
  metal: [
    [0, -0.34],
    [0.2, 0.2],
    [0.36, 0.6],
    [0.5, 0.06],
    [0.72, -0.24],
    [0.9, 0.16],
    [1, -0.4],
  ],
  silk: [
    [0, -0.16],
    [0.2, 0.14],
    [0.45, 0],
    [0.8, -0.2],
    [1, -0.42],
  ],
} as const;

/** Where the light runs: across a thing, down it, or over it from the upper left. */
const WAYS = {
  across: 'x1="0" y1="0" x2="1" y2="0"',
  down: 'x1="0" y1="0" x2="0" y2="1"',
  over: 'x1="0" y1="0" x2="1" y2="1"',
} as const;

/** A shape of one colour in that light. What shines alike shares a gradient, whose name is made of what it is. */
export function shining(
  data: string,
  colour: string,
  as: keyof typeof SHINE,
  way: keyof typeof WAYS = 'across',
): string {
  const id = `${as}-${way}-${colour.slice(1)}`;
  const stops = SHINE[as].map(([at, light]) => {
    const tint = mix(colour, light > 0 ? '#FFF8EC' : '#1E0804', Math.abs(light));
    return `<stop offset="${at}" stop-color="${tint}"/>`;
  });
  return `<defs><linearGradient id="${id}" ${WAYS[way]}>${stops.join('')}</linearGradient></defs><path d="${data}" fill="url(#${id})"/>`;
}

/** A shadow on what a thing stands on or lies on, softer towards its edge; `rx` and `ry` are its reach. */
export const cast = (x: number, y: number, rx: number, ry: number, strength = 0.42): string =>
  `<defs><radialGradient id="cast"><stop offset="0.3" stop-color="#2B120A" stop-opacity="1"/><stop offset="0.7" stop-color="#2B120A" stop-opacity="0.4"/><stop offset="1" stop-color="#2B120A" stop-opacity="0"/></radialGradient></defs>` +
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="url(#cast)" fill-opacity="${strength}"/>`;
