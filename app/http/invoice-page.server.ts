import { redirect } from '@remix-run/cloudflare';
import type { BookingStatus } from '../domain/bookings/booking.ts';
import { type BookingMoney, describePaymentOnInvoice } from '../domain/bookings/booking-money.ts';
import { getOrIssueBookingInvoice } from '../domain/invoices/booking-invoice.server.ts';
import { type CreditNote, listCreditNotes } from '../domain/invoices/credit-note.server.ts';
import { getOrIssueInvoice } from '../domain/invoices/invoice.server.ts';
import {
  type InvoiceTax,
  type LineTax,
  paymentOnInvoice,
  shareAmong,
  sumByRate,
  taxIn,
  taxOfLine,
} from '../domain/invoices/invoice.ts';
import { describeLine, type Order } from '../domain/orders/order.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { DomainError } from '../domain/shared/errors.ts';
import { toMoment } from '../domain/shared/time.ts';

/** What an invoice shows of its order. */
type InvoicedOrder = Pick<
  Order,
  | 'number'
  | 'name'
  | 'address'
  | 'pincode'
  | 'placedAt'
  | 'lines'
  | 'total'
  | 'status'
  | 'paymentStatus'
  | 'refunded'
>;

/**
 * The invoice of an order with its lines, and with the tax that each price includes if the shop had a GSTIN then.
 * @param back the order's page
 * @throws a redirect there while there is no invoice
 */
export async function loadInvoice(context: AppContext, order: InvoicedOrder, back: string) {
  const { number, issuedAt, seller, tax } = await getOrIssueInvoice(
    context,
    order.number,
    await context.seller(),
  ).catch(backTo(back));
  const creditNotes = await listCreditNotes(context, number);
  const lines = order.lines.map(({ designId, price, quantity, ...own }) => ({
    ...{ designId, name: describeLine(own), price, quantity },
    tax: tax && toLineTax(tax, own, price * quantity),
  }));
  return {
    kind: 'goods' as const,
    number,
    issuedAt,
    seller,
    creditNotes: creditNotes.map((note) => withTaxes(note, lines, tax)),
    order: {
      number: order.number,
      name: order.name,
      address: order.address,
      pincode: order.pincode,
      placedAt: order.placedAt,
      total: order.total,
      payment: paymentOnInvoice(order),
    },
    lines,
    tax: tax && { ...tax, sums: sumTaxes(lines, tax) },
  };
}

/** Who an appointment's invoice is for, as the page may show it. */
interface InvoicedBooking {
  reference: string;
  date: string;
  status: BookingStatus;
  money: BookingMoney;
  name: string;
  address: string;
  pincode: string;
}

/**
 * The invoice of an appointment, as {@link loadInvoice}.
 * @throws a redirect to `back` while there is no invoice
 */
export async function loadBookingInvoice(context: AppContext, booking: InvoicedBooking, back: string) {
  const { reference, date, status, money, name, address, pincode } = booking;
  const invoice = await getOrIssueBookingInvoice(context, reference, await context.seller()).catch(
    backTo(back),
  );
  const { number, tax, total } = invoice;
  const creditNotes = await listCreditNotes(context, number);
  const lines = invoice.lines.map(({ label, amount }, index) => ({
    ...{ designId: String(index), name: label, price: amount, quantity: 1 },
    tax: tax && toLineTax(tax, { hsn: null, gstRate: null }, amount),
  }));
  const placedAt = new Date(toMoment(date));
  const payment = describePaymentOnInvoice(status, money);
  return {
    kind: 'service' as const,
    ...{ number, issuedAt: invoice.issuedAt, seller: invoice.seller, lines },
    order: { number: reference, name, address, pincode, placedAt, total, payment },
    creditNotes: creditNotes.map((note) => withTaxes(note, lines, tax)),
    tax: tax && { ...tax, sums: sumTaxes(lines, tax) },
  };
}

/** For a `catch`: what cannot be had yet leads back. */
function backTo(path: string) {
  return (error: unknown) => {
    throw error instanceof DomainError ? redirect(path) : error;
  };
}

function toLineTax(tax: InvoiceTax, own: LineTax, amount: number) {
  const { rate, hsn } = taxOfLine(tax, own);
  return { rate, hsn, ...taxIn(amount, rate, tax.within) };
}

type Line = { price: number; quantity: number; tax: { rate: number } | null };

const toTaxed = ({ price, quantity, tax }: Line) => ({ amount: price * quantity, rate: tax?.rate ?? 0 });

/** A credit note, with its taxes at the rates of what it was for. */
function withTaxes(note: CreditNote, lines: readonly Line[], tax: InvoiceTax | null) {
  return { ...note, taxes: tax && sumByRate(shareAmong(note.amount, lines.map(toTaxed)), tax.within) };
}

function sumTaxes(lines: readonly Line[], { within }: InvoiceTax) {
  return sumByRate(lines.map(toTaxed), within);
}
