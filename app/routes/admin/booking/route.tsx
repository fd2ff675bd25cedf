import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  cancelBooking,
  closeBooking,
  confirmBooking,
  rescheduleBooking,
} from '../../../domain/bookings/admin-booking.server.ts';
import { getBookingDetails } from '../../../domain/bookings/admin-booking-details.server.ts';
import { AdminBookingFormInput } from '../../../domain/bookings/admin-booking-input.ts';
import { formatBookingTime } from '../../../domain/bookings/booking-format.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDateTime, formatLength } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { BookingWish } from '../../../ui/bookings/booking-request.tsx';
import { ReachSender } from '../../../ui/kit/reach-sender.tsx';
import { PaymentAttempts } from '../../../ui/payments/payment-attempts.tsx';
import { adminMeta } from '../admin-meta.ts';
import { DeskSteps } from './admin-booking-actions.tsx';
import { BookingHistory } from './booking-history.tsx';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const booking = await getBookingDetails(asked.context.app, asked.params.reference ?? '');
  if (!booking) throw new Response('We could not find this booking.', { status: 404 });
  return { ...booking, phoneShown: booking.phone && formatPhone(booking.phone) };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const { app } = asked.context;
  const reference = asked.params.reference ?? '';
  return submit(asked, AdminBookingFormInput, async (step) => {
    switch (step.intent) {
      case 'confirm':
        await confirmBooking(app, admin, reference, step.input);
        break;
      case 'move':
        await rescheduleBooking(app, admin, reference, step.input);
        break;
      case 'cancel':
        await cancelBooking(app, admin, reference, step.input);
        break;
      case 'done':
      case 'no_show':
        await closeBooking(app, admin, reference, step.intent, step.input);
    }
    throw redirect(`/admin/bookings/${reference}`);
  });
}

/** After a refusal too: somebody may have been faster, and the page has to show it. */
export const shouldRevalidate = () => true;

export const meta = adminMeta('Booking');

export default function AdminBooking() {
  const booking = useLoaderData<typeof loader>();
  const { reference, status, artist, adminNotes, request, source, createdAt } = booking;
  return (
    <>
      <p>
        <Link to="/admin/bookings" className="link inline-flex min-h-11 items-center">
          All bookings
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">
          Booking <span className="whitespace-nowrap">{reference}</span>
        </h1>
        <BookingBadge status={status} />
      </div>
      <p className="mt-1 text-lg font-semibold">{formatBookingTime(booking)}</p>
      <p>
        {artist ? (
          <Link to={`/admin/vendors/${artist.id}`} className="link">
            {artist.name}
          </Link>
        ) : (
          <span className="text-muted">No artist yet</span>
        )}
        {artist && booking.travelMinutes > 0 && (
          <span className="text-muted"> and {formatLength(booking.travelMinutes)} for the way</span>
        )}
      </p>
      <DeskSteps booking={booking} reply={useActionData<FormReply>()} />
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">
        <div className="space-y-8">
          <Where booking={booking} />
          <section aria-labelledby="wish">
            <h2 id="wish" className="text-xl">
              The henna
            </h2>
            <BookingWish wish={request} className="mt-2" />
            {request.notes && (
              <p className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
                {request.notes}
              </p>
            )}
          </section>
          <PaymentAttempts
            what="appointment"
            cancelled={status === 'cancelled'}
            payments={booking.payments}
          />
          <section aria-labelledby="admin-notes">
            <h2 id="admin-notes" className="text-xl">
              Notes of the shop
            </h2>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">
              {adminNotes || <span className="text-muted">None. Customers and artists never see them.</span>}
            </p>
          </section>
        </div>
        <div className="space-y-8">
          <ReachSender
            {...booking}
            email={booking.email}
            subject={`Your appointment ${reference}`}
            audit={`booking/${reference}`}
          />
          <BookingHistory history={booking.history} />
          <section aria-labelledby="policy">
            <h2 id="policy" className="text-xl">
              Agreed when it was made
            </h2>
            <p className="mt-2">{booking.policy}</p>
            <p className="mt-1 text-muted">
              Version {booking.policyVersion}.{' '}
              {source === 'phone' ? 'Taken at the phone' : 'Sent by the site'} on {formatDateTime(createdAt)},{' '}
              {booking.hasAccount ? 'with an account' : 'without an account'}.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Where({ booking: { name, address, state, pincode, path, enquiryId } }: { booking: Loaded }) {
  return (
    <section aria-labelledby="where">
      <h2 id="where" className="text-xl">
        Where
      </h2>
      <address className="mt-2 not-italic whitespace-pre-line wrap-anywhere">
        <b>{name || 'Name erased'}</b>
        {'\n'}
        {address || 'Address erased'}
        {'\n'}
        {state} {pincode}
      </address>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        <li>
          <a href={path} className="link inline-flex min-h-11 items-center">
            The customer’s own page
          </a>
        </li>
        {enquiryId && (
          <li>
            <Link to={`/admin/enquiries/${enquiryId}`} className="link inline-flex min-h-11 items-center">
              The enquiry that it came from
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
