import { useId } from 'react';
import { imagePath } from '../../../domain/images/image.ts';

interface Props {
  /** The image's id, once a form that was refused holds one; else empty. */
  kept: string;
  error: string | undefined;
}

/** One image of what a customer likes. Only the shop and the artist see it. */
export function ReferenceImage({ kept, error }: Props) {
  const id = useId();
  const errorId = error ? `${id}-error` : '';
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {kept ? 'Another image' : 'An image of what you like'}
        <span className="font-normal text-muted"> (optional)</span>
      </label>
      <p id={`${id}-hint`} className="text-muted">
        JPEG, PNG or WebP, up to 8 MB. Only we and your artist see it.
      </p>
      {kept && (
        <div className="mt-2 flex items-center gap-4">
          <input type="hidden" name="image-1" value={kept} />
          <img
            src={imagePath(kept, 400)}
            alt="Yours"
            width={80}
            height={80}
            className="size-20 rounded-md border border-line bg-white object-contain"
          />
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="image-1-remove" className="size-5 accent-henna-700" />
            Leave it out
          </label>
        </div>
      )}
      <input
        id={id}
        type="file"
        name={kept ? 'image-1-file' : 'images'}
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint ${errorId}`.trim()}
        aria-invalid={error ? true : undefined}
        className="input mt-1 file:mr-3 file:rounded-full file:border-0 file:bg-sand file:px-4 file:py-1 file:font-semibold"
      />
      {error && (
        <p id={errorId} className="mt-1 flex gap-1.5 text-rose">
          <span aria-hidden="true">●</span> {error}
        </p>
      )}
    </div>
  );
}
