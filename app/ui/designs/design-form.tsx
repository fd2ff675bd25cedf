import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IMAGES_PER_DESIGN } from '../../domain/designs/design.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { DesignFields } from './design-fields.tsx';

interface Props {
  /** Hidden fields. */
  hidden: Record<string, string>;
  values: Record<string, string>;
  images?: readonly FormImage[];
  /** After a conflict: what is stored now. */
  storedNow?: Record<string, string> | null;
  reply: FormReply | undefined;
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
  isPending: boolean;
  button: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** The form of a design, new or edited, with its message above it (spec, sections 2, 4 and 8). */
export function DesignForm({
  hidden,
  values,
  images,
  storedNow,
  reply,
  direct,
  isPending,
  button,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  // The button is at the form's end and the message at its beginning. If a field has an error, it gets the focus instead.
  useEffect(() => {
    if (reply && Object.keys(reply.fields).length === 0) form.current?.scrollIntoView({ block: 'start' });
  }, [reply]);

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      aria-busy={isPending}
      className="scroll-mt-24 space-y-4"
    >
      <FormMessage reply={reply} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DesignFields values={values} errors={reply?.fields ?? {}} storedNow={storedNow ?? null} />
      <ImageField
        label="Images"
        hint="Three: the first one is shown in lists."
        max={IMAGES_PER_DESIGN}
        {...(images ? { images } : {})}
        reply={reply}
        direct={direct}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isPending} className="button button-primary">
          {isPending ? 'Uploading...' : button}
        </button>
        {children}
      </div>
    </Form>
  );
}
