import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import type { z } from 'zod';
import { canDo } from '../../../domain/accounts/staff-rights.ts';
import {
  cancelBooking,
  closeBooking,
  confirmBooking,
  rescheduleBooking,
} from '../../../domain/bookings/admin-booking.server.ts';
import { getBookingDetails } from '../../../domain/bookings/admin-booking-details.server.ts';
import { AdminBookingFormInput } from '../../../domain/bookings/admin-booking-input.ts';
import { askForBalance } from '../../../domain/bookings/balance-request.server.ts';
import { formatBookingTime, formatMoment } from '../../../domain/bookings/booking-format.ts';
import { addLine, repriceBooking } from '../../../domain/bookings/booking-lines.server.ts';
import {
  correctPayment,
  returnPayment,
  takePayment,
} from '../../../domain/bookings/manual-payment.server.ts';
import { withdrawOffer } from '../../../domain/bookings/offer.server.ts';
import type { Offer } from '../../../domain/bookings/offer.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { keepList } from '../../../domain/shared/list-filters.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { dayOf, formatClock, formatDateTime, formatLength } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { AllergyWarning, BookingRequestDetails } from '../../../ui/bookings/booking-request.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import {
  ConfirmStep,
  DetailHead,
  DetailSection,
  DetailSections,
  StandingLine,
} from '../../../ui/kit/detail-page.tsx';
import { LineLink, TextLink } from '../../../ui/kit/links.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { ReachSender } from '../../../ui/kit/reach-sender.tsx';
import { CustomerName } from '../../../ui/workspace/allowed-link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { AdminBookingActions } from './admin-booking-actions.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingMoneySection, isMoneyReply } from './booking-money.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'bookings');
  const booking = await getBookingDetails(args.context.app, args.params.reference ?? '');
  if (!booking) throw new Response('We could not find this booking.', { status: 404 });
  const today = dayOf(args.context.app.now().getTime());
  return {
    ...booking,
    // Only the owner knows what artists get.
    artistsMoney: canDo(role, 'money') ? booking.artistsMoney : [],
    today,
    mayReturn: canDo(role, 'refunds'),
    phoneShown: booking.phone && formatPhone(booking.phone),
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'bookings');
  const { app } = args.context;
  const reference = args.params.reference ?? '';
  return submit(args, AdminBookingFormInput, async (step) => {
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
        break;
      case 'withdraw-offer':
        await withdrawOffer(app, { type: 'admin', id: admin.id }, reference, step.input);
        break;
      default:
        if (step.intent === 'return-payment') await requireAdmin(args, 'refunds');
        await changeMoney(app, admin, reference, step);
    }
    throw redirect(
      keepList(href('/admin/bookings/:reference', { reference }), new URL(args.request.url).search),
    );
  });
}

type MoneyStep = Exclude<
  z.output<typeof AdminBookingFormInput>,
  { intent: 'confirm' | 'move' | 'cancel' | 'done' | 'no_show' | 'withdraw-offer' }
>;

