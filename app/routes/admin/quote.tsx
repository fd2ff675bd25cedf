import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { COVERAGE_LABELS } from '../../domain/availability/appointment-length.ts';
import { formatBookingTime } from '../../domain/bookings/booking-format.ts';
import { getQuoteDetails, type QuoteDetails } from '../../domain/quotes/admin-quote.server.ts';
import { resendQuote, withdrawQuote } from '../../domain/quotes/answer-quote.server.ts';
import { formatQuoteEnd } from '../../domain/quotes/quote.ts';
import { AdminQuoteFormInput } from '../../domain/quotes/quote-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { keepList } from '../../domain/shared/list-filters.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { brand } from '../../site/brand.ts';
import { PriceLines } from '../../ui/bookings/price-lines.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import {
  ConfirmStep,
  DetailHead,
  DetailSection,
  DetailSections,
  Facts,
  History,
} from '../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { ActionButton } from '../../ui/kit/post-form.tsx';
import { ReachSender } from '../../ui/kit/reach-sender.tsx';
import { CopyField } from '../../ui/quotes/copy-field.tsx';
import { QuoteBadge } from '../../ui/quotes/quote-badge.tsx';
import { CustomerName } from '../../ui/workspace/allowed-link.tsx';
import { adminMeta } from './admin-meta.ts';

