import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { COVERAGE_LABELS } from '../../../domain/availability/appointment-length.ts';
import type { CustomerBooking } from '../../../domain/bookings/booking.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { brand } from '../../../site/brand.ts';
import { BookingWhen } from '../../../ui/bookings/booking-time.tsx';
import { PriceLines } from '../../../ui/bookings/price-lines.tsx';
import { RequestedLink, RequestFacts } from '../../../ui/bookings/request-facts.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { later } from '../../../ui/kit/later.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import type { OnlinePayment } from './booking-payment.tsx';
import { BookingState } from './booking-status.tsx';

// What few appointments have, or have only for a while.
const BookingPaymentSection = later(() =>
  import('./booking-payment.tsx').then(({ BookingPaymentSection }) => BookingPaymentSection),
);
const OfferedTime = later(() => import('./offered-time.tsx').then(({ OfferedTime }) => OfferedTime));

interface Props extends OnlinePayment {
  booking: CustomerBooking;
  /** What was just done with it. */
  notice: string;
}

/** A booking for its customer, on one sheet. It shows no more than whoever was sent the link may know. */
export function BookingSheet({ booking, notice, ...payment }: Props) {
  const { firstName, maskedPhone, price, money, policy, cancellation, status } = booking;
  const isOfOffer = payment.reply?.values.intent?.endsWith('offer');
  return (
    <article className="column max-w-3xl py-8 md:py-12 print:max-w-none print:p-0">
      <p className="hidden font-display text-xl print:block">{brand.name}</p>
      <p
        role="status"
        className="mb-6 rounded-lg border border-leaf bg-white p-4 font-semibold text-leaf empty:hidden print:hidden"
      >
        {notice}
      </p>
      <h1 className="text-3xl md:text-4xl">
        {firstName ? `${firstName}’s appointment` : 'Your appointment'}
      </h1>
      <BookingWhen booking={booking} />
      <BookingState booking={booking} />
      {booking.offer && <OfferedTime booking={booking} offer={booking.offer} />}
      {isOfOffer && <FormMessage reply={payment.reply} />}
      {price && (
        <section className="mt-8">
          <h2 className="text-xl">Price</h2>
          <PriceLines
            price={price}
            money={status === 'requested' && money.paid === 0 ? undefined : money}
            className="mt-2"
          />
          {booking.hasInvoice && (
            <p className="mt-2 print:hidden">
              <a className="link inline-flex min-h-11 items-center" href={`${payment.path}/invoice`}>
                Invoice
              </a>
            </p>
          )}
        </section>
      )}
      {(booking.deposit || booking.balanceAskedAt) && (
        <BookingPaymentSection booking={booking} {...payment} reply={isOfOffer ? undefined : payment.reply} />
      )}
      <BookingActions booking={booking} path={payment.path} />
      <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-6 print:grid-cols-2">
        <RequestSection booking={booking} />
        <ContactSection booking={booking} />
      </div>
      {status !== 'cancelled' && (
        <section className="mt-8 border-t border-line pt-6">
          <h2 className="text-xl">Moving and cancelling</h2>
          {cancellation && <p className="mt-2 max-w-prose font-semibold">{cancellation.now}</p>}
          <p className="mt-2 max-w-prose">{policy}</p>
        </section>
      )}
      <div className="mt-8 border-t border-line pt-6 print:hidden">
        <button type="button" className="button noscript:hidden" onClick={() => window.print()}>
          Print
        </button>
        <p className="mt-4 max-w-prose text-muted">
          Keep this page’s address to yourself: whoever has it can see, move and cancel this appointment.
          {maskedPhone && (
            <>
              {' '}
              We write to{' '}
              <span className="whitespace-nowrap" aria-hidden="true">
                {maskedPhone}
              </span>
              <span className="sr-only">the phone number ending in {maskedPhone.slice(-3)}</span>.
            </>
          )}
        </p>
      </div>
    </article>
  );
}

function BookingActions({
  booking: { reference, status, may },
  path,
}: {
  booking: CustomerBooking;
  path: string;
}) {
  const cancelled = status === 'cancelled';
  return (
    <div className="mt-8 flex flex-wrap gap-3 print:hidden">
      <a
        className={`button ${cancelled ? '' : 'button-primary'}`}
        href={`${path}/calendar.ics`}
        download={`${reference}.ics`}
      >
        {cancelled ? 'Take it out of my calendar' : 'Add to calendar'}
      </a>
      {may.reschedule && (
        <Link to={`${path}/move`} className="button">
          Move
        </Link>
      )}
      {may.cancel && (
        <Link to={`${path}/cancel`} className="button border-rose text-rose">
          Cancel
        </Link>
      )}
      {cancelled && (
        <Link to="/booking" className="button button-primary">
          Book another
        </Link>
      )}
    </div>
  );
}

function ContactSection({ booking: { reference, artist } }: { booking: CustomerBooking }) {
  const contact = useContact();
  return (
    <section>
      <h2 className="text-xl">Questions?</h2>
      <ul className="mt-2">
        {artist?.phone && (
          <ContactLine
            href={`https://wa.me/${artist.phone.slice(1)}?text=${encodeURIComponent(`Namaste ${artist.name}, it is about my appointment ${reference}.`)}`}
          >
            Write to {artist.name} on WhatsApp
          </ContactLine>
        )}
        <li className="flex min-h-11 items-center">
          <WhatsAppLink page="booking" text={`Namaste, I have a question about my appointment ${reference}.`}>
            Write to us on WhatsApp
          </WhatsAppLink>
        </li>
        <ContactLine href={`tel:${contact.phone}`}>Call {contact.phoneShown}</ContactLine>
      </ul>
      <p className="text-muted">{contact.hours.shown}. Please have your reference at hand.</p>
    </section>
  );
}

function ContactLine({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center">
      <a className="link" href={href}>
        {children}
      </a>
    </li>
  );
}

function RequestSection({ booking: { request, createdAt } }: { booking: CustomerBooking }) {
  return (
    <section>
      <h2 className="text-xl">What you asked for</h2>
      <RequestFacts
        className="mt-2 gap-y-1.5 [&_dd]:font-semibold"
        facts={[
          ['Occasion', request.occasion],
          ['Package', request.package && <RequestedLink {...request.package} />],
          ['Design', request.design && <RequestedLink {...request.design} />],
          ['Henna', request.coverage && COVERAGE_LABELS[request.coverage]],
          ['Guests', request.guests],
          ['Time of day', request.preferredTime],
          [
            'Asked for',
            <time key="created" dateTime={createdAt.toISOString()}>
              {formatDateTime(createdAt)}
            </time>,
          ],
        ]}
      />
    </section>
  );
}
