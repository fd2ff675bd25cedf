import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MAX_WORKS, MAX_WORKS_AT_ONCE } from '../../../domain/artists/artist.ts';
import { NewPicturesInput, PictureFormInput } from '../../../domain/artists/artist-picture-input.ts';
import {
  addPortrait,
  addWorks,
  deletePicture,
  getOwnPictures,
  moveWork,
  updateWork,
} from '../../../domain/artists/artist-pictures.server.ts';
import type { PicturePlace } from '../../../domain/images/picture-place.ts';
import { receiveUploadedFile } from '../../../domain/images/upload.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { requireVendor } from '../../../http/guards.server.ts';
import { isImageForm, submitWithImages } from '../../../http/image-form.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../../ui/artist/artist-page.tsx';
import { PictureFrame } from '../../../ui/artist/picture-frame.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { NewPortraitForm, NewWorksForm } from './new-pictures.tsx';
import { WorkCard } from './work-card.tsx';

/** For registered artists, approved or not: their own pictures. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, approved } = await requireVendor(args);
  const { app } = args.context;
  return { ...(await getOwnPictures(app, id)), approved, direct: app.storage !== null };
}

/** For registered artists, approved or not: their own pictures. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireVendor(args);
  return isImageForm(args.request) ? submitNewPictures(args, id) : submitChange(args, id);
}

function submitNewPictures(args: ActionFunctionArgs, id: string) {
  const { app } = args.context;
  const options = {
    max: MAX_WORKS_AT_ONCE,
    place: ({ intent }: Record<string, string>): PicturePlace =>
      intent === 'portrait' ? 'portrait' : 'work',
    receive: (file: Uint8Array<ArrayBuffer>, name: string) =>
      receiveUploadedFile(app, { role: 'vendor', id }, file, name),
  };
  return submitWithImages(args, NewPicturesInput, options, async ({ intent, input }) => {
    const [first] = input.images;
    if (intent === 'works') await addWorks(app, id, input);
    else if (first) await addPortrait(app, id, first);
    return input.images.length === 1
      ? 'Thank you. Customers see it once we have looked at it.'
      : 'Thank you. Customers see them once we have looked at them.';
  });
}

function submitChange(args: ActionFunctionArgs, id: string) {
  const { app } = args.context;
  return submit(args, PictureFormInput, async ({ intent, input }) => {
    switch (intent) {
      case 'save': {
        const status = await updateWork(app, id, input);
        return status === 'waiting' ? 'Saved. We look at it before customers see it.' : 'Saved.';
      }
      case 'up':
      case 'down':
        await moveWork(app, id, { id: input.id, direction: intent });
        return 'Moved.';
      case 'delete':
        await deletePicture(app, id, input.id);
        return 'The picture is deleted.';
    }
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: the owner may have decided meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = artistMeta('Pictures', '/vendor-pictures');

export default function ArtistPictures() {
  const { portraits, works, approved, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const free = MAX_WORKS - works.length;
  const refused = reply?.ok ? undefined : reply;
  return (
    <ArtistPage
      title="Your pictures"
      lead="They sell your work: customers choose an artist by what they see."
      approved={approved}
    >
      {reply && (
        <div className="sticky top-20 z-10 mb-6 rounded-lg border border-line bg-ivory p-3">
          <FormMessage reply={{ ...reply, fields: {} }} />
        </div>
      )}
      <p className="max-w-prose text-muted">
        We look at every picture before customers see it, most often within a day. Show only work of your own,
        and a person’s face only if she agrees.
      </p>
      <Section title="Portrait" className="mt-8">
        <p className="mt-1 text-muted">You, in daylight, so that a customer knows who comes.</p>
        <div className="mt-3 flex flex-wrap gap-4">
          {portraits.map((picture) => (
            <PictureFrame key={picture.id} picture={picture} name="Your portrait" />
          ))}
        </div>
        <NewPortraitForm
          key={newestOf(portraits)}
          reply={refused}
          direct={direct}
          isFirst={portraits.length === 0}
        />
      </Section>
      <Section title={`Works (${works.length} of ${MAX_WORKS})`} className="mt-10">
        <p className="mt-1 text-muted">
          Three or more, the best one first. The caption is shown below the picture and read out to those who
          cannot see it. A picture whose caption or style you change waits for us again.
        </p>
        <ol className="mt-4 grid gap-4 sm:grid-cols-2">
          {works.map((picture, index) => (
            <li key={picture.id}>
              <WorkCard
                picture={picture}
                number={index + 1}
                count={works.length}
                reply={refused?.values.id === picture.id ? refused : undefined}
              />
            </li>
          ))}
        </ol>
        {free > 0 ? (
          <NewWorksForm
            key={newestOf(works)}
            reply={refused}
            direct={direct}
            max={Math.min(free, MAX_WORKS_AT_ONCE)}
          />
        ) : (
          <p className="mt-4 rounded-lg bg-sand p-4">
            All {MAX_WORKS} places are taken. Delete a picture to make room for another one.
          </p>
        )}
      </Section>
    </ArtistPage>
  );
}

/** The id that was given last: the form for new pictures is empty again once they are there. */
function newestOf(pictures: readonly { id: string }[]): string | undefined {
  return pictures
    .map(({ id }) => id)
    .sort()
    .at(-1);
}