const NOTICES: Record<string, string> = {
  sent: 'The quote is on its way to the customer.',
  written: 'The quote is written. Nothing was sent: please give the customer its link.',
  again: 'The link was sent again.',
  withdrawn: 'The quote is taken back.',
};

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'enquiries');
  const quote = await getQuoteDetails(args.context.app, args.params.reference ?? '');
  if (!quote) throw new Response('We could not find this quote.', { status: 404 });
  const done = new URL(args.request.url).searchParams.get('done') ?? '';
  return { quote, notice: NOTICES[done] ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const { app } = args.context;
  const reference = args.params.reference ?? '';
  const page = href('/admin/quotes/:reference', { reference });
  return submit(args, AdminQuoteFormInput, async ({ intent }) => {
    if (intent === 'resend') {
      await resendQuote(app, admin, reference);
      throw redirect(keepList(`${page}?done=again`, new URL(args.request.url).search));
    }
    await withdrawQuote(app, admin, reference);
    throw redirect(keepList(`${page}?done=withdrawn`, new URL(args.request.url).search));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** The customer may have answered meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Quote');

export default function AdminQuote() {
  const { quote, notice } = useLoaderData<typeof loader>();
  const { reference, state } = quote;
  return (
    <>
      <DetailHead
        back={{ to: '/admin/quotes', label: 'All quotes' }}
        title={
          <>
            Quote <span className="whitespace-nowrap">{reference}</span>
          </>
        }
        badge={<QuoteBadge state={state} />}
      />
      <p role="status" className="mt-2 font-semibold text-leaf empty:hidden">
        {notice}
      </p>
      <p className="mt-2 max-w-prose text-lg">{describeState(quote)}</p>
      <Links quote={quote} />
      <Steps quote={quote} />
      <DetailSections>
        <div className="space-y-8">
          {state === 'open' && <Share quote={quote} />}
          <DetailSection title="Price">
            <PriceLines price={{ lines: quote.lines, total: quote.total }} className="mt-2" />
            <p className="mt-2 text-muted">
              {quote.deposit > 0
                ? `${formatRupees(quote.deposit)} ahead, ${formatRupees(quote.total - quote.deposit)} at the appointment.`
                : 'Nothing is asked ahead.'}
            </p>
          </DetailSection>
          <What quote={quote} />
        </div>
        <div className="space-y-8">
          <ReachSender {...quote} subject={`Your quote ${reference}`} audit={`quote/${reference}`} />
          <DetailSection title="History">
            <History entries={quote.history} entryKey={({ id }) => id} label={({ label }) => label}>
              {({ reason }) => reason && <p className="wrap-anywhere">“{reason}”</p>}
            </History>
          </DetailSection>
        </div>
      </DetailSections>
    </>
  );
}

function describeState({ state, expiresAt, isHeld, isTaken, vendorId, startAt }: QuoteDetails): string {
  const end = formatQuoteEnd(expiresAt);
  if (state === 'expired') return `It expired on ${end} without an answer. Ask, or write a new one.`;
  if (state !== 'open') return '';
  const kept = isHeld
    ? 'The artist’s time is kept until then.'
    : isTaken
      ? 'The artist has something else at that time by now: the customer is offered others.'
      : startAt === null || vendorId === null
        ? 'No time is kept.'
        : 'The artist’s time is not kept: should somebody book it first, the customer is offered others.';
  return `It waits for the customer’s answer until ${end}. ${kept}`;
}

function Links({ quote: { bookingReference, enquiryId, replaces, replacedBy } }: { quote: QuoteDetails }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {bookingReference && (
        <li>
          <LineLink to={href('/admin/bookings/:reference', { reference: bookingReference })}>
            The booking {bookingReference}
          </LineLink>
        </li>
      )}
      {enquiryId && (
        <li>
          <LineLink to={href('/admin/enquiries/:id', { id: enquiryId })}>
            The enquiry that it came from
          </LineLink>
        </li>
      )}
      {replacedBy && (
        <li>
          <LineLink to={href('/admin/quotes/:reference', { reference: replacedBy })}>
            Replaced by {replacedBy}
          </LineLink>
        </li>
      )}
      {replaces && (
        <li>
          <LineLink to={href('/admin/quotes/:reference', { reference: replaces })}>
            Replaces {replaces}
          </LineLink>
        </li>
      )}
    </ul>
  );
}

function Steps({ quote: { reference, state, mayReplace } }: { quote: QuoteDetails }) {
  return (
    <div className="mt-3">
      <FormMessage reply={useActionData<FormReply>()} />
      <div className="flex flex-wrap items-start gap-3">
        {mayReplace && (
          <Link
            to={`/admin/quotes/new?replaces=${reference}`}
            className={`button ${state === 'open' ? '' : 'button-primary'}`}
          >
            Write a new one in its place
          </Link>
        )}
        {state === 'open' && (
          <>
            <ActionButton values={{ intent: 'resend' }}>Send the link again</ActionButton>
            <ConfirmStep
              label="Take it back"
              className="border-rose text-rose"
              question="The customer cannot accept it any more, and a time that it keeps is free. The link says so; no message is sent."
            >
              <ActionButton values={{ intent: 'withdraw' }} buttonClassName="button border-rose text-rose">
                Yes, take it back
              </ActionButton>
            </ConfirmStep>
          </>
        )}
      </div>
    </div>
  );
}

/** The link, for sending it by hand. */
function Share({ quote: { link, phone, firstName, total, expiresAt } }: { quote: QuoteDetails }) {
  const text = `Namaste ${firstName}! This is ${brand.name}. Here is our quote of ${formatRupees(total)}, valid until ${formatQuoteEnd(expiresAt)}. You can see it, ask us or accept it here: ${link}`;
  const chat = `https://wa.me/${phone?.slice(1) ?? ''}?text=${encodeURIComponent(text)}`;
  return (
    <DetailSection title="The customer’s link">
      <CopyField label="Link" value={link} />
      <p className="mt-2">
        <a href={chat} className="button" target="_blank" rel="noreferrer">
          Send it on WhatsApp
        </a>
      </p>
    </DetailSection>
  );
}

function What({ quote }: { quote: QuoteDetails }) {
  const { reference, date, startAt, durationMinutes, artistName, artists, name, address, pincode } = quote;
  const when = date
    ? formatBookingTime({ date, startAt, durationMinutes })
    : 'The customer chooses day and time';
  const place = [address, pincode].filter(Boolean).join(', ');
  return (
    <DetailSection title="What it is for">
      <Facts
        facts={[
          ['Customer', <CustomerName key="customer" of={`quote/${reference}`} name={name} />],
          ['When', when],
          ['Where', place || 'Asked when it is accepted'],
          ['Artist', artistName ?? 'Nobody in particular'],
          ['Artists', artists > 1 ? String(artists) : null],
          ['Package', quote.packageName],
          ['Design', quote.designName],
          ['Henna', quote.coverage && COVERAGE_LABELS[quote.coverage]],
          ['Guests', quote.guests ? String(quote.guests) : null],
          ['Occasion', quote.occasion],
          ['Your words', quote.message || null],
        ]}
      />
    </DetailSection>
  );
}
