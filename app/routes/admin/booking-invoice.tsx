import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getBookingDetails } from '../../domain/bookings/admin-booking-details.server.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { loadBookingInvoice } from '../../http/invoice-page.server.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { useKeptList } from '../../ui/kit/pager.tsx';
import { PrintBar } from '../../ui/kit/print-bar.tsx';
import { InvoiceSheet } from '../../ui/payments/invoice-sheet.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const { app } = args.context;
  const booking = await getBookingDetails(app, args.params.reference ?? '');
  if (!booking) throw new Response('We could not find this booking.', { status: 404 });
  const { money } = booking.payment;
  return loadBookingInvoice(app, { ...booking, money }, href('/admin/bookings/:reference', booking));
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Invoice');

export default function AdminBookingInvoice() {
  const invoice = useLoaderData<typeof loader>();
  const reference = invoice.order.number;
  return (
    <>
      <PrintBar
        back={useKeptList()(href('/admin/bookings/:reference', { reference }))}
        label="Back to the booking"
      />
      <InvoiceSheet {...invoice} />
    </>
  );
}
