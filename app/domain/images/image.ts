/**
 * An image of the shop is kept in three widths of WebP, made once when it is uploaded, or, where it came without a
 * browser that could make them, as it came, in one. Its id follows from its bytes and says which: a key never changes
 * what it holds, so it may be cached for ever.
 */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** What an image kept as it came may be: the ending of its file, and its type. */
export const ORIGINAL_FORMS = {
  jpeg: { ending: 'jpg', type: 'image/jpeg' },
  png: { ending: 'png', type: 'image/png' },
  webp: { ending: 'webp', type: 'image/webp' },
} as const;
export type OriginalForm = keyof typeof ORIGINAL_FORMS;

/** An image as pages and API need it. Pixels are those of the widest variant, as it is shown. */
export interface Image {
  id: string;
  width: number;
  height: number;
  alt: string;
}

const IMAGE_ID = /^[0-9a-f]{32}(?:-(?:jpeg|png|webp))?$/;

/** Whether the words can be an image's id; not whether there is such an image. */
export function isImageId(words: string): boolean {
  return IMAGE_ID.test(words);
}

/** A file of an image: where it lies in the bucket, and what it is. */
export interface ImageFile {
  key: string;
  type: string;
}

/** All files of an image in ascending width; one, where it is kept as it came. */
export function imageFiles(id: string): ImageFile[] {
  const form = originalForm(id);
  const names = form ? [originalName(form)] : IMAGE_WIDTHS.map((width) => `${width}.webp`);
  const { type } = ORIGINAL_FORMS[form ?? 'webp'];
  return names.map((name) => ({ key: `images/${id}/${name}`, type }));
}

/** The file of that id and name, as they stand in a path; null if the words cannot name one. */
export function imageFile(id: string, name: string): ImageFile | null {
  if (!isImageId(id)) return null;
  return imageFiles(id).find(({ key }) => key === `images/${id}/${name}`) ?? null;
}

/** The path under which a browser gets an image in about this width, or as it came. */
export function imagePath(id: string, width: ImageWidth): string {
  const form = originalForm(id);
  return `/media/${id}/${form ? originalName(form) : `${width}.webp`}`;
}

/** The `srcset` of all variants; undefined where there is but one. */
export function imageSrcSet(id: string): string | undefined {
  if (originalForm(id)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${imagePath(id, width)} ${width}w`).join(', ');
}

/** The form in which an image was kept as it came; null for one of three widths. */
function originalForm(id: string): OriginalForm | null {
  const form = id.slice(33);
  return Object.hasOwn(ORIGINAL_FORMS, form) ? (form as OriginalForm) : null;
}

function originalName(form: OriginalForm): string {
  return `original.${ORIGINAL_FORMS[form].ending}`;
}

/**
 * The id of an image: the first 128 bits, in hex, of SHA-256 over the digests of its variants in ascending width,
 * and the form of a single one.
 * @param variants the bytes of each width, ascending
 */
export async function imageId(
  variants: readonly Uint8Array<ArrayBuffer>[],
  form?: OriginalForm,
): Promise<string> {
  const digests = await Promise.all(variants.map((bytes) => crypto.subtle.digest('SHA-256', bytes)));
  const all = new Uint8Array(digests.length * 32);
  for (const [index, digest] of digests.entries()) all.set(new Uint8Array(digest), index * 32);
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', all)).subarray(0, 16);
  const hex = Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return form ? `${hex}-${form}` : hex;
}
