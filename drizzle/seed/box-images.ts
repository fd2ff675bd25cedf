/** The pictures of the design boxes: the open box with as many cones as come with it, the printed design and tracing film. */
import { BOX_IMAGE_PREFIX, type BoxKind } from '#app/domain/content/design-box.ts';
import { DESIGNS } from './designs.ts';
import { cast } from './drawings/motifs/lustre.ts';
import { prop } from './drawings/motifs/props.ts';
import { designBox } from './drawings/motifs/wares.ts';
import { SHEET } from './drawings/paper.ts';
import { lined, mix, place } from './drawings/pen.ts';
import { drawView, svg } from './drawings/views.ts';
import type { SampleImage } from './site-images.ts';

const SIZE = { width: 1200, height: 800 } as const;

interface BoxPicture {
  kind: BoxKind;
  alt: string;
  /** The sample design that is printed. */
  slug: string;
  wall: string;
  /** Sheets beneath the one on top, and films. */
  sheets: number;
  films: number;
  cones: number;
  withOil?: boolean;
}

const PICTURES: readonly BoxPicture[] = [
  {
    kind: 'palm',
    alt: 'The palm box: one henna cone in an open red box, beside a print of one palm and a sheet of tracing film',
    ...{ slug: 'gorintaku-padmam', wall: '#F3E6D0', sheets: 0, films: 1, cones: 1 },
  },
  {
    kind: 'hands',
    alt: 'The hands box: two henna cones in an open red box, beside a print of both hands and a sheet of tracing film',
    ...{ slug: 'chandni-choti', wall: '#EBD3B4', sheets: 0, films: 1, cones: 2 },
  },
  {
    kind: 'arms',
    alt: 'The arms box: four henna cones in an open red box, beside two prints of both arms and two tracing films',
    ...{ slug: 'kairi-shagun', wall: '#F4DDB0', sheets: 1, films: 2, cones: 4 },
  },
  {
    kind: 'feet',
    alt: 'The feet box: two henna cones in an open red box, beside a print of both feet and two tracing films',
    ...{ slug: 'padma-mandala-foot', wall: '#DCDCC4', sheets: 0, films: 2, cones: 2 },
  },
  {
    kind: 'full-bridal',
    alt: 'The full bridal box: twelve henna cones and clove oil in an open red box, beside a stack of prints and tracing films',
    ...{ slug: 'rajwada-full-hand', wall: '#E9D9CF', sheets: 5, films: 3, cones: 12, withOil: true },
  },
];

/** How large the sheets lie in the picture. */
const PRINT = { scale: 0.46, at: [590, 40] } as const;

function plate(slug: string): string {
  const design = DESIGNS.find((candidate) => candidate.slug === slug);
  if (!design) throw new Error(`No sample design has the slug ${slug}`);
  const { width, height } = SHEET;
  return drawView('plate', design.recipe).replace(
    /^<svg [^>]*>/,
    `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
  );
}

/** A sheet under the print, turned a little more for each that lies above it. */
function sheet(turn: number, look: string): string {
  return place(`<rect width="${SHEET.width}" height="${SHEET.height}" ${look}/>`, {
    ...PRINT,
    at: [PRINT.at[0], PRINT.at[1]],
    turn,
  });
}

const PAPER = 'fill="#FDF8EE" stroke="#C9A988" stroke-width="4"';
const FILM = 'fill="#DCE8E4" fill-opacity="0.72" stroke="#8FA8A0" stroke-width="4"';

function draw({ slug, wall, sheets, films, cones: count, withOil = false }: BoxPicture): string {
  // Dark enough for paper and silk to stand out.
  const table = mix(wall, '#8A4318', 0.5);
  return svg(
    SIZE.width,
    SIZE.height,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${table}"/>` +
      // A table from above, with the grain of its boards, lit from the upper left.
      [160, 330, 495, 660]
        .map((y) => lined(`M0 ${y}C300 ${y + 5} 800 ${y - 5} 1200 ${y + 2}`, mix(table, '#3A1508', 0.3), 3))
        .join('') +
      `<linearGradient id="daylight" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF3DC" stop-opacity="0.42"/><stop offset="1" stop-color="#3A1508" stop-opacity="0.3"/></linearGradient><rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#daylight)"/>` +
      cast(900, 420, 420, 450, 0.5) +
      Array.from({ length: films }, (_, index) => sheet(4 + 2 * (films - index), FILM)).join('') +
      Array.from({ length: sheets }, (_, index) => sheet(1.4 * (sheets - index), PAPER)).join('') +
      sheet(0, PAPER) +
      place(plate(slug), { scale: PRINT.scale, at: [PRINT.at[0], PRINT.at[1]] }) +
      place(designBox(530, count, withOil), { at: [312, 400], turn: -3 }) +
      place(prop('marigold', 92), { at: [58, 742] }) +
      place(prop('orangeMarigold', 70), { at: [132, 762] }),
  );
}

export const BOX_IMAGES: readonly SampleImage[] = PICTURES.map((picture) => ({
  name: BOX_IMAGE_PREFIX + picture.kind,
  alt: picture.alt,
  ...SIZE,
  draw: () => draw(picture),
}));
