import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBooking } from '../../http/booking-link.server.ts';
import { loadBookingInvoice } from '../../http/invoice-page.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { InvoiceSheet } from '../../ui/payments/invoice-sheet.tsx';
import { bookingMeta } from './private-page-meta.ts';

/** Open to whoever has the booking's link, so it names the customer and no street, as the booking's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const { booking, path } = await requireBooking(args);
  const buyer = { name: booking.firstName, address: booking.state };
  return { invoice: await loadBookingInvoice(args.context.app, { ...booking, ...buyer }, path), path };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  bookingMeta('Invoice', data?.invoice.order.number);

export default function BookingInvoicePage() {
  const { invoice, path } = useLoaderData<typeof loader>();
  return (
    <div className="column max-w-4xl py-8 print:max-w-none print:p-0">
      <PrintBar back={path} label="Back to the appointment" />
      <InvoiceSheet {...invoice} />
    </div>
  );
}
