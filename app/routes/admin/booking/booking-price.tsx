import type { BookingDetails } from '../../../domain/bookings/admin-booking-details.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { PriceLines } from '../../../ui/bookings/price-lines.tsx';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

interface Props {
  booking: Pick<BookingDetails, 'price' | 'currentPrice' | 'version' | 'actions'>;
}

/** The price as it was agreed, and what today's price list would make of the booking, for the owner to take over. */
export function BookingPrice({ booking: { price, currentPrice, version, actions } }: Props) {
  const isOffered = actions.includes('edit') && currentPrice !== null && currentPrice.total !== price?.total;
  return (
    <DetailSection title={price ? 'Price as agreed' : 'Price'}>
      {price ? (
        <PriceLines price={price} className="mt-2" />
      ) : (
        <p className="mt-2 text-muted">
          To be agreed with the customer. Enter it under Edit, or choose there what is drawn.
        </p>
      )}
      {isOffered && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {formatRupees(currentPrice.total)} by the price list of today
          </summary>
          <PriceLines price={currentPrice} className="my-2" />
          <ActionButton values={{ intent: 'reprice', version }} preventScrollReset>
            Agree on this price instead
          </ActionButton>
          <p className="mt-2 text-muted">
            The customer sees it on their page at once; tell them before you change it.
          </p>
        </details>
      )}
    </DetailSection>
  );
}
