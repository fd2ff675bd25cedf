import { type ReactNode, useEffect, useRef } from 'react';
import { IMAGES_PER_DESIGN } from '../../domain/designs/design.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { PostForm } from '../kit/post-form.tsx';
import { DesignFields } from './design-fields.tsx';

interface Props {
  intent?: string;
  /** Where it is sent, on a page with another form; the page's address if left out. */
  action?: string;
  /** What the fields begin with. */
  stored: Record<string, string>;
  /** Of the design that is edited. */
  version?: number;
  images?: readonly FormImage[];
  reply: FormReply | undefined;
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
  button: string;
  /** Below its fields. */
  children: ReactNode;
}

/** The form of a design, new or edited, with its message above it (spec, sections 2, 4 and 8). */
export function DesignForm({ images = [], direct, children, ...form }: Props) {
  const { reply } = form;
  const top = useRef<HTMLDivElement>(null);
  // The button is at the form's end and the message at its beginning. If a field has an error, it gets the focus instead.
  useEffect(() => {
    if (reply && Object.keys(reply.fields).length === 0) top.current?.scrollIntoView({ block: 'start' });
  }, [reply]);

  return (
    <PostForm
      {...form}
      encType="multipart/form-data"
      preventScrollReset
      className="space-y-4"
      pendingButton="Uploading..."
      message={null}
    >
      <div ref={top} className="scroll-mt-24">
        <FormMessage />
      </div>
      <DesignFields />
      <ImageField
        label="Images"
        hint="Three: the first one is shown in lists."
        max={IMAGES_PER_DESIGN}
        place="design"
        images={images}
        direct={direct}
      />
      {children}
    </PostForm>
  );
}
