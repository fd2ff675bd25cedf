import { IMAGE_WIDTHS, imageFile } from '../domain/images/image.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { FIRST_PICTURE_ID } from '../ui/document/late.ts';

/** A small photo has 20 to 30 KB. A larger one would keep the rest of the page waiting for longer than it saves. */
const MAX_BYTES = 40_000;

const FIRST_PICTURE = /<img src="\/media\/([^/"]+)\/[^>]* fetchpriority="high"/;

/**
 * A page that carries its first picture in itself, in the smallest width, behind the picture's place: a phone shows it with
 * the page, and the file that is asked for then covers it (docs/decisions/0085). What goes wrong is logged, and the page stays
 * as it was.
 * @param html with a place for it; a page without one, or without a picture in several widths, stays as it is
 */
export async function withFirstPicture(
  html: string,
  { images, log }: Pick<AppContext, 'images' | 'log'>,
): Promise<string> {
  const id = FIRST_PICTURE.exec(html)?.[1];
  const place = html.indexOf(`<style id="${FIRST_PICTURE_ID}"`);
  const file = id && place !== -1 ? imageFile(id, `${IMAGE_WIDTHS[0]}.webp`) : null;
  if (!file) return html;
  try {
    const object = await images.get(file.key);
    if (!object || object.size > MAX_BYTES) return html;
    const bytes = Buffer.from(await object.arrayBuffer()).toString('base64');
    const end = html.indexOf('</style>', place);
    const style = `img[fetchpriority=high][src*="${id}"]{background:url(data:${file.type};base64,${bytes}) 50%/cover}`;
    return html.slice(0, end) + style + html.slice(end);
  } catch (error) {
    log.error('first picture not read', { error });
    return html;
  }
}
