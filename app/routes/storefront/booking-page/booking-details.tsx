import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { COVERAGE_LABELS } from '../../../domain/availability/appointment-length.ts';
import type { CustomerBooking } from '../../../domain/bookings/booking.ts';
import { whatsappLink } from '../../../domain/content/content.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { brand } from '../../../site/brand.ts';
import { BookingWhen } from '../../../ui/bookings/booking-time.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';
import { BookingDeposit } from './booking-deposit.tsx';
import { BookingState } from './booking-status.tsx';

interface Props {
  booking: CustomerBooking;
  /** Of its own page, on this site. */
  path: string;
  /** What was just done with it. */
  notice: string;
  /** How its deposit can be paid online; null in a shop that takes no online payments. */
  provider: PaymentProvider | null;
  /** Whether somebody's bank has a payment of its deposit in its hands right now. */
  checking: boolean;
  processing: boolean;
}

/** A booking in its customer's hands, on one sheet. It shows no more than whoever was sent the link may know. */
export function BookingSheet({ booking, path, notice, provider, checking, processing }: Props) {
  const { reference, firstName, maskedPhone, artist, may, deposit, policy, status } = booking;
  const contact = useContact();
  const cancelled = status === 'cancelled';
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
      <div className="mt-6">
        <BookingWhen booking={booking} />
      </div>
      <BookingState booking={booking} />
      {deposit && (
        <BookingDeposit
          deposit={deposit}
          status={status}
          reference={reference}
          path={path}
          provider={provider}
          checking={checking}
          processing={processing}
        />
      )}

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

      <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-6 print:grid-cols-2">
        <Wish booking={booking} />
        <section>
          <h2 className="text-xl">Questions?</h2>
          <ul className="mt-2">
            {artist?.phone && (
              <Line>
                <a
                  className="link"
                  href={`https://wa.me/${artist.phone.slice(1)}?text=${encodeURIComponent(`Namaste ${artist.name}, it is about my appointment ${reference}.`)}`}
                >
                  Write to {artist.name} on WhatsApp
                </a>
              </Line>
            )}
            <Line>
              <a
                className="link"
                href={whatsappLink(contact, `Namaste, I have a question about my appointment ${reference}.`)}
              >
                Write to us on WhatsApp
              </a>
            </Line>
            <Line>
              <a className="link" href={`tel:${contact.phone}`}>
                Call {contact.phoneShown}
              </a>
            </Line>
          </ul>
          <p className="text-muted">{contact.hours.shown}. Please have your reference at hand.</p>
        </section>
      </div>

      {!cancelled && (
        <section className="mt-8 border-t border-line pt-6">
          <h2 className="text-xl">Moving and cancelling</h2>
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

function Line({ children }: { children: ReactNode }) {
  return <li className="flex min-h-11 items-center">{children}</li>;
}

function Wish({ booking: { request: wish, createdAt } }: { booking: CustomerBooking }) {
  const said: [label: string, words: ReactNode][] = [
    ['Occasion', wish.occasion],
    ['Package', wish.package && <Brought {...wish.package} />],
    ['Design', wish.design && <Brought {...wish.design} />],
    ['Henna', wish.coverage && COVERAGE_LABELS[wish.coverage]],
    ['Guests', wish.guests || null],
    ['Time of day', wish.preferredTime],
    [
      'Asked for',
      <time key="asked" dateTime={createdAt.toISOString()}>
        {formatDateTime(createdAt)}
      </time>,
    ],
  ];
  return (
    <section>
      <h2 className="text-xl">What you asked for</h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {said
          .filter(([, words]) => words)
          .map(([label, words]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{words}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Brought({ name, path }: { name: string; path: string }) {
  return (
    <Link to={path} className="link">
      {name}
    </Link>
  );
}
