import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  decideReview,
  dismissReports,
  hideSampleReviews,
} from '../../../domain/reviews/admin-review.server.ts';
import { REVIEW_BULK_STEPS } from '../../../domain/reviews/review.ts';
import { ReviewDecisionInput } from '../../../domain/reviews/review-input.ts';
import { listReviews } from '../../../domain/reviews/review-list.server.ts';
import {
  parseReviewFilters,
  REVIEW_SORTS,
  REVIEW_STATES,
  STAR_LABELS,
} from '../../../domain/reviews/review-list.ts';
import { formatCount } from '../../../domain/shared/capped-count.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { parseCursor } from '../../../domain/shared/keyset.server.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { type Bulk, BulkBar, ChooseBox } from '../../../ui/kit/list-bulk.tsx';
import { ListFilterForm, toDayFields } from '../../../ui/kit/list-filters.tsx';
import { EmptyList, ExportLink, ListHead, StateFilters } from '../../../ui/kit/list-page.tsx';
import { Pager } from '../../../ui/kit/pager.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { ReviewCard } from './review-card.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'reviews');
  const params = new URL(args.request.url).searchParams;
  const filters = parseReviewFilters(params);
  return { ...(await listReviews(args.context.app, filters, parseCursor(params))), filters };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'reviews');
  const { app } = args.context;
  return submit(args, ReviewDecisionInput, async ({ intent, input }) => {
    switch (intent) {
      case 'publish':
        await decideReview(app, admin, { id: input.id, action: 'publish' });
        return 'The review is published.';
      case 'decline':
        await decideReview(app, admin, { ...input, action: 'decline' });
        return 'The review is declined. Its writer is told why, if we have an e-mail address.';
      case 'dismiss-reports':
        await dismissReports(app, admin, input.id);
        return 'The review stays, and is no longer on the list of reported ones.';
      case 'hide-samples':
        await hideSampleReviews(app, admin);
        return 'The sample reviews are hidden, and do not come back.';
    }
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: its writer may have deleted it. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Reviews');

export default function AdminReviews() {
  const { rows, next, previous, filters } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const hasSamples = rows.some(({ isSample, status }) => isSample && status === 'published');
  const refusedId = reply?.ok === false && reply.fields.reason ? reply.values.id : undefined;
  const isNarrowed = filters.show !== 'waiting' || Boolean(filters.stars || filters.from || filters.to);
  return (
    <>
      <ListHead title="Reviews" actions={<ExportLink to="/admin/reviews.csv" />} />
      <p className="mt-2 max-w-prose text-muted">
        Only customers whose appointment took place, or whose order arrived, can write one. Publish what is
        fair, good or bad; decline what insults, names others or is about something else. Nobody can edit a
        review.
      </p>
      <Filters />
      <div className="mt-4">
        <FormMessage reply={reply && { ...reply, fields: {} }} />
      </div>
      {rows.length === 0 ? (
        <EmptyList what="waiting reviews" noneFit={isNarrowed ? 'There is no such review.' : null}>
          No review waits for you. Customers are asked for one after their appointment or their order.
        </EmptyList>
      ) : (
        <div className="group/list">
          <ul className="mt-4 space-y-4">
            {rows.map((review) => (
              <li key={review.id}>
                <ChooseBox bulk={BULK} row={review}>
                  <ReviewCard review={review} reply={refusedId === review.id ? reply : undefined} />
                </ChooseBox>
              </li>
            ))}
          </ul>
          {rows.some(BULK.choose) && <BulkBar what="reviews" {...BULK} />}
        </div>
      )}
      {hasSamples && (
        <div className="mt-6 rounded-lg bg-sand p-4">
          The sample shop brought sample reviews: nobody wrote them. Before you open, hide them all.
          <ActionButton values={{ intent: 'hide-samples' }} className="mt-2">
            Hide all sample reviews
          </ActionButton>
        </div>
      )}
      <Pager next={next} previous={previous} what="reviews" />
    </>
  );
}

/** Those that can be published or declined. */
const BULK: Bulk<Pick<Review, 'id' | 'name' | 'status' | 'isSample'>> = {
  formId: 'chosen-reviews',
  action: '/admin/reviews/bulk',
  name: 'row',
  choose: ({ id, name, status, isSample }) =>
    status === 'declined' || isSample ? null : { value: id, label: `the review of ${name}` },
  children: Object.entries(REVIEW_BULK_STEPS).map(([step, label]) => (
    <button key={step} type="submit" name="step" value={step} className="button">
      {label}
    </button>
  )),
};

type Review = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

function Filters() {
  const { filters, counts, isPartial } = useLoaderData<typeof loader>();
  const { show, stars, sort } = filters;
  const { waiting, ...others } = REVIEW_STATES;
  return (
    <>
      <ListFilterForm
        what="waiting reviews"
        kept={{ show: show === 'waiting' ? null : (show ?? 'all') }}
        fields={[
          { name: 'stars', label: 'Stars', options: STAR_LABELS, value: stars },
          ...toDayFields(filters),
        ]}
        sort={{ value: sort, labels: REVIEW_SORTS }}
        isPartial={isPartial}
      />
      <StateFilters
        label="Status"
        parameter="show"
        all={`${waiting} (${formatCount(counts.waiting)})`}
        labels={{ ...others, all: 'All' }}
        chosen={show === 'waiting' ? null : (show ?? 'all')}
        {...{ counts, isPartial }}
      />
    </>
  );
}
