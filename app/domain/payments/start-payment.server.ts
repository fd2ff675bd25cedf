import { desc, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { AmountDue, Payable, PayableReference, PaymentRow } from '../shared/payable.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { openAtGateway } from './create-payment.server.ts';
import { gatewayUnavailable, getGateway, nullIfGatewayError } from './gateway.server.ts';
import { getPayable, isPaymentFor } from './payable.server.ts';
import { BANK_PATIENCE_MS, PAYMENT_LEFT_MS, PAYMENT_LIFE_MS, paymentId } from './payment.ts';
import { isProcessing } from './settle-payment.server.ts';
import { terminatePayment } from './terminate-payment.server.ts';

/** What a browser needs to pay. */
export interface StartedPayment {
  /** What the gateway and its webhooks know it by. */
  id: string;
  /** The gateway's key for this one payment. */
  sessionId: string;
  amount: number;
}

/** The payer of an amount, as it is stored; other payments find their payer by their subject. */
type StoredPayer = Pick<PaymentRow, 'payerSealed' | 'payerHash'>;

/**
 * Begins to pay something, or continues what was begun: pressed again, in two tabs or after a lost answer, there is one
 * payment that can be paid at a time.
 * @throws DomainError `conflict` if it is paid or cancelled, `not_found`, `unavailable` if the gateway cannot be asked
 */
export async function startPayment(
  context: AppContext,
  { kind, reference }: PayableReference,
): Promise<StartedPayment> {
  const payable = getPayable(context, kind);
  return startPaymentOf(context, payable, await payable.getAmountDue(context, reference));
}

/** Competing requests and payments that must be closed first take a round each; there are never more than these. */
const MAX_ROUNDS = 4;

/** As {@link startPayment}, of an amount that is known already. */
export async function startPaymentOf(
  context: AppContext,
  payable: Payable,
  due: AmountDue,
  payer?: StoredPayer,
): Promise<StartedPayment> {
  getGateway(context);
  if (due.refusal) throw new DomainError('conflict', due.refusal);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const payment = await findOrCreatePayment(context, payable, due, payer);
    if (!payment) continue;
    const opened = await openAtGateway(context, payment, due.note);
    if (opened) return { id: payment.id, sessionId: opened.sessionId, amount: payment.amount };
  }
  throw gatewayUnavailable();
}

/**
 * The open payment, or a new one. Null if the open one had to be closed first, or another request was faster: then try
 * again.
 * @throws DomainError `conflict` if it changed meanwhile, or waits for a bank or a person
 */
async function findOrCreatePayment(
  context: AppContext,
  payable: Payable,
  due: AmountDue,
  payer: StoredPayer | undefined,
): Promise<PaymentRow | null> {
  const { db, now } = context;
  const known = await db
    .select()
    .from(payments)
    .where(isPaymentFor(context, { kind: payable.kind, reference: due.reference }))
    .orderBy(desc(payments.createdAt));
  if (known.some(({ status, attention }) => status === 'mismatch' && attention)) {
    throw new DomainError('conflict', 'We are looking at your payment. Please do not pay again.');
  }
  const live = known.find(({ status }) => status === 'starting' || status === 'open');
  if (live) {
    const timeLeft = live.expiresAt.getTime() - now().getTime();
    if (live.amount === due.amount && timeLeft >= PAYMENT_LEFT_MS) return live;
    await terminatePayment(context, live);
    return null;
  }
  if (known[0]) await refuseWhileProcessing(context, known[0]);
  const row = newPayment(payable, due, known.length + 1, now(), payer);
  const [created] = await db
    .insert(payments)
    .select(rowIf(payments, row, due.isPayable))
    .onConflictDoNothing()
    .returning();
  if (created) return created;
  const [still] = await db.select({ payable: sql<number>`${due.isPayable}` }).from(sql`(select 1)`);
  if (still?.payable) return null;
  throw new DomainError('conflict', 'This has changed meanwhile. Please look at it again.');
}

/** Two payments at once would both be taken, and one refunded days later. */
async function refuseWhileProcessing(context: AppContext, { id, expiresAt }: PaymentRow): Promise<void> {
  if (context.now().getTime() > expiresAt.getTime() + BANK_PATIENCE_MS) return;
  if (await isProcessing(context, id).catch(nullIfGatewayError)) {
    throw new DomainError('conflict', 'Your bank has not told us about your last payment yet.');
  }
}

function newPayment(
  { column }: Payable,
  { reference, subjectId, amount }: AmountDue,
  count: number,
  at: Date,
  payer: StoredPayer | undefined,
): typeof payments.$inferInsert {
  return {
    id: paymentId(reference, count),
    ...(column && { [column]: subjectId }),
    ...payer,
    amount,
    status: 'starting',
    createdAt: at,
    expiresAt: new Date(at.getTime() + PAYMENT_LIFE_MS),
    nextCheckAt: new Date(at.getTime() + PAYMENT_LEFT_MS),
  };
}
