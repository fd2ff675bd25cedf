import { formatRupees } from '../shared/money.ts';
import { AGREED_STATUSES, type BookingStatus } from './booking.ts';

/** What a booking costs, what was paid for it, and what is still to be paid. All amounts are whole rupees. */
export interface BookingMoney {
  /** The price; null where none is agreed. */
  total: number | null;
  /** What came in, online and by hand. */
  paid: number;
  /** What of it went back, or is on its way. */
  refunded: number;
  /** What of it came by hand and did not go back: it can only be returned by hand. */
  byHand: number;
  due: number;
  /** More than it costs, or more than the shop keeps of a cancelled booking: to be returned. */
  excess: number;
}

interface MoneyFacts extends Omit<BookingMoney, 'due' | 'excess'> {
  status: BookingStatus;
  /** What the shop keeps of a cancelled one. */
  kept: number | null;
}

/** The only place where a balance is computed, but for the same in SQL: `booking-money.server.ts`. */
export function toBookingMoney({ status, kept, ...money }: MoneyFacts): BookingMoney {
  const left = money.paid - money.refunded;
  const cost = status === 'cancelled' ? (kept ?? 0) : (money.total ?? left);
  // Whoever was not there, or has cancelled, is asked for nothing more.
  const isClosed = status === 'cancelled' || status === 'no_show';
  return {
    ...money,
    due: isClosed ? 0 : Math.max(0, (money.total ?? 0) - left),
    excess: Math.max(0, left - cost),
  };
}

/** Whether a booking can have an invoice: once it is done, or all of it is paid. */
export function hasBookingInvoice(status: BookingStatus, { total, due }: BookingMoney): boolean {
  const isPaid = AGREED_STATUSES.includes(status) && due === 0;
  return (status === 'done' || isPaid) && total !== null && total > 0;
}

/** What an invoice says of its payment as it is now. */
export function describePaymentOnInvoice(status: BookingStatus, money: BookingMoney): string {
  const { paid, refunded, due } = money;
  const cancelled = status === 'cancelled' ? 'Appointment cancelled. ' : '';
  const back = refunded > 0 ? `, and ${formatRupees(refunded)} refunded` : '';
  const rest = due > 0 ? `. Still to pay: ${formatRupees(due)}` : '';
  return `${cancelled}${formatRupees(paid)} paid${back}${rest}`;
}

/** Ways of paying without the gateway. */
export const MANUAL_METHODS = { cash: 'Cash', upi: 'UPI', card: 'Card machine' } as const;
export type ManualMethod = keyof typeof MANUAL_METHODS;

export const PAYMENT_REFERENCE_LENGTH = 60;

/** How something was paid: `in cash`. */
export function describeManualMethod(method: ManualMethod): string {
  return { cash: 'in cash', upi: 'by UPI', card: 'by card' }[method];
}

/** `₹2,500 in cash`, `₹2,500 by UPI` */
export function describeManualAmount(amount: number, method: ManualMethod): string {
  return `${formatRupees(Math.abs(amount))} ${describeManualMethod(method)}`;
}

/** What was paid and what is due, in a sentence for messages; empty without a price. */
export function describeBalance({ total, paid, refunded, due }: BookingMoney): string {
  if (total === null) return '';
  const left = paid - refunded;
  const ahead = left > 0 ? ` You have paid ${formatRupees(left)}.` : '';
  const rest = due > 0 ? ` ${formatRupees(due)} is still to be paid.` : ' Nothing more is to be paid.';
  return `The price is ${formatRupees(total)} in all.${ahead}${rest}`;
}
