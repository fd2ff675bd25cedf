import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { decideChosenReviews, listChosenReviews } from '../../domain/reviews/admin-review.server.ts';
import {
  REVIEW_BULK_STEPS,
  REVIEW_NOUN,
  REVIEW_STATUS_LABELS,
  REVIEW_TEXT_LIMITS,
} from '../../domain/reviews/review.ts';
import { ReviewBulkInput } from '../../domain/reviews/review-input.ts';
import { parseChosen } from '../../domain/shared/bulk.ts';
import { parseChoice } from '../../domain/shared/list-filters.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BulkPreview } from '../../ui/kit/bulk-preview.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { TextAreaField } from '../../ui/kit/field.tsx';
import { adminMeta } from './admin-meta.ts';

const ID = /^[\w-]{1,60}$/;

/** What a step would do with the reviews that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'reviews');
  const params = new URL(args.request.url).searchParams;
  const step = parseChoice(REVIEW_BULK_STEPS, params.get('step'));
  if (!step) throw new Response('We could not find this step.', { status: 404 });
  const chosen = await listChosenReviews(args.context.app, parseChosen(params, 'row', ID));
  const rows = chosen.map((review) => ({
    key: review.id,
    label: `${review.name}, ${review.stars} of 5 stars`,
    to: '/admin/reviews?show=all',
    seen: review.status,
    reason: toRefusal(step, review),
  }));
  return {
    step,
    rows: rows.filter(({ reason }) => reason === null),
    skipped: rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }])),
  };
}

type Step = keyof typeof REVIEW_BULK_STEPS;
type Chosen = Awaited<ReturnType<typeof listChosenReviews>>[number];

function toRefusal(step: Step, { status, consent, isSample }: Chosen): string | null {
  const isOver = step === 'publish' ? status !== 'waiting' : status === 'declined';
  if (isOver) return `It is ${REVIEW_STATUS_LABELS[status].toLowerCase()} already.`;
  if (step === 'publish') return consent ? null : 'Its writer has not agreed that it is published.';
  return isSample ? 'It is a sample: hide all of them in the list.' : null;
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'reviews');
  return submit(args, ReviewBulkInput, (input) => decideChosenReviews(args.context.app, admin, input));
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Several reviews');

const EFFECTS: Record<Step, string> = {
  publish: 'Everyone can read them on the site.',
  decline: 'Nobody sees them on the site, and they stay declined. Their photographs are deleted.',
};

export default function ReviewsBulk() {
  const { step, rows, skipped } = useLoaderData<typeof loader>();
  return (
    <BulkPreview
      noun={REVIEW_NOUN}
      back={{ to: '/admin/reviews', label: 'All reviews' }}
      step={step}
      button={REVIEW_BULK_STEPS[step]}
      effect={EFFECTS[step]}
      fields={
        step === 'decline' && (
          <TextAreaField
            name="reason"
            label="Why?"
            hint="The writer of each reads this."
            maxLength={REVIEW_TEXT_LIMITS.reason}
          />
        )
      }
      {...{ rows, skipped }}
    />
  );
}
