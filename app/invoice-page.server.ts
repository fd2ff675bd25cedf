import { redirect } from '@remix-run/cloudflare';
import type { AppContext } from './context.server.ts';
import { statesOfPincode } from './domain/appointments/pincode.ts';
import { DomainError } from './domain/errors.ts';
import type { Order } from './domain/orders/order.ts';
import { invoiceOf } from './domain/payments/invoice.server.ts';
import { type TaxSplit, taxIn } from './domain/payments/invoice.ts';
import { siteContent } from './site-content.server.ts';

/** What of an order its invoice shows. */
type Invoiced = Pick<
  Order,
  'number' | 'name' | 'address' | 'pincode' | 'placedAt' | 'lines' | 'total' | 'paymentStatus'
>;

/**
 * The invoice of an order with its lines, and with the tax that each price holds once the shop has a GSTIN.
 * @param back the order's page
 * @throws a redirect there as long as there is no invoice
 */
export async function shownInvoice(context: AppContext, order: Invoiced, back: string) {
  const { number, issuedAt, tax } = await invoiceOf(context, order.number).catch((error) => {
    throw error instanceof DomainError ? redirect(back) : error;
  });
  const { region } = (await siteContent(context)).contact.address;
  const states = statesOfPincode(order.pincode);
  // Where a pincode may lie in several states, the shop's own is taken if it is among them.
  const within = states.some((state) => state === region);
  const lines = order.lines.map(({ name, price, quantity }) => ({
    name,
    price,
    quantity,
    tax: tax && taxIn(price * quantity, tax.rate, within),
  }));
  return {
    number,
    issuedAt,
    order: {
      number: order.number,
      name: order.name,
      address: order.address,
      pincode: order.pincode,
      placedAt: order.placedAt,
      total: order.total,
      paid: order.paymentStatus !== 'due_on_delivery',
    },
    /** Where it goes: decides which tax it is. */
    placeOfSupply: within ? region : states.join(' or '),
    lines,
    tax: tax && { ...tax, within, sum: sumOf(lines.map((line) => line.tax)) },
  };
}

function sumOf(splits: readonly (TaxSplit | null)[]): TaxSplit {
  const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const split of splits) {
    sum.taxable += split?.taxable ?? 0;
    sum.cgst += split?.cgst ?? 0;
    sum.sgst += split?.sgst ?? 0;
    sum.igst += split?.igst ?? 0;
  }
  return sum;
}
