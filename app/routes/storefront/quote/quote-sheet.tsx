import { Link } from '@remix-run/react';
import { COVERAGE_LABELS } from '../../../domain/availability/appointment-length.ts';
import { formatDayAndTime } from '../../../domain/bookings/booking-format.ts';
import type { CustomerQuote } from '../../../domain/quotes/customer-quote.server.ts';
import { formatQuoteEnd } from '../../../domain/quotes/quote.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatLength } from '../../../domain/shared/time.ts';
import { PriceLines } from '../../../ui/bookings/price-lines.tsx';
import { RequestFacts } from '../../../ui/bookings/request-facts.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { later } from '../../../ui/kit/later.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { AskForm, DeclineForm } from './answer-forms.tsx';

// The sheet is read first, and the form stands below it.
const AcceptForm = later(() => import('./accept-form.tsx').then(({ AcceptForm }) => AcceptForm));

interface Props {
  quote: CustomerQuote;
  /** What was just done with it. */
  notice: string;
  reply: FormReply | undefined;
}

/** A quote for its customer, on one sheet: what it is, what it costs, and the answer. */
export function QuoteSheet({ quote, notice, reply }: Props) {
  const { state, firstName, price, message, policy } = quote;
  const isOpen = state === 'open';
  return (
    <article className="column max-w-3xl py-8 md:py-12">
      <p
        role="status"
        className="mb-6 rounded-lg border border-leaf bg-white p-4 font-semibold text-leaf empty:hidden"
      >
        {notice}
      </p>
      <h1 className="text-3xl md:text-4xl">{firstName ? `A quote for ${firstName}` : 'Your quote'}</h1>
      <When quote={quote} />
      <State quote={quote} />
      {message && (
        <blockquote className="mt-6 max-w-prose border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <section aria-labelledby="price">
          <h2 id="price" className="text-xl">
            Price
          </h2>
          <PriceLines price={price} className="mt-2" />
          <Paying quote={quote} />
        </section>
        <What quote={quote} />
      </div>
      {isOpen && <AcceptForm quote={quote} reply={reply} />}
      {isOpen && (
        <section className="mt-8 border-t border-line pt-6">
          <h2 className="text-xl">Cancelling later</h2>
          <p className="mt-2 max-w-prose">{policy}</p>
        </section>
      )}
      <Otherwise quote={quote} reply={reply} />
    </article>
  );
}

function When({ quote: { reference, date, startAt, minutes, pincode, artists } }: Pick<Props, 'quote'>) {
  return (
    <div className="mt-6 rounded-xl bg-sand p-5 md:p-7">
      <p className="text-muted">{reference}</p>
      <p className="mt-1 font-display text-2xl font-semibold md:text-3xl">
        {date ? formatDayAndTime({ date, startAt }) : 'A day of your choice'}
      </p>
      <p className="mt-2">
        For about {formatLength(minutes)}
        {artists > 1 && `, with ${artists} artists`}, at your place{pincode && ` in ${pincode}`}.
        {startAt === null && ' You choose the time when you accept.'}
      </p>
    </div>
  );
}

/** How the quote stands, and what follows from it. */
function State({ quote }: Pick<Props, 'quote'>) {
  const { state, newer, bookingPath, reference } = quote;
  const contact = useContact();
  const [title, words] = describeState(quote);
  return (
    <section
      aria-labelledby="state"
      className={`mt-6 border-l-4 py-1 pl-4 ${state === 'open' || state === 'accepted' ? 'border-leaf' : 'border-rose'}`}
    >
      <h2 id="state" className="text-xl">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-lg">{words}</p>
      {newer && (
        <Link to={newer} className="button button-primary mt-3">
          See the new quote
        </Link>
      )}
      {bookingPath && (
        <Link to={bookingPath} className="button button-primary mt-3">
          Your appointment
        </Link>
      )}
      {(state === 'expired' || state === 'withdrawn' || state === 'declined') && (
        <p className="mt-3 flex flex-wrap gap-3">
          <WhatsAppLink
            page="quote"
            text={`Namaste, I would like to have the quote ${reference} again.`}
            className="button button-primary"
          >
            Ask for it again
          </WhatsAppLink>
          <a className="button" href={`tel:${contact.phone}`}>
            Call {contact.phoneShown}
          </a>
        </p>
      )}
    </section>
  );
}

function describeState({
  state,
  expiresAt,
  isHeld,
  isTaken,
  startAt,
  artist,
}: CustomerQuote): [string, string] {
  const end = formatQuoteEnd(expiresAt);
  switch (state) {
    case 'open': {
      const until = `Valid until ${end}`;
      if (isHeld)
        return [until, `The time is kept for you until ${end}. Nothing is booked until you accept.`];
      if (isTaken) {
        return [until, 'This time has been taken meanwhile: we are sorry. Please choose another one below.'];
      }
      return [
        until,
        startAt !== null && artist
          ? 'The time is not kept for you: whoever books it first has it. Nothing is booked until you accept.'
          : 'Nothing is booked until you accept.',
      ];
    }
    case 'accepted':
      return ['Accepted', 'This is your appointment now: all of it stands on its own page.'];
    case 'declined':
      return ['Declined', 'Nothing is booked. If you think about it again, we gladly write you a new one.'];
    case 'expired':
      return [
        'This quote has expired',
        `It was valid until ${end}, and nothing is booked. Please ask for it again: mostly it still holds.`,
      ];
    case 'withdrawn':
      return ['We have taken this quote back', 'Nothing is booked by it. Please ask us, and we find a way.'];
    case 'replaced':
      return ['There is a newer quote', 'We have written you another one in place of this.'];
  }
}

function Paying({ quote: { deposit, total, state } }: Pick<Props, 'quote'>) {
  if (state !== 'open') return null;
  return (
    <p className="mt-3 max-w-prose">
      {deposit > 0
        ? `${formatRupees(deposit)} ahead, once you have accepted, and ${formatRupees(total - deposit)} at your appointment.`
        : 'Nothing is to be paid ahead: you pay at your appointment.'}
    </p>
  );
}

function What({ quote }: Pick<Props, 'quote'>) {
  const { package: name, design, coverage, guests, occasion, artist } = quote;
  const facts = [
    ['Occasion', occasion],
    ['Package', name],
    ['Design', design],
    ['Henna', coverage && COVERAGE_LABELS[coverage]],
    ['Guests', guests],
    ['Artist', artist ?? 'Whoever of us is free'],
  ] as const;
  return (
    <section aria-labelledby="what">
      <h2 id="what" className="text-xl">
        What it is for
      </h2>
      <RequestFacts className="mt-2 gap-y-1.5 [&_dd]:font-semibold" facts={facts} />
    </section>
  );
}

/** Every other answer than yes. */
function Otherwise({ quote, reply }: Pick<Props, 'quote' | 'reply'>) {
  const { state, reference } = quote;
  const contact = useContact();
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-xl">Questions?</h2>
      <p className="mt-2">
        <WhatsAppLink
          page="quote"
          text={`Namaste, I have a question about the quote ${reference}.`}
          className="link inline-flex min-h-11 items-center"
        >
          Write to us on WhatsApp
        </WhatsAppLink>
        {' or '}
        <a className="link inline-flex min-h-11 items-center" href={`tel:${contact.phone}`}>
          call {contact.phoneShown}
        </a>
        . {contact.hours.shown}.
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        {(state === 'open' || state === 'declined' || state === 'withdrawn' || state === 'expired') && (
          <AskForm reply={reply} />
        )}
        {state === 'open' && <DeclineForm reply={reply} />}
      </div>
    </section>
  );
}
