import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ALT_TEXT, type ImageWords } from '../../domain/images/image-limits.ts';
import { type PicturePlace, USE_SMALL_PICTURES } from '../../domain/images/picture-place.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { useFormState } from '../kit/form-state.tsx';
import type { ImageUploader } from './image-uploader.tsx';
import type { PhotoShape } from './photo-edit.ts';
import { PlainImageFields } from './plain-image-fields.tsx';

/** A stored image in a form. */
export interface FormImage {
  id: string;
  alt: string;
  /** What else its form asks, by the ends of the fields' names. */
  more?: Readonly<Record<string, string>> | undefined;
}

/** The other fields of an image: their names begin with `name`, and what stands in them is among `values`. */
export type MoreFields = (name: string, values: Readonly<Record<string, string>>) => ReactNode;

interface Props {
  label: string;
  hint?: string;
  max: number;
  /** Where they are shown, for which one may be too small. */
  place?: PicturePlace;
  /** The stored images, for an edit. */
  images?: readonly FormImage[];
  /** What is asked about each image. */
  words?: ImageWords;
  /** What else is asked about each. */
  more?: MoreFields;
  /** The shape in which pages show them, which cropping begins with. */
  shape?: PhotoShape;
  /** Whether the browser may upload images to the bucket: `storage !== null` in the loader. */
  direct: boolean;
}

/**
 * The images of a form, whose values `imagesInput` reads. The form is `encType="multipart/form-data"` and is taken by
 * `submitWithImages`; this field is the last one, so that all text has arrived when a file is too large.
 * After a success the field is empty again.
 */
export function ImageField(props: Props) {
  const { label, hint, max, place, images = [], words = ALT_TEXT, more, shape, direct } = props;
  const { reply, typed, errors } = useFormState();
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const successes = useSuccessCount(reply);
  const stored = imagesOfRefusedForm(reply) ?? images;
  const error = errors.images;
  const useSmall = typed?.[USE_SMALL_PICTURES];
  const shared = { max, words, more, useSmall, describedBy: error && `${id}-error` };

  // Files that were chosen before it has loaded are handed to the uploader.
  const earlyFiles = useRef<File[]>([]);
  const [Uploader, setUploader] = useState<typeof ImageUploader | null>(null);
  useEffect(() => {
    if (!direct) return;
    loadUploader().then((loaded) => {
      if (!loaded) return;
      const input = frame.current?.querySelector<HTMLInputElement>('input[name=images]');
      if (input?.files?.length) earlyFiles.current = [...input.files];
      setUploader(() => loaded);
    });
  }, [direct]);

  return (
    <fieldset ref={frame}>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-muted">{hint}</p>}
      {Uploader ? (
        // It keeps its own state while the form is refused, and starts again after the form has succeeded.
        <Uploader
          key={`${successes} ${idsOf(images)}`}
          stored={successes === 0 ? stored : images}
          earlyFiles={successes === 0 ? earlyFiles.current : []}
          place={place}
          shape={shape}
          {...shared}
        />
      ) : (
        <PlainImageFields key={`${successes} ${idsOf(stored)}`} images={stored} {...shared} />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-rose">
          <span aria-hidden="true">●</span> {error}
        </p>
      )}
    </fieldset>
  );
}

/** Loaded apart: the page is there before it. Null where the browser cannot make variants, or the line is cut. */
async function loadUploader(): Promise<typeof ImageUploader | null> {
  try {
    const [uploader, variants] = await Promise.all([
      import('./image-uploader.tsx'),
      import('./make-variants.ts'),
    ]);
    return variants.canMakeVariants() ? uploader.ImageUploader : null;
  } catch {
    return null; // the plain fields send files with the form
  }
}

/** How often the form has succeeded since the page was loaded. */
function useSuccessCount(reply: FormReply | undefined): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (reply?.ok) setCount((before) => before + 1);
  }, [reply]);
  return count;
}

function idsOf(images: readonly FormImage[]): string {
  return images.map(({ id }) => id).join();
}

/** The images of a refused form; null for a new form or after a success. */
function imagesOfRefusedForm(reply: FormReply | undefined): FormImage[] | null {
  if (!reply || reply.ok) return null;
  return Object.entries(reply.values)
    .flatMap(([name, id]) => (/^image-\d+$/.test(name) ? [{ name, id }] : []))
    .map(({ name, id }) => {
      const { alt = '', ...more } = wordsOf(reply.values, `${name}-`);
      return { id, alt, more };
    });
}

function wordsOf(values: Readonly<Record<string, string>>, before: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(before))
      .map(([name, value]) => [name.slice(before.length), value]),
  );
}
