import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { canDo } from '../../../domain/accounts/staff-rights.ts';
import { getBookableDays } from '../../../domain/availability/bookable-days.ts';
import { getEnquiryForBooking } from '../../../domain/bookings/phone-booking.server.ts';
import { getCustomerForBooking } from '../../../domain/operations/customer-card.server.ts';
import { getQuoteChoices, getQuoteToReplace } from '../../../domain/quotes/admin-quote.server.ts';
import { createQuote, draftQuote, type QuoteDraft } from '../../../domain/quotes/create-quote.server.ts';
import { DEFAULT_VALID_DAYS, MAX_VALID_DAYS } from '../../../domain/quotes/quote.ts';
import { QuoteFormInput } from '../../../domain/quotes/quote-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { href } from '../../../domain/shared/paths.ts';
import { addDays, dayOf } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit, toFormValues } from '../../../http/submit.server.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead } from '../../../ui/kit/detail-page.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { adminMeta } from '../admin-meta.ts';
import { QuoteForm } from './quote-form.tsx';

/** The reply to a look at the price has what was typed as well: without scripts the page is loaded anew. */
export interface QuoteReply extends FormReply {
  draft?: QuoteDraft;
}

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'enquiries');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const [enquiryId, replaces] = [params.get('enquiry'), params.get('replaces')];
  const customerId = params.get('customer');
  const [enquiry, customer, old, choices] = await Promise.all([
    enquiryId ? getEnquiryForBooking(app, enquiryId) : null,
    customerId && canDo(role, 'customers') ? getCustomerForBooking(app, customerId) : null,
    replaces ? getQuoteToReplace(app, replaces) : null,
    getQuoteChoices(app),
  ]);
  if (enquiryId && !enquiry) throw new Response('We could not find this enquiry.', { status: 404 });
  if (replaces && !old) throw new Response('There is no such quote to replace.', { status: 404 });
  const today = dayOf(app.now().getTime());
  // The place that an enquiry names is no address.
  const { address: location = '', notes = '', ...known }: Record<string, string> = enquiry?.values ?? {};
  const last = addDays(today, DEFAULT_VALID_DAYS);
  const date = old?.date || known.date;
  const validUntil = date && date >= today && date < last ? date : last;
  return {
    enquiry: enquiry && { location, notes, about: enquiry.about, reference: enquiry.reference },
    replaces,
    stored: { notify: 'on', ...customer, ...known, ...old, validUntil },
    ...choices,
    days: getBookableDays(app.now()),
    lastDay: addDays(today, MAX_VALID_DAYS),
    idempotencyKey: newId(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const { app } = args.context;
  const typed = args.request.clone();
  let draft: QuoteDraft | undefined;
  const reply = await submit(args, QuoteFormInput, async (input) => {
    if (input.intent === 'check') {
      draft = await draftQuote(app, admin, input);
      return '';
    }
    const reference = await createQuote(app, admin, input);
    throw redirect(
      `${href('/admin/quotes/:reference', { reference })}?done=${input.notify ? 'sent' : 'written'}`,
    );
  });
  if (!draft) return data<QuoteReply>(reply.data, reply.init ?? {});
  const values = toFormValues(await typed.formData());
  return data<QuoteReply>({ ...reply.data, values, draft }, reply.init ?? {});
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Write a quote');

export default function AdminQuoteNew() {
  const { enquiry, replaces, ...form } = useLoaderData<typeof loader>();
  const reply = useActionData<QuoteReply>();
  return (
    <div className="max-w-3xl">
      <DetailHead
        back={
          replaces
            ? { to: href('/admin/quotes/:reference', { reference: replaces }), label: `Quote ${replaces}` }
            : { to: '/admin/quotes', label: 'All quotes' }
        }
        title={replaces ? 'Write a new quote' : 'Write a quote'}
      />
      <p className="mt-2 text-muted">
        {replaces
          ? `It takes the place of ${replaces}, whose link then leads to this one.`
          : 'The customer gets a link to it, and books by accepting. What is sent is not changed any more: a newer quote replaces it.'}
      </p>
      {enquiry && (
        <div className="mt-4 rounded-lg border-l-4 border-marigold bg-sand p-4">
          <p>
            From an enquiry in {enquiry.location}
            {enquiry.about && `, about ${enquiry.about}`}.
            {enquiry.reference && (
              <>
                {' '}
                It is booked already:{' '}
                <TextLink to={href('/admin/bookings/:reference', { reference: enquiry.reference })}>
                  {enquiry.reference}
                </TextLink>
              </>
            )}
          </p>
          {enquiry.notes && <p className="mt-2 whitespace-pre-line wrap-anywhere">“{enquiry.notes}”</p>}
        </div>
      )}
      <QuoteForm reply={reply} {...form} />
    </div>
  );
}
