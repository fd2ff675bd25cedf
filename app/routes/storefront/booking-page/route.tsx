import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { bookingPath } from '../../../domain/bookings/booking.ts';
import { BookingPageFormInput } from '../../../domain/bookings/booking-input.ts';
import { refuseOffer, takeOffer } from '../../../domain/bookings/offer.server.ts';
import type { PaymentReply } from '../../../domain/payments/payment-reply.ts';
import { refreshPayments } from '../../../domain/payments/refresh-payment.server.ts';
import { parseBookingLink, requireBooking } from '../../../http/booking-link.server.ts';
import { submitPayment } from '../../../http/payment-form.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { bookingMeta } from '../private-page-meta.ts';
import { BookingSheet } from './booking-details.tsx';

const NOTICES: Record<string, string> = {
  booked: 'Thank you: it is booked. We have sent you the link of this page.',
  moved: 'Your appointment is moved.',
  taken: 'Your appointment is moved to the new time, and your artist comes.',
  kept: 'Your own time stays. Your artist answers next.',
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

/** Open to whoever has the booking's link. Begins to pay what is asked for, or answers an offer of its artist. */
export function action(args: ActionFunctionArgs) {
  const link = parseBookingLink(args);
  const path = bookingPath(link.reference, link.key);
  return submitPayment(args, BookingPageFormInput, async (form) => {
    switch (form.intent) {
      case 'take-offer':
        await takeOffer(args.context.app, link, form.input);
        throw redirect(`${path}?done=taken`);
      case 'refuse-offer':
        await refuseOffer(args.context.app, link);
        throw redirect(`${path}?done=kept`);
      case 'pay-online':
        return { kind: 'deposit', ...link };
    }
  });
}

export const clientAction = createClientAction();

/** An offer that has ended must go from the page. */
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  bookingMeta('Appointment', data?.booking.reference);

export default function BookingPage() {
  return <BookingSheet {...useLoaderData<typeof loader>()} reply={useActionData<PaymentReply>()} />;
}
