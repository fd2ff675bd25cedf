import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IMAGES_PER_DESIGN } from '../../domain/designs/design.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { DesignFields } from './design-fields.tsx';

interface Props {
  /** Where it is sent; the page's own address unless told. */
  action?: string;
  /** What identifies the form to the server. */
  hidden: Record<string, string>;
  values: Record<string, string>;
  images?: readonly FormImage[];
  /** What somebody else has stored meanwhile. */
  others?: Record<string, string> | null;
  reply: FormReply | undefined;
  /** Whether images may go straight to the bucket. */
  direct: boolean;
  /** It is on its way. */
  busy: boolean;
  button: string;
  /** Beside the button. */
  children?: ReactNode;
}

/** The form of a design, new or edited, with its message above it (spec, sections 2, 4 and 8). */
export function DesignForm({
  action,
  hidden,
  values,
  images,
  others,
  reply,
  direct,
  busy,
  button,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  // The button stands at the form's end, what it is answered at its beginning; a field at fault has the focus.
  useEffect(() => {
    if (reply && Object.keys(reply.fields).length === 0) form.current?.scrollIntoView({ block: 'start' });
  }, [reply]);

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      {...(action ? { action } : {})}
      preventScrollReset
      noValidate
      aria-busy={busy}
      className="scroll-mt-24 space-y-4"
    >
      <FormMessage reply={reply} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DesignFields values={values} errors={reply?.fields ?? {}} others={others ?? null} />
      <ImageField
        label="Images"
        hint="Three: the first one is shown in lists."
        max={IMAGES_PER_DESIGN}
        {...(images ? { images } : {})}
        reply={reply}
        direct={direct}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className="button button-primary">
          {busy ? 'Uploading...' : button}
        </button>
        {children}
      </div>
    </Form>
  );
}
