import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBooking } from '../../booking-link.server.ts';
import { bookingMeta } from '../../booking-page-meta.ts';
import { shownDeposit } from '../../deposit-page.server.ts';
import { PRIVATE_PAGE } from '../../private-page.ts';
import { BookingSheet } from '../../ui/appointments/booking-sheet.tsx';

const DONE: Record<string, string> = {
  moved: 'Your appointment is moved.',
  cancelled: 'Your appointment is cancelled.',
};

/** Open to whoever has the booking's link: its key stands for its customer. */
export async function loader(asked: LoaderFunctionArgs) {
  const done = new URL(asked.request.url).searchParams.get('done') ?? '';
  const found = await requireBooking(asked);
  const deposit = await shownDeposit(asked.context.app, found.booking.reference);
  return { ...found, notice: DONE[done] ?? '', deposit };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  bookingMeta(`Appointment ${data?.booking.reference}`, data !== undefined);

export default function BookingPage() {
  return <BookingSheet {...useLoaderData<typeof loader>()} />;
}
