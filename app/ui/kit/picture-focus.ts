/** Where a picture has most to see: fine lines, such as henna's, rather than skin, cloth or wall. */

/** Red, green, blue and alpha of a picture's points, row by row. */
export interface Colours {
  readonly colours: ArrayLike<number>;
  readonly columns: number;
  readonly rows: number;
}

/** Differences of light that a wall's pattern or a fold has too. */
const FAINT = 18;

/** How much less a window counts whose middle is at the picture's corner. */
const BIAS = 0.15;

/**
 * The window with the most lines.
 * @param share how much of the picture's width and height the window shows, 0 to 1
 * @returns its left and top edge, as parts of what there is to scroll: 0 at the start, 1 at the end
 */
export function findFocus(map: Colours, share: { width: number; height: number }): { x: number; y: number } {
  const { columns, rows } = map;
  const sums = sumLines(map);
  const width = Math.min(columns, Math.max(1, Math.round(columns * share.width)));
  const height = Math.min(rows, Math.max(1, Math.round(rows * share.height)));
  const [lastX, lastY] = [columns - width, rows - height];
  const at = (x: number, y: number) => sums[y * (columns + 1) + x] ?? 0;
  const part = (value: number, last: number) => (last === 0 ? 0.5 : value / last);
  let best = { x: 0.5, y: 0.5, lines: -1 };
  for (let top = 0; top <= lastY; top += 2) {
    for (let left = 0; left <= lastX; left += 2) {
      const inside =
        at(left + width, top + height) - at(left, top + height) - at(left + width, top) + at(left, top);
      const [x, y] = [part(left, lastX), part(top, lastY)];
      const lines = inside * (1 - BIAS * Math.hypot(x - 0.5, y - 0.5));
      if (lines > best.lines) best = { x, y, lines };
    }
  }
  return best.lines > 0 ? { x: best.x, y: best.y } : { x: 0.5, y: 0.5 };
}

/** How many lines there are above and left of each point, so that those of any window are four additions. */
function sumLines({ colours, columns, rows }: Colours): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  // Green is most of what the eye takes for light, and where henna is darkest.
  const light = (point: number) => colours[point * 4 + 1] ?? 0;
  const steps = (one: number, other: number) => {
    const darker = light(one) < light(other) ? one : other;
    return isBrown(colours, darker) ? Math.abs(light(one) - light(other)) : 0;
  };
  for (let y = 0; y < rows; y++) {
    let row = 0;
    for (let x = 0; x < columns; x++) {
      const here = y * columns + x;
      const change =
        steps(here, x + 1 < columns ? here + 1 : here) + steps(here, y + 1 < rows ? here + columns : here);
      row += Math.max(0, change - FAINT);
      sums[(y + 1) * (columns + 1) + x + 1] = (sums[y * (columns + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** A stain is of no other colour; red and green cloth are. */
function isBrown(colours: ArrayLike<number>, point: number): boolean {
  const green = colours[point * 4 + 1] ?? 0;
  return (colours[point * 4] ?? 0) >= green && green >= (colours[point * 4 + 2] ?? 0) - 6;
}

/** Points across; enough to tell lines, few enough to take no time. */
const COLUMNS = 160;

/** The colours of an image that has been loaded, few points of it; null where they cannot be read. */
export function readColours(image: HTMLImageElement): Colours | null {
  if (!image.complete || image.naturalWidth === 0) return null;
  const rows = Math.max(1, Math.round((COLUMNS * image.naturalHeight) / image.naturalWidth));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: COLUMNS, height: rows });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, COLUMNS, rows);
  return { colours: context.getImageData(0, 0, COLUMNS, rows).data, columns: COLUMNS, rows };
}
