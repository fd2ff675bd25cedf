import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { NewPicture } from '#app/domain/catalogue/image.server.ts';
import { IMAGE_WIDTHS } from '#app/domain/catalogue/image.ts';
import { DESIGNS, type SampleDesign } from './designs.ts';
import { altOf, drawView, VIEWS } from './drawings/views.ts';
import { PICTURES } from './pictures.ts';
import { renderWebp } from './render.ts';

/** The sample shop with everything drawn. */
export interface DrawnShop {
  designs: (SampleDesign & { pictures: (NewPicture & { alt: string })[] })[];
  pictures: (NewPicture & { name: string; alt: string })[];
}

interface Drawing {
  name: string;
  draw: () => string;
}

const CACHE = '.cache/drawings';

/** Draws every picture of the sample shop, or takes it from the cache if nothing that draws has changed. */
export async function drawShop(): Promise<DrawnShop> {
  const folder = `${CACHE}/${fingerprintOfDrawings()}`;
  const drawings: Drawing[] = [
    ...DESIGNS.flatMap((design) =>
      VIEWS.map((view) => ({ name: `${design.slug}.${view}`, draw: () => drawView(design.recipe, view) })),
    ),
    ...PICTURES.map((picture) => ({ name: picture.name, draw: picture.draw })),
  ];
  if (!complete(folder, drawings)) {
    rmSync(CACHE, { recursive: true, force: true });
    await renderAll(drawings, folder);
  }
  return {
    designs: DESIGNS.map((design) => ({
      ...design,
      pictures: VIEWS.map((view) => ({
        ...read(folder, `${design.slug}.${view}`),
        alt: altOf(design, view),
      })),
    })),
    pictures: PICTURES.map((picture) => ({
      ...read(folder, picture.name),
      name: picture.name,
      alt: picture.alt,
    })),
  };
}

function fingerprintOfDrawings(): string {
  const hash = createHash('sha256');
  for (const file of globSync('drizzle/seed/**/*.ts').sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function complete(folder: string, drawings: Drawing[]): boolean {
  try {
    return readdirSync(folder).length === drawings.length * (IMAGE_WIDTHS.length + 1);
  } catch {
    return false;
  }
}

async function renderAll(drawings: Drawing[], folder: string): Promise<void> {
  const unfinished = `${folder}.part`;
  mkdirSync(unfinished, { recursive: true });
  const waiting = [...drawings];
  const worker = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      const { files, width, height } = await renderWebp(drawing.draw());
      for (const [fileWidth, bytes] of files)
        writeFileSync(`${unfinished}/${drawing.name}.${fileWidth}.webp`, bytes);
      writeFileSync(`${unfinished}/${drawing.name}.json`, JSON.stringify({ width, height }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  renameSync(unfinished, folder);
}

function read(folder: string, name: string): NewPicture {
  return {
    ...(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as { width: number; height: number }),
    variants: IMAGE_WIDTHS.map((width) => new Uint8Array(readFileSync(`${folder}/${name}.${width}.webp`))),
  };
}
