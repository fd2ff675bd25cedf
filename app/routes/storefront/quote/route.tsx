import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { acceptQuote } from '../../../domain/quotes/accept-quote.server.ts';
import { askAboutQuote, declineQuote } from '../../../domain/quotes/answer-quote.server.ts';
import { getQuoteByLink, parseQuoteQuery } from '../../../domain/quotes/customer-quote.server.ts';
import { quotePath } from '../../../domain/quotes/quote.ts';
import { QuotePageFormInput } from '../../../domain/quotes/quote-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { getCurrentUser } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { privatePageMeta } from '../private-page-meta.ts';
import { QuoteSheet } from './quote-sheet.tsx';

const NOTICES: Record<string, string> = {
  declined: 'Thank you for telling us. Nothing is booked.',
  asked: 'We have your question, and answer soon.',
};

function parseQuoteLink({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  return { reference: params.reference ?? '', key: params.key ?? '' };
}

/** Open to whoever has the quote's link: its key stands for its customer. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const quote = await getQuoteByLink(args.context.app, parseQuoteLink(args), parseQuoteQuery(params));
  if (!quote) throw new Response('We could not find this quote.', { status: 404 });
  return { quote, notice: NOTICES[params.get('done') ?? ''] ?? '' };
}

/** Open to whoever has the quote's link. */
export async function action(args: ActionFunctionArgs) {
  const { app } = args.context;
  const link = parseQuoteLink(args);
  const path = quotePath(link.reference, link.key);
  const customer = await getCurrentUser(app, args.request, 'customer');
  return submit(args, QuotePageFormInput, async (form) => {
    switch (form.intent) {
      case 'accept': {
        const booking = await acceptQuote(app, link, form.input, customer?.id ?? null);
        // A document of its own: there the deposit is paid, by a script that this page's policy refuses.
        throw redirectDocument(`${booking.path}?done=booked`);
      }
      case 'decline':
        await declineQuote(app, link, form.input);
        throw redirect(`${path}?done=declined`);
      case 'ask':
        await askAboutQuote(app, link, form.input);
        throw redirect(`${path}?done=asked`);
    }
  });
}

export const clientAction = createClientAction();

/** After a refusal too: a time that was taken must go from the page. */
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privatePageMeta(data ? `Quote ${data.quote.reference}` : 'No such quote');

export default function QuotePage() {
  return <QuoteSheet {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
