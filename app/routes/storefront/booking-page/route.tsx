import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PayOnlineInput } from '../../../domain/payments/payment-input.ts';
import type { PaymentReply } from '../../../domain/payments/payment-reply.ts';
import { refreshPayments } from '../../../domain/payments/refresh-payment.server.ts';
import { parseBookingLink, requireBooking } from '../../../http/booking-link.server.ts';
import { submitPayment } from '../../../http/payment-form.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { bookingMeta } from '../private-page-meta.ts';
import { BookingSheet } from './booking-details.tsx';

const NOTICES: Record<string, string> = {
  moved: 'Your appointment is moved.',
  cancelled: 'Your appointment is cancelled.',
};

/** Open to whoever has the booking's link: its key stands for its customer. A payment that was begun is refreshed. */
export async function loader(args: LoaderFunctionArgs) {
  const { app } = args.context;
  const { booking, path } = await requireBooking(args);
  const { reference, payNow, pending, onHold } = booking;
  const isOpen = payNow > 0 && pending && !onHold;
  const refresh = isOpen
    ? await refreshPayments(app, { kind: 'deposit', reference })
    : { checking: false, processing: false };
  const done = new URL(args.request.url).searchParams.get('done') ?? '';
  return { booking, path, ...refresh, provider: app.payments?.browser ?? null, notice: NOTICES[done] ?? '' };
}

/** Open to whoever has the booking's link. Begins to pay what is asked for. */
export function action(args: ActionFunctionArgs) {
  return submitPayment(args, PayOnlineInput, async () => ({ kind: 'deposit', ...parseBookingLink(args) }));
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  bookingMeta('Appointment', data?.booking.reference);

export default function BookingPage() {
  return <BookingSheet {...useLoaderData<typeof loader>()} reply={useActionData<PaymentReply>()} />;
}
