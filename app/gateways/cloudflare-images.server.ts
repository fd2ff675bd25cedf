import type { PhotoResizer } from './photo-resizer.ts';

/** Cloudflare Images as a binding of the site. It turns a photo as its camera says, and leaves its metadata out. */
export function cloudflareImages(binding: Pick<ImagesBinding, 'input'>): PhotoResizer {
  return {
    async toWebp(photo, width, quality) {
      const resized = await binding
        .input(new Blob([photo]).stream())
        .transform({ width, fit: 'scale-down' })
        .output({ format: 'image/webp', quality });
      return new Uint8Array(await resized.response().arrayBuffer());
    },
  };
}
