import { useEffect, useId, useRef, useState } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { useFormState } from '../kit/form-state.tsx';
import { useHydrated } from '../kit/hydrated.ts';
import { ImageUploader } from './image-uploader.tsx';
import { canMakeVariants } from './make-variants.ts';
import { PlainImages } from './plain-image-fields.tsx';

/** An image that stands in a form: stored already, and with the words that it is to be shown with. */
export interface FormImage {
  id: string;
  alt: string;
}

export interface ImageFieldProps {
  label: string;
  hint?: string;
  max: number;
  /** Those that stand there before anything is done: of what is edited. */
  images?: readonly FormImage[];
  /** Of a form that has no `FormState` around it. */
  reply?: FormReply | undefined;
  /** Whether the browser may send images straight to the bucket: the loader says it, `storage !== null`. */
  direct: boolean;
}

/**
 * The images of a form, whose values `imagesOf` reads. The form is `encType="multipart/form-data"` and is taken by
 * `submitWithImages`; this field stands behind those for words, so that they have arrived when a file is too large.
 * A form that has done its work shows the field as new.
 */
export function ImageField({ label, hint, max, images = [], reply: own, direct }: ImageFieldProps) {
  const around = useFormState().reply;
  const reply = own ?? around;
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const isUploader = useHydrated() && direct && canMakeVariants();
  const round = useRound(reply);
  const standing = imagesIn(reply) ?? images;
  const error = reply?.fields.images;
  const shared = { max, fields: reply?.fields ?? {}, describedBy: error && `${id}-error` };

  // What was chosen before the scripts came goes the uploader's way.
  const chosen = useRef<File[]>([]);
  useEffect(() => {
    const input = frame.current?.querySelector<HTMLInputElement>('input[name=images]');
    if (input?.files?.length) chosen.current = [...input.files];
  }, []);

  return (
    <fieldset ref={frame}>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-muted">{hint}</p>}
      {isUploader ? (
        // It keeps its own images while the form is refused, and begins anew when it has done its work.
        <ImageUploader
          key={`${round} ${idsOf(images)}`}
          standing={round === 0 ? standing : images}
          chosen={round === 0 ? chosen.current : []}
          {...shared}
        />
      ) : (
        <PlainImages key={`${round} ${idsOf(standing)}`} images={standing} {...shared} />
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-rose">
          <span aria-hidden="true">●</span> {error}
        </p>
      )}
    </fieldset>
  );
}

/** How often the form has done its work since the page came. */
function useRound(reply: FormReply | undefined): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (reply?.ok) setRound((before) => before + 1);
  }, [reply]);
  return round;
}

function idsOf(images: readonly FormImage[]): string {
  return images.map(({ id }) => id).join();
}

/** The images that a refused form still holds; null where it is new, or has done its work. */
function imagesIn(reply: FormReply | undefined): FormImage[] | null {
  if (!reply || reply.ok) return null;
  return Object.entries(reply.values)
    .flatMap(([name, id]) => (/^image-\d+$/.test(name) ? [{ name, id }] : []))
    .map(({ name, id }) => ({ id, alt: reply.values[`${name}-alt`] ?? '' }));
}
