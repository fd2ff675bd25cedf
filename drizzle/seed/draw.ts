import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { NewImage } from '#app/domain/images/image.server.ts';
import { CLOSE_WIDTH, IMAGE_WIDTHS } from '#app/domain/images/image.ts';
import { BOX_IMAGES } from './box-images.ts';
import { altText, DESIGNS, type SampleDesign } from './designs.ts';
import { SHEET } from './drawings/paper.ts';
import { drawView, type ViewName } from './drawings/views.ts';
import { PORTRAITS } from './portraits.ts';
import { PRODUCTS, type SampleProduct } from './products.ts';
import { type FileWidth, renderWebp } from './render.ts';
import { IMAGES } from './site-images.ts';
import { STAIN_SETS, type StainImage } from './stain-sets.ts';

/** The sample shop with everything drawn. */
export interface DrawnShop {
  designs: (SampleDesign & { images: (NewImage & { name: string; alt: string })[] })[];
  products: (Omit<SampleProduct, 'images'> & { images: (NewImage & { alt: string })[] })[];
  images: (NewImage & { name: string; alt: string })[];
  /** Of the bridal gallery: before and after, and the days of a stain. */
  stains: (NewImage & Omit<StainImage, 'draw'>)[];
  /** Of the sample artists. */
  portraits: (NewImage & { name: string; alt: string })[];
}

interface Drawing {
  name: string;
  /** Pixels. */
  width: number;
  height: number;
  draw: () => string;
  /** Of a design. */
  view?: ViewName;
}

/** The views of a design in the order of its three images: the first is what lists show. */
const VIEWS: readonly ViewName[] = ['worn', 'plate', 'detail'];

/** What is kept of the drawings as people see them, and of drafts, which are enough for tests. */
const CACHES = { full: '.cache/drawings', draft: '.cache/drafts' } as const;
type Finish = keyof typeof CACHES;

/** The images of the site's own pages. */
const SITE_IMAGES = [...IMAGES, ...BOX_IMAGES];

/** Draws every image of the sample shop, or takes it from the cache if nothing that draws has changed. */
export async function drawShop(finish: Finish): Promise<DrawnShop> {
  const folder = `${CACHES[finish]}/${fingerprintOfDrawings()}`;
  const views = (design: SampleDesign) => VIEWS.map((view) => ({ view, drawing: drawingOf(design, view) }));
  const drawings = [
    ...DESIGNS.flatMap((design) => views(design).map(({ drawing }) => drawing)),
    ...PRODUCTS.flatMap(({ images }) => images),
    ...SITE_IMAGES,
    ...STAIN_SETS,
    ...PORTRAITS,
  ];
  if (!existsSync(folder)) await renderAll(drawings, finish, folder);
  return {
    designs: DESIGNS.map((design) => ({
      ...design,
      images: views(design).map(({ view, drawing }) => ({
        ...read(folder, drawing),
        name: drawing.name,
        alt: altText(design, view),
      })),
    })),
    products: PRODUCTS.map((product) => ({
      ...product,
      images: product.images.map((image) => ({ ...read(folder, image), alt: image.alt })),
    })),
    images: SITE_IMAGES.map((image) => ({ ...read(folder, image), name: image.name, alt: image.alt })),
    stains: STAIN_SETS.map(({ draw, ...image }) => ({ ...image, ...read(folder, { ...image, draw }) })),
    portraits: PORTRAITS.map((image) => ({ ...read(folder, image), name: image.name, alt: image.alt })),
  };
}

function drawingOf(design: SampleDesign, view: ViewName): Drawing {
  return {
    ...SHEET,
    name: `${design.slug}.${view}`,
    view,
    draw: () => drawView(view, design.recipe),
  };
}

function fingerprintOfDrawings(): string {
  const hash = createHash('sha256');
  for (const file of globSync('drizzle/seed/**/*.ts').sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The SHA-256 of each drawing and of what renders it, by its name: those of an earlier folder need no rendering. */
const HASHES = 'hashes.json';

/**
 * Renders what has changed since the last folder into one that gets its name only when it is complete, so that an
 * interrupted run starts again.
 */
async function renderAll(drawings: readonly Drawing[], finish: Finish, folder: string): Promise<void> {
  const cache = CACHES[finish];
  const [earlier] = globSync(`${cache}/*/${HASHES}`).map((path) => path.replace(`/${HASHES}`, ''));
  const known: Record<string, string> = earlier
    ? JSON.parse(readFileSync(`${earlier}/${HASHES}`, 'utf8'))
    : {};
  const renderer = readFileSync('drizzle/seed/render.ts');
  const hashes: Record<string, string> = {};
  const unfinished = `${folder}.part`;
  mkdirSync(unfinished, { recursive: true });
  const waiting = [...drawings];
  const worker = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      const { name, width, view } = drawing;
      const svg = drawing.draw();
      const hash = createHash('sha256').update(renderer).update(svg).digest('hex');
      hashes[name] = hash;
      if (known[name] === hash) {
        for (const path of globSync(`${earlier}/${name}.*.webp`))
          cpSync(path, path.replace(`${earlier}`, unfinished));
        continue;
      }
      const files = await (finish === 'draft' ? renderDraft(svg, width) : renderFull(name, svg, view));
      for (const [fileWidth, bytes] of files) writeFileSync(`${unfinished}/${name}.${fileWidth}.webp`, bytes);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  writeFileSync(`${unfinished}/${HASHES}`, JSON.stringify(hashes));
  for (const other of globSync(`${cache}/*`)) {
    if (other !== unfinished) rmSync(other, { recursive: true, force: true });
  }
  renameSync(unfinished, folder);
}

/** The most that a phone has to download for one image, and the widths that phones choose. */
const PHONE_IMAGE = { bytes: 120_000, widths: [400, 800] };

async function renderFull(name: string, svg: string, view?: ViewName): Promise<Map<FileWidth, Buffer>> {
  const files = await renderWebp(svg, {
    close: view === 'detail',
    onPaper: view === 'plate' || view === 'detail',
    first: name.startsWith('hero-'),
  });
  for (const [width, { length }] of files) {
    if (length > PHONE_IMAGE.bytes && PHONE_IMAGE.widths.includes(width))
      throw new Error(`The image ${name}, ${width} wide, weighs ${length} bytes of ${PHONE_IMAGE.bytes}.`);
  }
  return files;
}

/** The same small and coarse, in a third of the time: one file for all widths. */
async function renderDraft(svg: string, width: number): Promise<Map<FileWidth, Buffer>> {
  const [smallest] = IMAGE_WIDTHS;
  const usualDensity = 72;
  const file = await sharp(Buffer.from(svg), { density: (usualDensity * smallest) / width })
    .flatten({ background: '#FDF8EE' })
    .webp({ quality: 60, effort: 0 })
    .toBuffer();
  return new Map(IMAGE_WIDTHS.map((each) => [each, file]));
}

function read(folder: string, { name, width, height }: Drawing): NewImage {
  const variants = [...IMAGE_WIDTHS, CLOSE_WIDTH]
    .map((each) => `${folder}/${name}.${each}.webp`)
    .filter((path) => existsSync(path))
    .map((path) => new Uint8Array(readFileSync(path)));
  const scale = variants.length > IMAGE_WIDTHS.length ? CLOSE_WIDTH / width : 1;
  return { variants, width: width * scale, height: height * scale };
}
