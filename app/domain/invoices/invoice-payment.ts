import type { Order } from '../orders/order.ts';
import { formatRupees } from '../shared/money.ts';

/** What an invoice says of its payment as it stands now: the invoice itself is never changed. */
export function paymentOnInvoice({
  status,
  paymentStatus,
  total,
  returned,
}: Pick<Order, 'status' | 'paymentStatus' | 'total' | 'returned'>): string {
  const cancelled = status === 'cancelled' ? 'Order cancelled. ' : '';
  if (paymentStatus === 'refunded') return `${cancelled}Paid, and all of it was given back`;
  if (paymentStatus !== 'paid' && paymentStatus !== 'partly_refunded') {
    return cancelled ? `${cancelled}There is nothing to pay` : 'To be paid in cash on delivery';
  }
  if (returned === 0) return `${cancelled}Paid`;
  return `${cancelled}Paid. We give back ${returned < total ? `${formatRupees(returned)} of it` : 'all of it'}`;
}
