/** Slugs: the readable part of an address, as `anjali-gold`. */

export const SLUG_MAX_LENGTH = 60;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Small letters and digits with single dashes between them. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX_LENGTH && SLUG.test(text);
}

/** A title as a slug: `Anjali Gold` as `anjali-gold`. A title without Latin letters or digits gives `henna`. */
export function toSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return cut((words ?? ['henna']).join('-'), SLUG_MAX_LENGTH);
}

/** The slug itself, or with the first number that makes it free: `bridal`, `bridal-2`. */
export function findFreeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let number = 2; isTaken(slug); number++) {
    const ending = `-${number}`;
    slug = cut(wanted, SLUG_MAX_LENGTH - ending.length) + ending;
  }
  return slug;
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '');
}
