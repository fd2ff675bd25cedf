import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { followDeposit } from '../../../domain/payments/refresh-payment.server.ts';
import { requireBooking } from '../../../http/booking-link.server.ts';

/**
 * What an appointment's page shows. A deposit that somebody has begun to pay is asked after first.
 * @throws Response 404 for a link that opens none
 */
export async function shownBooking(asked: Pick<LoaderFunctionArgs, 'params' | 'context'>) {
  const { app } = asked.context;
  const found = await requireBooking(asked);
  const provider = app.payments?.browser ?? null;
  const { reference, deposit } = found.booking;
  if (!deposit?.begun || deposit.paid || deposit.stopped) return { ...found, provider, processing: false };
  const processing = await followDeposit(app, reference);
  const now = await requireBooking(asked);
  return { ...now, provider, processing: processing && !now.booking.deposit?.paid };
}
