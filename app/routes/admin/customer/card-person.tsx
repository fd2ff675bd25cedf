import { Link } from '@remix-run/react';
import { BOOKING_STATUS_LABELS } from '../../../domain/bookings/booking.ts';
import { formatDayAndTime } from '../../../domain/bookings/booking-format.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { brand } from '../../../site/brand.ts';
import { DetailSection, Facts } from '../../../ui/kit/detail-page.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { AllowedLink, useRight } from '../../../ui/workspace/allowed-link.tsx';
import type { Card } from './route.tsx';

/** How to reach her, and what to begin for her. */
export function CardActions({ card: { id, name, people, emails, hasWritten } }: { card: Card }) {
  const phone = people.find((person) => person.phone)?.phone;
  const mayQuote = useRight('enquiries');
  const greeting = encodeURIComponent(`Namaste ${name}! This is ${brand.name}.`);
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {phone && (
        <>
          <a href={`tel:${phone}`} className="button">
            Call
          </a>
          <a href={`https://wa.me/${phone.slice(1)}?text=${greeting}`} className="button">
            WhatsApp
          </a>
        </>
      )}
      {emails[0] && (
        <a href={`mailto:${emails[0].email}`} className="button">
          E-mail
        </a>
      )}
      {hasWritten && mayQuote && (
        <Link to={href('/admin/inbox/:id', { id })} className="button">
          Conversation
        </Link>
      )}
      {phone && (
        <>
          <Link to={`${href('/admin/bookings/new')}?customer=${id}`} className="button button-primary">
            Enter a booking
          </Link>
          {mayQuote && (
            <Link to={`${href('/admin/quotes/new')}?customer=${id}`} className="button">
              Write a quote
            </Link>
          )}
        </>
      )}
    </div>
  );
}

/** What she spent and owes, and her appointments to come. */
export function CardMoney({ card: { spend, due, bookingCount, orderCount, ahead } }: { card: Card }) {
  const figures = [
    ['Spend', formatRupees(spend)],
    ['Due', due > 0 ? formatRupees(due) : '—'],
    ['Bookings', bookingCount],
    ['Orders', orderCount],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, figure]) => (
          <div key={name} className="rounded-lg bg-sand p-3">
            <dt className="text-muted">{name}</dt>
            <dd className={`text-xl font-semibold ${name === 'Due' && due > 0 ? 'text-rose' : ''}`}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {ahead.length > 0 && (
        <DetailSection title={ahead.length === 1 ? 'Next appointment' : 'Next appointments'}>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {ahead.map(({ reference, status, ...time }) => (
              <li key={reference} className="py-1">
                <Link
                  to={href('/admin/bookings/:reference', { reference })}
                  className="link inline-flex min-h-9 items-center font-semibold"
                >
                  {formatDayAndTime(time)}
                </Link>{' '}
                <span className="text-muted">
                  {reference}, {BOOKING_STATUS_LABELS[status].toLowerCase()}
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  );
}

/** Who she is: phones, addresses, and what else the shop knows her by. */
export function CardPerson({ card, reply }: { card: Card; reply: FormReply | undefined }) {
  const { id, people, emails, names, addresses } = card;
  const account = people.find(({ registeredAt }) => registeredAt);
  return (
    <DetailSection title="Who she is">
      {reply?.values.intent === 'separate' && <FormMessage reply={reply} />}
      <Facts
        facts={[
          ['Phone', lines(people.flatMap(({ phoneShown }) => phoneShown || []))],
          ['E-mail', lines(emails.map(describeEmail))],
          ['Also called', lines(names)],
          ['Addresses', lines(addresses)],
          ['Known since', people[0] && formatDate(people[0].createdAt)],
          ['Account', account?.registeredAt ? `since ${formatDate(account.registeredAt)}` : 'none, a guest'],
        ]}
      />
      <Merged card={card} />
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {(['merge', 'erase'] as const).map((step) => (
          <li key={step}>
            <AllowedLink right="customer data" to={href(`/admin/customers/:id/${step}`, { id })}>
              {step === 'merge' ? 'Merge with another card' : 'Export or erase her data'}
            </AllowedLink>
          </li>
        ))}
        <li>
          <AllowedLink right="audit" to={`/admin/audit?subject=customer/${id}`}>
            In the audit trail
          </AllowedLink>
        </li>
      </ul>
    </DetailSection>
  );
}

const lines = (texts: readonly string[]) => (texts.length > 0 ? texts.join('\n') : null);

function describeEmail({ email, proven, newsletter }: Card['emails'][number]): string {
  const facts = [proven && 'confirmed', newsletter && 'newsletter'].filter(Boolean);
  return facts.length > 0 ? `${email} (${facts.join(', ')})` : email;
}

/** The cards that were merged into this one, each of which can stand for itself again. */
function Merged({ card: { id, people } }: { card: Card }) {
  const maySeparate = useRight('customer data');
  const merged = people.filter((person) => person.id !== id);
  if (merged.length === 0) return null;
  return (
    <div className="mt-3 rounded-lg bg-sand p-3">
      <p className="font-semibold">Merged into this card</p>
      <ul>
        {merged.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere">
              {[person.name, person.phoneShown].filter(Boolean).join(', ') || 'By e-mail'}
            </span>
            {maySeparate && (
              <ActionButton
                values={{ intent: 'separate', member: person.id }}
                buttonClassName="link inline-flex min-h-11 items-center"
              >
                Separate again
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
