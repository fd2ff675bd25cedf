import type { OwnReview as Review } from '../../../domain/reviews/review.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { ReviewArticle } from '../../../ui/reviews/review-list.tsx';

/** A review as its writer sent it, what became of it, and the way to take it back. */
export function OwnReview({ review }: { review: Review }) {
  return (
    <>
      <p role="status" className="mt-4 rounded-lg border-l-4 border-marigold bg-sand p-4">
        {describeStatus(review)}
      </p>
      <div className="mt-6 rounded-lg border border-line bg-white p-4">
        <ReviewArticle review={review} />
      </div>
      <div className="mt-6">
        <ConfirmStep
          label="Take it back"
          question="Your review and its photographs are deleted, for everyone. This cannot be undone."
        >
          <ActionButton values={{ intent: 'delete' }} buttonClassName="button border-rose text-rose">
            Delete my review
          </ActionButton>
        </ConfirmStep>
      </div>
    </>
  );
}

function describeStatus({ status, consent, reason, createdAt }: Review): string {
  const sent = `You sent it on ${formatDate(createdAt)}.`;
  switch (status) {
    case 'published':
      return `${sent} It is published.`;
    case 'declined':
      return `${sent} We do not show it: ${reason}`;
    case 'waiting':
      return consent
        ? `${sent} We read it, and then it is shown on our site.`
        : `${sent} Only we read it: it is not published.`;
  }
}
