/** The colours and the measure of the things around the henna. */
import type { Point } from '../geometry.ts';
import type { Ink } from '../pen.ts';

/** The celebration's colours: `line` outlines, `wash` shades and `ground` fills a thing. */
export const DYES = {
  marigold: { line: '#C2592B', wash: '#F7C766', ground: '#F0A531' },
  saffron: { line: '#9E3F1C', wash: '#EE9A4D', ground: '#E07B33' },
  rose: { line: '#8A1B32', wash: '#E78C97', ground: '#F6CFCB' },
  leaf: { line: '#2F4A25', wash: '#7E9C63', ground: '#5F8049' },
  brass: { line: '#8A5A12', wash: '#F3CC74', ground: '#D99B35' },
  clay: { line: '#6A2611', wash: '#D07A4B', ground: '#B4552D' },
  silver: { line: '#6F6457', wash: '#E9E1D3', ground: '#CFC5B4' },
  white: { line: '#B58B5B', wash: '#F6E7CB', ground: '#FFFAF0' },
} as const satisfies Record<string, Ink>;

/** A prop's size is its height, or its width where it is wider than tall. */
export type Draw = (size: number) => string;

/** From a thing drawn 100 units large to its size. */
export const scaledBy =
  (k: number) =>
  (x: number, y: number): Point => [x * k, y * k];
