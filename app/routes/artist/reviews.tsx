import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerReview, listArtistReviews } from '../../domain/reviews/artist-reviews.server.ts';
import { REVIEW_TEXT_LIMITS } from '../../domain/reviews/review.ts';
import { AnswerInput } from '../../domain/reviews/review-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireArtist } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { TextAreaField } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { Rating } from '../../ui/kit/stars.tsx';
import { ReviewArticle } from '../../ui/reviews/review-list.tsx';

/** For approved artists: what is published of their own reviews. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireArtist(args);
  return listArtistReviews(args.context.app, id);
}

/** For approved artists: one answer to each. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireArtist(args);
  return submit(args, AnswerInput, async (input) => {
    await answerReview(args.context.app, id, input);
    return 'Your answer is shown below the review.';
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: the review may be gone. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = artistMeta('Reviews', '/vendor-reviews');

export default function ArtistReviews() {
  const { newest, verified } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  // What a refused form was about may not be shown any more.
  const isShown = newest.some(({ id, answer }) => id === reply?.values.id && !answer);
  return (
    <ArtistPage
      title="Reviews"
      lead="What customers wrote about your appointments. You can answer each one once; where several of you came, the first answer speaks for all."
    >
      {verified && <Rating {...verified} wordy />}
      {!isShown && <FormMessage reply={reply && { ...reply, fields: {} }} />}
      {newest.length === 0 && (
        <p className="rounded-lg bg-sand p-4">
          None yet. Once you close an appointment as done, its customer is asked for a review.
        </p>
      )}
      <ul className="mt-4 space-y-6">
        {newest.map((review) => (
          <li key={review.id} className="rounded-lg border border-line bg-white p-4">
            <ReviewArticle review={review} />
            {!review.answer && (
              <AnswerForm id={review.id} reply={reply?.values.id === review.id ? reply : undefined} />
            )}
          </li>
        ))}
      </ul>
    </ArtistPage>
  );
}

function AnswerForm({ id, reply }: { id: string; reply: FormReply | undefined }) {
  return (
    <details className="mt-2" open={reply !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
        Answer
      </summary>
      <PostForm reply={reply} button="Publish this answer" className="mt-2 space-y-3">
        <input type="hidden" name="id" value={id} />
        <TextAreaField
          name="answer"
          label="Your answer"
          hint="Everyone can read it, and it cannot be changed. Please name nobody."
          maxLength={REVIEW_TEXT_LIMITS.answer}
        />
      </PostForm>
    </details>
  );
}