function changeMoney(context: AppContext, admin: { id: string }, reference: string, step: MoneyStep) {
  const actor = { type: 'admin', id: admin.id } as const;
  switch (step.intent) {
    case 'reprice':
      return repriceBooking(context, admin, reference, step.input);
    case 'add-line':
      return addLine(context, admin, reference, step.input);
    case 'take-payment':
      return takePayment(context, actor, reference, step.input);
    case 'return-payment':
      return returnPayment(context, admin, reference, step.input);
    case 'correct-payment':
      return correctPayment(context, actor, reference, step.input);
    case 'ask-balance':
      return askForBalance(context, admin, reference, step.input);
  }
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: somebody may have changed the booking meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Booking');

export default function AdminBooking() {
  const booking = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const {
    reference,
    status,
    artist,
    others,
    openPlaces,
    chosenArtist,
    adminNotes,
    request,
    source,
    createdAt,
  } = booking;
  return (
    <>
      <DetailHead
        back={{ to: '/admin/bookings', label: 'All bookings' }}
        title={
          <>
            Booking <span className="whitespace-nowrap">{reference}</span>
          </>
        }
        badge={<BookingBadge status={status} isOnWay={booking.onWay !== null} />}
      />
      <StandingLine className="mt-1 text-lg font-semibold">{formatBookingTime(booking)}</StandingLine>
      <p>
        {artist ? (
          <TextLink to={href('/admin/vendors/:id', artist)}>{artist.name}</TextLink>
        ) : (
          <span className="text-muted">
            No artist yet{booking.artists > 1 && `, ${booking.artists} are planned`}
          </span>
        )}
        {others.map((other) => (
          <Fragment key={other.id}>
            , <TextLink to={href('/admin/vendors/:id', other)}>{other.name}</TextLink>
          </Fragment>
        ))}
        {openPlaces > 0 && (
          <b className="text-rose">
            , {openPlaces === 1 ? 'one more artist is' : `${openPlaces} more artists are`} missing
          </b>
        )}
        {artist && booking.travelMinutes > 0 && (
          <span className="text-muted"> and {formatLength(booking.travelMinutes)} for the way</span>
        )}
        {chosenArtist && (
          <>
            {' '}
            (chosen: <TextLink to={href('/admin/vendors/:id', chosenArtist)}>{chosenArtist.name}</TextLink>)
          </>
        )}
      </p>
      {booking.onWay && (
        <p className="mt-2 font-semibold text-leaf">
          On the way since {formatClock(booking.onWay.since)}
          {booking.onWay.arrivesAt !== null && `, to arrive at about ${formatClock(booking.onWay.arrivesAt)}`}
          . The customer was told.
        </p>
      )}
      <AllergyWarning allergies={booking.allergies} />
      {booking.offer && <OfferOfArtist offer={booking.offer} version={booking.version} />}
      <AdminBookingActions booking={booking} reply={isMoneyReply(reply) ? undefined : reply} />
      <DetailSections>
        <div className="space-y-8">
          <Where booking={booking} />
          <DetailSection title="The henna">
            <BookingRequestDetails request={request} className="mt-2" />
            {request.notes && (
              <p className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
                {request.notes}
              </p>
            )}
          </DetailSection>
          <BookingMoneySection booking={booking} reply={isMoneyReply(reply) ? reply : undefined} />
          <DetailSection title="Notes of the shop">
            <p className="mt-2 whitespace-pre-line wrap-anywhere">
              {adminNotes || <span className="text-muted">None. Customers and artists never see them.</span>}
            </p>
          </DetailSection>
        </div>
        <div className="space-y-8">
          <ReachSender
            {...booking}
            subject={`Your appointment ${reference}`}
            audit={`booking/${reference}`}
          />
          <BookingHistory history={booking.history} />
          <DetailSection title="Agreed when it was made">
            <p className="mt-2">{booking.policy}</p>
            <p className="mt-1 text-muted">
              Version {booking.policyVersion}.{' '}
              {source === 'phone' ? 'Taken at the phone' : 'Sent by the site'} on {formatDateTime(createdAt)},{' '}
              {booking.hasAccount ? 'with an account' : 'without an account'}.
            </p>
          </DetailSection>
        </div>
      </DetailSections>
    </>
  );
}

/** Another time that the artist offers to the customer. */
function OfferOfArtist({ offer, version }: { offer: Offer; version: number }) {
  const { startAt, expiresAt, message, isOpen } = offer;
  return (
    <section
      aria-label="Offer of the artist"
      className="mt-4 max-w-xl rounded-lg border-l-4 border-marigold bg-sand p-4"
    >
      <p>
        The artist offered <b>{formatMoment(startAt)}</b> instead.{' '}
        {isOpen
          ? `It is kept for the customer’s answer until ${formatMoment(expiresAt)}.`
          : 'The offer ended without an answer; the artist still has to answer.'}
      </p>
      {message && (
        <p className="mt-2 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">{message}</p>
      )}
      {isOpen && (
        <ConfirmStep
          label="Take the offer back"
          question="The customer can no longer choose this time, and the artist has to answer the first one."
        >
          <ActionButton values={{ intent: 'withdraw-offer', version }} preventScrollReset>
            Yes, take it back
          </ActionButton>
        </ConfirmStep>
      )}
    </section>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Where({
  booking: { reference, name, address, state, pincode, path, enquiryId },
}: {
  booking: Loaded;
}) {
  return (
    <DetailSection title="Where">
      <address className="mt-2 not-italic whitespace-pre-line wrap-anywhere">
        <b>{name ? <CustomerName of={`booking/${reference}`} name={name} /> : 'Name erased'}</b>
        {`\n${address || 'Address erased'}\n${state} ${pincode}`}
      </address>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        <li>
          <LineLink to={path} reloadDocument>
            The customer’s own page
          </LineLink>
        </li>
        {enquiryId && (
          <li>
            <LineLink to={href('/admin/enquiries/:id', { id: enquiryId })}>
              The enquiry that it came from
            </LineLink>
          </li>
        )}
      </ul>
    </DetailSection>
  );
}
