import type { Image } from '../../domain/images/image.ts';
import { useFormState } from '../kit/form-state.tsx';
import { ResponsiveImage } from '../kit/responsive-image.tsx';

/** Small images in a row. */
export function ImageStrip({ images }: { images: readonly Image[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {images.map((image) => (
        <li key={image.id} className="w-20">
          <ResponsiveImage
            image={image}
            sizes="5rem"
            className="aspect-4/5 w-full rounded-md bg-sand object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

/** In a form after a conflict: the images that are stored now, if they are not those of the form. */
export function StoredImages({ images }: { images: readonly Image[] }) {
  const { isConflict, typed } = useFormState();
  const isSame = images.every(({ id }, index) => typed?.[`image-${index + 1}`] === id);
  if (!isConflict || isSame) return null;
  return (
    <section aria-label="Images stored now" className="mb-4">
      <h2 className="font-sans text-base text-terracotta-text">Images stored now</h2>
      <ImageStrip images={images} />
    </section>
  );
}
