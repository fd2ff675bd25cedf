import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { type AmountOutcome, amountPath, followAmount } from '../../domain/payments/amount.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { brand } from '../../site/brand.ts';
import { PhoneLink } from '../../ui/kit/contact-links.tsx';
import { PaymentStopped } from '../../ui/payments/payment-stopped.tsx';
import { PaymentUnderWay } from '../../ui/payments/payment-under-way.tsx';

/** Open to whoever comes back from paying an amount alone: the address names the payment, and the page nobody. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const followed = await followAmount(context.app, id);
  if (!followed) throw new Response('We could not find this payment.', { status: 404 });
  return { ...followed, id, path: amountPath(id) };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction = () => [
  { title: `Your payment · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const HEADINGS: Record<AmountOutcome, string> = {
  paid: 'Thank you',
  'under-way': 'Your payment is under way',
  unpaid: 'Not paid',
  stopped: 'We are looking at your payment',
};

/** What became of a payment with no order, for whom the provider sends back. */
export default function AmountPage() {
  const { id, path, amount, outcome } = useLoaderData<typeof loader>();
  return (
    <div className="column min-h-[60dvh] max-w-2xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">{HEADINGS[outcome]}</h1>
      {outcome === 'paid' && (
        <p className="mt-6 text-lg font-semibold text-leaf">We have received {formatRupees(amount)}.</p>
      )}
      {outcome === 'under-way' && <PaymentUnderWay path={path} />}
      {outcome === 'unpaid' && (
        <p className="mt-6 max-w-prose">
          We have not received {formatRupees(amount)}. Should your bank have taken the money all the same,
          please do not pay again, and call us: <PhoneLink />.
        </p>
      )}
      {outcome === 'stopped' && <PaymentStopped />}
      <p className="mt-6 text-muted wrap-anywhere">Payment {id}</p>
    </div>
  );
}
