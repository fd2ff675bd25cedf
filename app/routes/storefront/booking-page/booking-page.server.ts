import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { refreshPayments } from '../../../domain/payments/refresh-payment.server.ts';
import { requireBooking } from '../../../http/booking-link.server.ts';

/**
 * What a booking's page shows. A deposit that somebody has begun to pay is refreshed.
 * @throws Response 404 for a link that opens none
 */
export async function loadBookingPage(asked: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const { app } = asked.context;
  const found = await requireBooking(asked);
  const { reference, deposit } = found.booking;
  const isOpen = deposit?.pending && !deposit.paid && !deposit.onHold;
  const refresh = isOpen
    ? await refreshPayments(app, { kind: 'deposit', reference })
    : { checking: false, processing: false };
  return { ...found, ...refresh, provider: app.payments?.browser ?? null };
}
