import type { CustomerBooking } from '../../../domain/bookings/booking.ts';
import { formatMoment } from '../../../domain/bookings/booking-format.ts';
import type { Offer } from '../../../domain/bookings/offer.ts';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

interface Props {
  booking: Pick<CustomerBooking, 'startAt'>;
  offer: Offer;
}

/** Another time that the artist offers: both times, and a button for each. */
export function OfferedTime({ booking: { startAt }, offer }: Props) {
  const own = startAt === null ? '' : formatMoment(startAt);
  const offered = formatMoment(offer.startAt);
  if (!offer.isOpen) {
    return (
      <p className="mt-6 rounded-lg bg-sand p-4">
        Your artist’s offer to come on {offered} has ended. Your own time, {own}, stands as before.
      </p>
    );
  }
  return (
    <section
      aria-labelledby="offer"
      className="mt-6 rounded-lg border border-marigold bg-white p-4 print:hidden"
    >
      <h2 id="offer" className="text-xl">
        Your artist offers another time
      </h2>
      {offer.message && (
        <blockquote className="mt-2 max-w-prose border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          {offer.message}
        </blockquote>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">New time</dt>
        <dd className="font-semibold">{offered}</dd>
        <dt className="text-muted">Your time</dt>
        <dd>{own}</dd>
      </dl>
      <p className="mt-3 max-w-prose">
        Both are kept for you until {formatMoment(offer.expiresAt)}. With the new time your artist comes for
        certain, at the same price; where several come, the others are asked once more. If you keep your time,
        your artist says yes or no to it, and we find another one if need be.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionButton
          values={{ intent: 'take-offer', slot: new Date(offer.startAt).toISOString() }}
          buttonClassName="button button-primary"
        >
          Take the new time
        </ActionButton>
        <ActionButton values={{ intent: 'refuse-offer' }}>Keep asking for my time</ActionButton>
      </div>
    </section>
  );
}
