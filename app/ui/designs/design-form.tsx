import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IMAGES_PER_DESIGN } from '../../domain/designs/design.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { ConflictNotice } from '../kit/conflict-notice.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { FormState } from '../kit/form-state.tsx';
import { DesignFields } from './design-fields.tsx';

interface Props {
  /** Where it is sent; the page's own address unless told. */
  action?: string;
  /** What identifies the form to the server. */
  hidden: Record<string, string>;
  /** What the fields begin with. */
  stored: Record<string, string>;
  /** Of the design that is edited. */
  version?: number;
  images?: readonly FormImage[];
  reply: FormReply | undefined;
  /** Whether images may go straight to the bucket. */
  direct: boolean;
  /** It is on its way. */
  busy: boolean;
  button: string;
  /** Above the button. */
  children?: ReactNode;
}

/** The form of a design, new or edited, with its message above it (spec, sections 2, 4 and 8). */
export function DesignForm({
  action,
  hidden,
  stored,
  version,
  images,
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
      <FormState reply={reply} stored={stored} {...(version === undefined ? {} : { version })}>
        <FormMessage />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DesignFields />
        <ImageField
          label="Images"
          hint="Three: the first one is shown in lists."
          max={IMAGES_PER_DESIGN}
          {...(images ? { images } : {})}
          direct={direct}
        />
        <ConflictNotice />
        {children}
        <p>
          <button type="submit" disabled={busy} className="button button-primary">
            {busy ? 'Uploading...' : button}
          </button>
        </p>
      </FormState>
    </Form>
  );
}
