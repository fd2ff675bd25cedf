import { and, asc, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { amountPayable } from './amount-payable.server.ts';

/** What payments hold about a customer, for the batches of `operations/customer-data.server.ts`. */

type Context = Pick<AppContext, 'db' | 'payables'>;

function isOfCustomer({ db, payables }: Context, customerId: string) {
  return or(...payables.map((payable) => payable.isOfCustomer({ db }, customerId)));
}

export function selectCustomerPayments(context: Context, customerId: string) {
  const { db } = context;
  const isTheirs = isOfCustomer(context, customerId);
  const own = db.select({ id: payments.id }).from(payments).where(isTheirs);
  return [
    db.select().from(payments).where(isTheirs).orderBy(asc(payments.createdAt)),
    db.select().from(refunds).where(inArray(refunds.paymentId, own)).orderBy(asc(refunds.createdAt)),
  ] as const;
}

export interface CustomerPayments {
  payments: PaymentRow[];
  refunds: (typeof refunds.$inferSelect)[];
}

/** Those of a customer's payments that are for one thing, as plain data for the customer. */
export function exportPayments(
  { payments, refunds }: CustomerPayments,
  isForSubject: (payment: PaymentRow) => boolean,
) {
  return payments
    .filter(isForSubject)
    .map(({ id, amount, status, applied, method, gatewayPaymentId, createdAt, paidAt }) => ({
      id,
      amount,
      status,
      applied,
      method,
      gatewayPaymentId,
      createdAt,
      paidAt,
      refunds: refunds
        .filter(({ paymentId }) => paymentId === id)
        .map(({ amount, reason, status, createdAt }) => ({ amount, reason, status, at: createdAt })),
    }));
}

/**
 * The statements that erase the reasons of refunds, since an admin's words may name somebody, and the payers of amounts
 * without goods.
 */
export function eraseCustomerPayments(context: Context, customerId: string) {
  const { db } = context;
  const own = db.select({ id: payments.id }).from(payments).where(isOfCustomer(context, customerId));
  return [
    db.update(refunds).set({ reason: '' }).where(inArray(refunds.paymentId, own)),
    db
      .update(payments)
      .set({ payerSealed: null, payerHash: null })
      .where(amountPayable.isOfCustomer({ db }, customerId)),
  ] as const;
}

/** As long as an amount alone can be refunded (facts, section 1.10). */
const PAYERS_KEPT_MS = 183 * DAY_MS;

/** The statement that erases who paid an amount alone, once it can no longer be refunded. */
export function eraseOldPayers({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return db
    .update(payments)
    .set({ payerSealed: null, payerHash: null })
    .where(
      and(
        isNotNull(payments.payerSealed),
        lte(payments.createdAt, new Date(now().getTime() - PAYERS_KEPT_MS)),
      ),
    );
}
