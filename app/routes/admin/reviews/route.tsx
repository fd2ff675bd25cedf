import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  decideReview,
  dismissReports,
  hideSampleReviews,
  listReviews,
} from '../../../domain/reviews/admin-review.server.ts';
import { REVIEW_STATUS_LABELS } from '../../../domain/reviews/review.ts';
import { ReviewDecisionInput } from '../../../domain/reviews/review-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import {
  createClientAction,
  createClientLoader,
  revalidateAfterRefusal,
} from '../../../ui/kit/client-action.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { ListFilters, ListHead } from '../../../ui/kit/list-page.tsx';
import { Pager } from '../../../ui/kit/pager.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { ReviewCard } from './review-card.tsx';

/** The lists by the parameter `show`; the first one without it. */
const LISTS = { ...REVIEW_STATUS_LABELS, reported: 'Reported', all: 'All' } as const;
const SHOWN = Object.keys(LISTS) as (keyof typeof LISTS)[];

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'reviews');
  const params = new URL(args.request.url).searchParams;
  const show = SHOWN.find((known) => known === params.get('show')) ?? 'waiting';
  const query = { show: show === 'all' ? null : show, cursor: params.get('after') };
  return { ...(await listReviews(args.context.app, query)), show };
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
  const { rows, next, show } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const hasSamples = rows.some(({ isSample, status }) => isSample && status === 'published');
  const refusedId = reply?.ok === false && reply.fields.reason ? reply.values.id : undefined;
  const filters = SHOWN.map((name) => ({
    label: LISTS[name],
    to: name === 'waiting' ? '/admin/reviews' : `/admin/reviews?show=${name}`,
    chosen: name === show,
  }));
  return (
    <>
      <ListHead title="Reviews" />
      <p className="mt-2 max-w-prose text-muted">
        Only customers whose appointment took place, or whose order arrived, can write one. Publish what is
        fair, good or bad; decline what insults, names others or is about something else. Nobody can edit a
        review.
      </p>
      <ListFilters label="Status" filters={filters} />
      <div className="mt-4">
        <FormMessage reply={reply && { ...reply, fields: {} }} />
      </div>
      {rows.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6" role="status">
          {show === 'waiting' ? 'No review waits for you.' : 'There is no such review.'}
        </p>
      ) : (
        <ul className="mt-4 space-y-4">
          {rows.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} reply={refusedId === review.id ? reply : undefined} />
            </li>
          ))}
        </ul>
      )}
      {hasSamples && (
        <div className="mt-6 rounded-lg bg-sand p-4">
          The sample shop brought sample reviews: nobody wrote them. Before you open, hide them all.
          <ActionButton values={{ intent: 'hide-samples' }} className="mt-2">
            Hide all sample reviews
          </ActionButton>
        </div>
      )}
      <Pager next={next} what="reviews" />
    </>
  );
}
