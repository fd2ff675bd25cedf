import { Form } from '@remix-run/react';
import { PICTURE_TEXT_LIMITS } from '../../../domain/artists/artist.ts';
import type { ArtistPicture } from '../../../domain/artists/artist-pictures.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { PictureFrame } from '../../../ui/artist/picture-frame.tsx';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';

interface Props {
  pictures: readonly ArtistPicture[];
  /** Of a picture that could not be declined. */
  reply: FormReply | undefined;
}

/** An artist's pictures, those that wait first: each is published or declined with a reason. */
export function PicturesToDecide({ pictures, reply }: Props) {
  const waiting = pictures.filter(({ status }) => status === 'waiting').length;
  return (
    <DetailSection
      title={`Pictures${waiting > 0 ? ` (${waiting} waiting)` : ''}`}
      className="mt-8"
      id="pictures"
    >
      {pictures.length === 0 && <p className="mt-2 rounded-lg bg-sand p-4">No pictures yet.</p>}
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {pictures.map((picture) => (
          <li key={picture.id} className="flex flex-wrap gap-3 rounded-lg border border-line bg-white p-3">
            <Picture picture={picture} reply={reply?.values.id === picture.id ? reply : undefined} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function Picture({ picture, reply }: { picture: ArtistPicture; reply: FormReply | undefined }) {
  const { id, kind, caption, style, status } = picture;
  const name = caption || kind;
  const seen = { id, caption, style: style ?? '' };
  return (
    <>
      <PictureFrame picture={picture} name={name} />
      <div className="min-w-36 grow basis-36 space-y-2">
        <p className="wrap-anywhere">
          {kind === 'portrait' ? <b>Portrait</b> : caption || <span className="text-muted">No caption</span>}
          {style && <span className="block text-muted">{style}</span>}
        </p>
        {status !== 'published' && (
          <ActionButton
            values={{ intent: 'publish', ...seen }}
            buttonClassName="button button-primary px-4"
            preventScrollReset
          >
            Publish<span className="sr-only"> {name}</span>
          </ActionButton>
        )}
        {status !== 'declined' && (
          <details open={reply !== undefined || undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-rose underline underline-offset-3">
              Decline<span className="sr-only"> {name}</span>…
            </summary>
            <Form method="post" className="space-y-3" preventScrollReset noValidate>
              {Object.entries(seen).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <FormState reply={reply}>
                <Field
                  name="reason"
                  label="Reason"
                  hint="The artist reads it."
                  maxLength={PICTURE_TEXT_LIMITS.reason}
                />
                <FormMessage />
              </FormState>
              <SubmitButton label="Decline" intent="decline-picture" className="border-rose text-rose" />
            </Form>
          </details>
        )}
      </div>
    </>
  );
}
