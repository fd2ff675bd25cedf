import { Link, type useLoaderData } from '@remix-run/react';
import { REVIEW_STATUS_LABELS, REVIEW_TEXT_LIMITS } from '../../../domain/reviews/review.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import { ReviewArticle } from '../../../ui/reviews/review-list.tsx';
import { AllowedLink } from '../../../ui/workspace/allowed-link.tsx';
import type { loader } from './route.tsx';

type Review = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

interface Props {
  review: Review;
  /** To a refused form of this review. */
  reply: FormReply | undefined;
}

/** One review as the owner sees it: what it is about, what it says, and what can be done with it. */
export function ReviewCard({ review, reply }: Props) {
  const { id, status, consent, reason, reports, isSample } = review;
  return (
    <article className="rounded-lg border border-line bg-white p-4">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
        <p className="wrap-anywhere">
          <Occasion review={review} /> <span className="text-muted">{review.items.join(', ')}</span>
        </p>
        <p className="flex items-center gap-x-3">
          <b>{REVIEW_STATUS_LABELS[status]}</b>
          {!isSample && (
            <AllowedLink right="customers" to={`/admin/customers/of/review/${id}`}>
              Customer card
            </AllowedLink>
          )}
          <AllowedLink right="audit" to={`/admin/audit?subject=${encodeURIComponent(`review/${id}`)}`}>
            History
          </AllowedLink>
        </p>
      </div>
      <div className="mt-3 max-w-prose">
        <ReviewArticle review={review} />
        {!consent && (
          <p className="mt-2 font-semibold">Only for you: its writer has not agreed to publish it.</p>
        )}
        {reason && <p className="mt-2 text-muted">Declined: {reason}</p>}
      </div>
      {reports.length > 0 && <Reports id={id} reports={reports} />}
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {status === 'waiting' && consent && (
          <ActionButton values={{ intent: 'publish', id }} buttonClassName="button button-primary">
            Publish
          </ActionButton>
        )}
        {status !== 'declined' && !isSample && (
          <details open={reply !== undefined} className="grow">
            <summary className="button list-none [&::-webkit-details-marker]:hidden">Decline…</summary>
            <PostForm
              reply={reply}
              intent="decline"
              button="Decline this review"
              buttonClassName="border-rose text-rose"
              className="mt-3 max-w-prose space-y-3"
            >
              <input type="hidden" name="id" value={id} />
              <TextAreaField
                name="reason"
                label="Why?"
                hint="Its writer reads this. The photographs are deleted, and it stays declined."
                maxLength={REVIEW_TEXT_LIMITS.reason}
              />
            </PostForm>
          </details>
        )}
      </div>
    </article>
  );
}

/** The appointment or order, with the way to its page. */
function Occasion({ review: { booking, order } }: { review: Review }) {
  if (booking) {
    return (
      <Link className="link font-semibold" to={href('/admin/bookings/:reference', { reference: booking })}>
        {booking}
      </Link>
    );
  }
  if (!order) return <b>Sample</b>;
  return (
    <Link className="link font-semibold" to={href('/admin/orders/:number', { number: order })}>
      {order}
    </Link>
  );
}

function Reports({ id, reports }: { id: string; reports: readonly string[] }) {
  return (
    <div className="mt-3 rounded-lg border border-rose p-3">
      <p className="font-semibold">Reported by readers:</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {reports.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two readers may write the same, and the list never changes
          <li key={index}>{words}</li>
        ))}
      </ul>
      <ActionButton values={{ intent: 'dismiss-reports', id }} className="mt-2">
        Keep the review
      </ActionButton>
    </div>
  );
}
