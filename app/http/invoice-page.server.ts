import { redirect } from '@remix-run/cloudflare';
import { getOrIssueInvoice } from '../domain/invoices/invoice.server.ts';
import { paymentOnInvoice, type TaxSplit, taxIn } from '../domain/invoices/invoice.ts';
import type { Order } from '../domain/orders/order.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { DomainError } from '../domain/shared/errors.ts';
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
  const { contact } = await getSiteContent(context);
  const { street, city, pincode, region } = contact.address;
  const { number, issuedAt, seller, tax } = await getOrIssueInvoice(context, order.number, {
    name: brand.name,
    address: `${street}, ${city} ${pincode}, ${region}`,
    phone: contact.phoneShown,
  }).catch((error) => {
    throw error instanceof DomainError ? redirect(back) : error;
  });
  const lines = order.lines.map(({ designId, name, price, quantity }) => ({
    designId,
    name,
    price,
    quantity,
    tax: tax && taxIn(price * quantity, tax.rate, tax.within),
  }));
  return {
    number,
    issuedAt,
    seller,
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

function sumTaxes(splits: readonly (TaxSplit | null)[]): TaxSplit {
  const sum = (part: keyof TaxSplit) => splits.reduce((total, split) => total + (split?.[part] ?? 0), 0);
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
}
