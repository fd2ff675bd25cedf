import styles from '../styles.css?url';

/** The two fonts that are there before the first paint: words and headings. */
const FONTS = ['mukta-core-400', 'fraunces-core-600'];

/**
 * The `Link` header of every page: what its first paint waits for, beside the styles of one that carries them. Browsers read it before the document, and Cloudflare sends it
 * on by itself (103 Early Hints) while the page is still being asked for. The pictures are not in it: hints know no screen, and the
 * first of them is found as soon as the document comes.
 */
export function preloads(carriesStyles: boolean): string {
  return (carriesStyles ? FONT_HINTS : [`<${styles}>; rel=preload; as=style`, ...FONT_HINTS]).join(', ');
}

const FONT_HINTS = FONTS.map(
  (name) => `</fonts/${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`,
);
