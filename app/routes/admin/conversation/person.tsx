import { BOOKING_STATUS_LABELS } from '../../../domain/bookings/booking.ts';
import { formatDayAndTime } from '../../../domain/bookings/booking-format.ts';
import { ORDER_STATUS_LABELS } from '../../../domain/orders/order.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { DetailSection, Facts } from '../../../ui/kit/detail-page.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { QuoteBadge } from '../../../ui/quotes/quote-badge.tsx';
import { AllowedLink } from '../../../ui/workspace/allowed-link.tsx';
import type { Conversation } from './route.tsx';

/** Who it is: how to reach them, and what they have with the shop. */
export function Person({ conversation }: { conversation: Conversation }) {
  const { id, phones, ways, bookingCount, orderCount, spend, visits, parcels, offers } = conversation;
  return (
    <DetailSection title="Who it is">
      <AllowedLink right="customers" to={href('/admin/customers/:id', { id })}>
        Customer card
      </AllowedLink>
      <Facts
        facts={[
          [
            'Phone',
            phones.length > 0 &&
              phones.map(({ phone, shown }) => (
                <a key={phone} href={`tel:${phone}`} className="link mr-3">
                  {shown}
                </a>
              )),
          ],
          ['E-mail', ways.emails.join('\n') || null],
          ['Orders', orderCount],
          ['Bookings', bookingCount],
          ['Spend', formatRupees(spend)],
        ].map(([name, fact]) => [name as string, fact === false ? null : fact] as const)}
      />
      <Records title="Open appointments">
        {visits.map((visit) => (
          <li key={visit.reference}>
            <TextLink to={href('/admin/bookings/:reference', { reference: visit.reference })}>
              {visit.reference}
            </TextLink>{' '}
            {formatDayAndTime(visit)} · {BOOKING_STATUS_LABELS[visit.status]}
          </li>
        ))}
      </Records>
      <Records title="Open orders">
        {parcels.map(({ number, status }) => (
          <li key={number}>
            <TextLink to={href('/admin/orders/:number', { number })}>{number}</TextLink> ·{' '}
            {ORDER_STATUS_LABELS[status]}
          </li>
        ))}
      </Records>
      <Records title="Quotes">
        {offers.map(({ reference, total, state }) => (
          <li key={reference} className="flex flex-wrap items-center gap-2">
            <TextLink to={href('/admin/quotes/:reference', { reference })}>{reference}</TextLink>
            {formatRupees(total)} <QuoteBadge state={state} />
          </li>
        ))}
      </Records>
      <p className="mt-4 flex flex-wrap gap-x-4">
        <AllowedLink right="enquiries" to={`${href('/admin/quotes/new')}?customer=${id}`}>
          Write a quote
        </AllowedLink>
        <AllowedLink right="bookings" to={`${href('/admin/bookings/new')}?customer=${id}`}>
          Enter a booking
        </AllowedLink>
      </p>
    </DetailSection>
  );
}

function Records({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-sans text-base font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1">{children}</ul>
    </>
  );
}
