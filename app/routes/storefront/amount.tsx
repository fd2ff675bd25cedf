import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type AmountOutcome, getAmountPayment } from '../../domain/payments/amount-payable.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { PhoneLink } from '../../ui/kit/contact-links.tsx';
import { PaymentProgress } from '../../ui/payments/payment-progress.tsx';
import { usePaymentRefresh } from '../../ui/payments/payment-refresh.ts';
import { privatePageMeta } from './private-page-meta.ts';

/** Open to whoever returns from paying an amount without goods: the address names the payment, and the page nobody. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const payment = await getAmountPayment(context.app, id);
  if (!payment) throw new Response('We could not find this payment.', { status: 404 });
  return { ...payment, id, path: `/payment/${id}` };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction = () => privatePageMeta('Your payment');

const HEADINGS: Record<AmountOutcome, string> = {
  paid: 'Thank you',
  processing: 'Your payment is under way',
  unpaid: 'Not paid',
  'on-hold': 'We are looking at your payment',
};

/** What became of a payment without goods, for the payer whom the provider sends back. */
export default function AmountPage() {
  const { id, path, amount, outcome, checking } = useLoaderData<typeof loader>();
  usePaymentRefresh(outcome === 'processing');
  return (
    <div className="column min-h-[60dvh] max-w-2xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">{HEADINGS[outcome]}</h1>
      {outcome === 'paid' && (
        <p className="mt-6 text-lg font-semibold text-leaf">We have received {formatRupees(amount)}.</p>
      )}
      {outcome === 'unpaid' && (
        <p className="mt-6 max-w-prose">
          We have not received {formatRupees(amount)}. Should your bank have taken the money all the same,
          please do not pay again, and call us: <PhoneLink />.
        </p>
      )}
      <PaymentProgress
        path={path}
        checking={checking}
        processing={outcome === 'processing' && !checking}
        onHold={outcome === 'on-hold'}
      />
      <p className="mt-6 text-muted wrap-anywhere">Payment {id}</p>
    </div>
  );
}
