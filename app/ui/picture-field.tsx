import { useId } from 'react';
import type { Reply } from '../reply.ts';
import { PlainPictures } from './plain-pictures.tsx';

/** A picture that stands in a form: stored already, and with the words that it is to be shown with. */
export interface FormPicture {
  id: string;
  alt: string;
}

export interface PictureFieldProps {
  label: string;
  hint?: string;
  max: number;
  /** Those that stand there before anything is done: of what is edited. */
  pictures?: readonly FormPicture[];
  reply: Reply | undefined;
  /** Whether the browser may send pictures straight to the bucket: the loader says it, `storage !== null`. */
  direct: boolean;
}

/**
 * The pictures of a form, whose values `picturesOf` reads. The form is `encType="multipart/form-data"` and is taken by
 * `submitWithPictures`; this field stands behind those for words, so that they have arrived when a file is too large.
 */
export function PictureField({ label, hint, max, pictures = [], reply }: PictureFieldProps) {
  const id = useId();
  const standing = picturesIn(reply) ?? pictures;
  const error = reply?.fields.images;
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-muted">{hint}</p>}
      <PlainPictures
        key={standing.map((picture) => picture.id).join()}
        pictures={standing}
        max={max}
        fields={reply?.fields ?? {}}
        describedBy={error && `${id}-error`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-rose">
          <span aria-hidden="true">●</span> {error}
        </p>
      )}
    </fieldset>
  );
}

/** The pictures that a refused form still holds; null where it is new, or has done its work. */
function picturesIn(reply: Reply | undefined): FormPicture[] | null {
  if (!reply || reply.ok) return null;
  return Object.entries(reply.values)
    .flatMap(([name, id]) => (/^picture-\d+$/.test(name) ? [{ name, id }] : []))
    .map(({ name, id }) => ({ id, alt: reply.values[`${name}-alt`] ?? '' }));
}
