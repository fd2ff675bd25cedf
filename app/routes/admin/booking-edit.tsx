import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { updateBookingDetails } from '../../domain/bookings/admin-booking.server.ts';
import { getBookingToEdit } from '../../domain/bookings/admin-booking-details.server.ts';
import { BookingEditInput } from '../../domain/bookings/admin-booking-input.ts';
import type { Price } from '../../domain/pricing/price.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { keepList } from '../../domain/shared/list-filters.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BookingFields } from '../../ui/bookings/booking-fields.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const found = await getBookingToEdit(args.context.app, args.params.reference ?? '');
  if (!found) throw new Response('We could not find this booking.', { status: 404 });
  const { booking, packages, values } = found;
  const { reference, version, actions } = booking;
  return {
    reference,
    version,
    open: actions.includes('edit'),
    packages,
    stored: values,
    price: booking.price,
    currentPrice: booking.currentPrice,
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'bookings');
  const reference = args.params.reference ?? '';
  return submit(args, BookingEditInput, async (input) => {
    await updateBookingDetails(args.context.app, admin, reference, input);
    throw redirect(
      keepList(href('/admin/bookings/:reference', { reference }), new URL(args.request.url).search),
    );
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Edit a booking');

export default function AdminBookingEdit() {
  const { reference, version, open, packages, stored, price, currentPrice } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="max-w-3xl">
      <DetailHead
        back={{
          to: href('/admin/bookings/:reference', { reference }),
          label: 'Back to the booking',
          isRow: true,
        }}
        title={`Edit ${reference}`}
      />
      {open || reply ? (
        <PostForm
          {...{ reply, stored, version }}
          className="mt-6 space-y-6"
          button="Save"
          pendingButton="Saving…"
        >
          <BookingFields packages={packages} priceHint={describePrice(price, currentPrice)} />
        </PostForm>
      ) : (
        <p className="mt-6 rounded-lg bg-sand p-6">This booking is closed: it stays as it is.</p>
      )}
    </div>
  );
}

/** What was agreed stays unless the owner enters another price. */
function describePrice(price: Price | null, currentPrice: Price | null): string {
  const agreed = price
    ? `Agreed: ${formatRupees(price.total)}, which stays if this is left empty.`
    : 'None is agreed yet.';
  const listed = currentPrice && currentPrice.total !== price?.total;
  return listed ? `${agreed} By the price list of today it is ${formatRupees(currentPrice.total)}.` : agreed;
}
