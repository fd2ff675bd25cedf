import styles from '../ui/document/first-look.css?inline';
import { FIRST_LOOK_ID } from '../ui/document/late.ts';

const encoder = new TextEncoder();

const STYLES = encoder.encode(styles);

/**
 * A document as it is sent. One that starts late has an empty element for the styles that it carries (docs/decisions/0078): they
 * are put there as bytes, since drawing and encoding them with each page took a tenth of its processor time.
 */
export function toPageBody(html: string): string | Uint8Array<ArrayBuffer> {
  const element = html.indexOf(`<style id="${FIRST_LOOK_ID}"`);
  if (element === -1) return html;
  const place = html.indexOf('>', element) + 1;
  const before = encoder.encode(html.slice(0, place));
  const behind = encoder.encode(html.slice(place));
  const body = new Uint8Array(before.length + STYLES.length + behind.length);
  body.set(before);
  body.set(STYLES, before.length);
  body.set(behind, before.length + STYLES.length);
  return body;
}
