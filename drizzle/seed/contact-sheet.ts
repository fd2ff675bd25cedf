/**
 * Contact sheets of everything that the sample shop draws, for looking at.
 * `node drizzle/seed/contact-sheet.ts OUT.png [WIDTH] [part of a name …]` writes OUT.png, each picture WIDTH pixels wide (240 if not
 * given; 1200 is full size); with parts of names only what matches one of them. A name is
 * "slug view style" for a design, and the image's own name for all others.
 */
import sharp, { type OverlayOptions } from 'sharp';
import { BOX_IMAGES } from './box-images.ts';
import { DESIGNS } from './designs.ts';
import { drawView, type ViewName } from './drawings/views.ts';
import { PORTRAITS } from './portraits.ts';
import { PRODUCTS } from './products.ts';
import { IMAGES } from './site-images.ts';
import { STAIN_SETS } from './stain-sets.ts';

const VIEWS: readonly ViewName[] = ['plate', 'detail', 'worn'];

const [target, second = '', ...others] = process.argv.slice(2);
if (!target) throw new Error('Usage: node drizzle/seed/contact-sheet.ts OUT.png [WIDTH] [part of a name …]');
const width = Number(second) || 240;
const wanted = [...(Number(second) || !second ? [] : [second]), ...others];
const TILE = {
  width,
  height: Math.round(width * 1.25),
  gap: 8,
  columns: Math.max(1, Math.round(3600 / width)),
} as const;

const drawings = [
  ...DESIGNS.flatMap((design) =>
    VIEWS.map((view) => ({
      name: `${design.slug} ${view} ${design.recipe.style}`,
      draw: () => drawView(view, design.recipe),
    })),
  ),
  ...[...IMAGES, ...STAIN_SETS, ...BOX_IMAGES, ...PRODUCTS.flatMap(({ images }) => images), ...PORTRAITS].map(
    ({ name, draw }) => ({
      name,
      draw,
    }),
  ),
].filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

const step = { x: TILE.width + TILE.gap, y: TILE.height + TILE.gap };
const tiles: OverlayOptions[] = [];
for (const [index, { draw }] of drawings.entries()) {
  const input = await sharp(Buffer.from(draw()))
    .resize(TILE.width, TILE.height, { fit: 'contain', background: '#FFFFFF' })
    .png()
    .toBuffer();
  tiles.push({
    input,
    left: (index % TILE.columns) * step.x + TILE.gap,
    top: Math.floor(index / TILE.columns) * step.y + TILE.gap,
  });
}
const columns = Math.min(TILE.columns, drawings.length);
await sharp({
  create: {
    width: columns * step.x + TILE.gap,
    height: Math.ceil(drawings.length / TILE.columns) * step.y + TILE.gap,
    channels: 3,
    background: '#6B6B6B',
  },
})
  .composite(tiles)
  .png()
  .toFile(target);
