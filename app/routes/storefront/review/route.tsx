import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { formatArtists } from '../../../domain/bookings/booking-format.ts';
import { receiveUploadedFile } from '../../../domain/images/upload.server.ts';
import { isReviewKey, type ReviewLink } from '../../../domain/notifications/review-invitation.server.ts';
import { createReview, deleteReview, getReviewPage } from '../../../domain/reviews/customer-review.server.ts';
import {
  MAX_REVIEW_IMAGES,
  REVIEW_DAYS,
  type ReviewedItem,
  type ReviewState,
} from '../../../domain/reviews/review.ts';
import { ReviewInput } from '../../../domain/reviews/review-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { isImageForm, submitWithImages } from '../../../http/image-form.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { later } from '../../../ui/kit/later.tsx';
import { privatePageMeta } from '../private-page-meta.ts';
import { ReviewForm } from './review-form.tsx';

// Who writes a review has none to be shown.
const OwnReview = later(() => import('./own-review.tsx').then(({ OwnReview }) => OwnReview));

function parseLink({ params }: Pick<LoaderFunctionArgs, 'params'>): ReviewLink {
  return { reference: params.reference ?? '', key: params.key ?? '' };
}

function notFound(): Response {
  return new Response('We could not find what this link is about.', { status: 404 });
}

/** Open to whoever has the link: its key stands for the customer. */
export async function loader(args: LoaderFunctionArgs) {
  const { app } = args.context;
  const link = parseLink(args);
  const page = await getReviewPage(app, link);
  if (!page) throw notFound();
  return { ...page, link, direct: app.storage !== null };
}

/** Open to whoever has the link. Sends the review, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const { app } = args.context;
  const link = parseLink(args);
  // Before anything is read: a form carries files.
  if (!(await isReviewKey(app, link))) throw notFound();
  if (!isImageForm(args.request)) {
    await deleteReview(app, link);
    throw redirect(href('/review/:reference/:key', { ...link }));
  }
  const options = {
    max: MAX_REVIEW_IMAGES,
    receive: (file: Uint8Array<ArrayBuffer>, name: string) =>
      receiveUploadedFile(app, { role: 'review', id: link.reference }, file, name),
  };
  return submitWithImages(args, ReviewInput, options, async (input) => {
    await createReview(app, link, input);
    throw redirect(href('/review/:reference/:key', { ...link }));
  });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? 'Your review' : 'No such review');

/** A customer's review of an appointment or an order: to be written, or as it was sent. */
export default function Review() {
  const { date, items, state, review, firstName, link, direct } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <article className="column max-w-2xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">
        {review ? 'Thank you for your review' : 'How did you like it?'}
      </h1>
      <p className="mt-3 text-lg">
        {date ? `Your appointment on ${formatDay(date)}` : 'Your order'}
        {items.length > 0 && `: ${describeItems(items)}`}.
        {state === 'open' && !review && isTeam(items) && ' Your stars count for each of them.'}
      </p>
      {review ? (
        <OwnReview review={review} />
      ) : state === 'open' ? (
        <ReviewForm firstName={firstName} link={link} direct={direct} reply={reply} />
      ) : (
        <Notice state={state} />
      )}
    </article>
  );
}

function isTeam(items: readonly ReviewedItem[]): boolean {
  return items.filter(({ kind }) => kind === 'artist').length > 1;
}

/** `Anjali Bridal, with Asha, Meera and Sita`. */
function describeItems(items: readonly ReviewedItem[]): string {
  const artists = formatArtists(items.flatMap(({ kind, name }) => (kind === 'artist' ? name : [])));
  const others = items.flatMap(({ kind, name }) => (kind === 'artist' ? [] : name));
  return [...others, ...(artists ? [`with ${artists}`] : [])].join(', ');
}

function Notice({ state }: { state: Exclude<ReviewState, 'open'> }) {
  return (
    <div className="mt-6 rounded-lg bg-sand p-6">
      <p className="max-w-prose">
        {state === 'early'
          ? 'You can write your review here once it has taken place. We look forward to it.'
          : `This page was open for ${REVIEW_DAYS} days, and that time is over. If you would still like to tell us something, we are glad to hear from you.`}
      </p>
      <p className="mt-4">
        <Link to="/contact" className="button">
          Write to us
        </Link>
      </p>
    </div>
  );
}
