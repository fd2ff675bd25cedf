import { redirect } from '@remix-run/cloudflare';
import type { BookingStatus } from '../domain/bookings/booking.ts';
import { type BookingMoney, describePaymentOnInvoice } from '../domain/bookings/booking-money.ts';
import { getOrIssueBookingInvoice } from '../domain/invoices/booking-invoice.server.ts';
import {
  type CreditNote,
  costOfBooking,
  costOfOrder,
  listCreditNotes,
} from '../domain/invoices/credit-note.server.ts';
import { getOrIssueInvoice } from '../domain/invoices/invoice.server.ts';
import {
  type InvoiceTax,
  paymentOnInvoice,
  type Seller,
  type TaxSplit,
  taxIn,
} from '../domain/invoices/invoice.ts';
import type { Order } from '../domain/orders/order.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { DomainError } from '../domain/shared/errors.ts';
import { toMoment } from '../domain/shared/time.ts';
import { brand } from '../site/brand.ts';
import { getSiteContent } from './site-content.server.ts';

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
  const own = await getSeller(context);
  const { number, issuedAt, seller, tax } = await getOrIssueInvoice(context, order.number, own).catch(
    backTo(back),
  );
  const creditNotes = await listCreditNotes(context, number, costOfOrder(order.number), order.total);
  const lines = order.lines.map(({ designId, name, price, quantity }) => ({
    designId,
    name,
    price,
    quantity,
    tax: tax && taxIn(price * quantity, tax.rate, tax.within),
  }));
  return {
    kind: 'goods' as const,
    number,
    issuedAt,
    seller,
    creditNotes: creditNotes.map((note) => withTax(note, tax)),
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
    tax: tax && { ...tax, sum: sumTaxes(lines.map((line) => line.tax)) },
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
  const seller = await getSeller(context);
  const invoice = await getOrIssueBookingInvoice(context, reference, seller).catch(backTo(back));
  const { number, tax, total } = invoice;
  const creditNotes = await listCreditNotes(context, number, costOfBooking(reference), total);
  const lines = invoice.lines.map(({ label, amount }, index) => ({
    ...{ designId: String(index), name: label, price: amount, quantity: 1 },
    tax: tax && taxIn(amount, tax.rate, tax.within),
  }));
  const placedAt = new Date(toMoment(date));
  const payment = describePaymentOnInvoice(status, money);
  return {
    kind: 'service' as const,
    ...{ number, issuedAt: invoice.issuedAt, seller: invoice.seller, lines },
    order: { number: reference, name, address, pincode, placedAt, total, payment },
    creditNotes: creditNotes.map((note) => withTax(note, tax)),
    tax: tax && { ...tax, sum: sumTaxes(lines.map((line) => line.tax)) },
  };
}

async function getSeller(context: AppContext): Promise<Seller> {
  const { contact } = await getSiteContent(context);
  const { street, city, pincode, region } = contact.address;
  return {
    name: brand.name,
    address: `${street}, ${city} ${pincode}, ${region}`,
    phone: contact.phoneShown,
  };
}

/** For a `catch`: what cannot be had yet leads back. */
function backTo(path: string) {
  return (error: unknown) => {
    throw error instanceof DomainError ? redirect(path) : error;
  };
}

function withTax(note: CreditNote, tax: InvoiceTax | null) {
  return { ...note, tax: tax && taxIn(note.amount, tax.rate, tax.within) };
}

function sumTaxes(splits: readonly (TaxSplit | null)[]): TaxSplit {
  const sum = (part: keyof TaxSplit) => splits.reduce((total, split) => total + (split?.[part] ?? 0), 0);
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
}
