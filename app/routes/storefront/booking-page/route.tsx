import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { bookingMeta } from '../booking-page-meta.ts';
import { BookingSheet } from './booking-details.tsx';
import { loadBookingPage } from './booking-page.server.ts';

const DONE: Record<string, string> = {
  moved: 'Your appointment is moved.',
  cancelled: 'Your appointment is cancelled.',
};

/** Open to whoever has the booking's link: its key stands for its customer. */
export async function loader(asked: LoaderFunctionArgs) {
  const done = new URL(asked.request.url).searchParams.get('done') ?? '';
  return { ...(await loadBookingPage(asked)), notice: DONE[done] ?? '' };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  bookingMeta(`Appointment ${data?.booking.reference}`, data !== undefined);

export default function BookingPage() {
  return <BookingSheet {...useLoaderData<typeof loader>()} />;
}
