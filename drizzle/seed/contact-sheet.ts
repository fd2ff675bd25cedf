/**
 * Contact sheets of everything that the sample shop draws, for looking at.
 * `node drizzle/seed/contact-sheet.ts OUT.png [part of a name]` writes OUT.png; with a second argument only what matches.
 */
import sharp, { type OverlayOptions } from 'sharp';
import { BOX_IMAGES } from './box-images.ts';
import { DESIGNS } from './designs.ts';
import { drawView, type ViewName } from './drawings/views.ts';
import { PRODUCTS } from './products.ts';
import { IMAGES } from './site-images.ts';

const TILE = { width: 240, height: 300, gap: 8, columns: 15 } as const;
const VIEWS: readonly ViewName[] = ['plate', 'detail', 'worn'];

const [target, wanted = ''] = process.argv.slice(2);
if (!target) throw new Error('Usage: node drizzle/seed/contact-sheet.ts OUT.png [part of a name]');

const drawings = [
  ...DESIGNS.flatMap((design) =>
    VIEWS.map((view) => ({
      name: `${design.slug} ${view} ${design.recipe.style}`,
      draw: () => drawView(view, design.recipe),
    })),
  ),
  ...[...IMAGES, ...BOX_IMAGES, ...PRODUCTS.flatMap(({ images }) => images)].map(({ name, draw }) => ({
    name,
    draw,
  })),
].filter(({ name }) => name.includes(wanted));

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
