import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { getBookingDetails } from '#app/domain/bookings/admin-booking-details.server.ts';
import { askForBalance } from '#app/domain/bookings/balance-request.server.ts';
import { addLine } from '#app/domain/bookings/booking-lines.server.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { getBookingByLink } from '#app/domain/bookings/customer-bookings.server.ts';
import { correctPayment, returnPayment, takePayment } from '#app/domain/bookings/manual-payment.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { refundPayment } from '#app/domain/payments/refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { SECOND_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { at, BOOKING_TIME, book, confirm, linkOf } from '../../support/bookings.ts';
import { addPackages } from '../../support/packages.ts';
import { atGateway, openGateway } from '../../support/payments.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

/** The money of an appointment, whatever people do in whatever order, against a plain ledger. */

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
const PRICE = 8000;
const KEEP_PERCENT = 25;
const LATE = new Date(at('2026-11-30', '09:00'));
let admin: { id: string };
let link: { reference: string; key: string };

async function begin(): Promise<void> {
  await shop.settle();
  await shop.empty();
  shop.time = new Date(BOOKING_TIME);
  admin = await addAdminWithoutPassword(shop);
  await addPackages(shop, [{ id: 'anjali', price: PRICE }]);
  const terms = { ...NO_TERMS, depositPercent: 25, keepPercent: KEEP_PERCENT };
  await updateSellingTerms(context, admin, { terms, version: 0 });
  const booking = await book(shop, { packageId: 'anjali', date: '2026-12-01' });
  link = linkOf(booking);
  await confirm(shop, admin, link.reference);
  await shop.settle();
}

const byAdmin = () => ({ type: 'admin', id: admin.id }) as const;

async function details() {
  const booking = await getBookingDetails(context, link.reference);
  if (!booking) throw new Error('The booking is lost.');
  return booking;
}

/** Whether it was done; any other error than a refusal fails the test. */
async function isDone(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const amount = fc.constantFrom(1, 500, 2000, 6000, 8000, 9000);
const which = fc.nat({ max: 7 });

const step = fc.oneof(
  fc.record({ kind: fc.constant('line' as const), amount, off: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('take' as const), amount, more: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), which, amount }) },
  fc.record({ kind: fc.constant('cancel' as const), refund: fc.option(amount) }),
  fc.record({ kind: fc.constant('cancel by link' as const) }),
  fc.record({ kind: fc.constant('wait' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

interface Online {
  id: string;
  amount: number;
  state: 'begun' | 'paid at the gateway' | 'applied' | 'sent back';
  refunded: number;
  refunds: number;
}

interface Manual {
  id: string;
  kind: 'payment' | 'refund';
  amount: number;
  corrected: boolean;
}

class Ledger {
  lines = [PRICE];
  online: Online[] = [];
  manual: Manual[] = [];
  corrections = 0;
  deposit: number | null = null;
  asked = false;
  kept: number | null = null;

  private sum(kind: Manual['kind']): number {
    const counted = this.manual.filter((entry) => entry.kind === kind && !entry.corrected);
    return counted.reduce((sum, entry) => sum + entry.amount, 0);
  }

  get applied(): Online[] {
    return this.online.filter(({ state }) => state === 'applied');
  }

  get total(): number {
    return this.lines.reduce((sum, line) => sum + line, 0);
  }

  get paid(): number {
    return this.applied.reduce((sum, each) => sum + each.amount, this.sum('payment'));
  }

  get refunded(): number {
    return this.applied.reduce((sum, each) => sum + each.refunded, this.sum('refund'));
  }

  get byHand(): number {
    return this.sum('payment') - this.sum('refund');
  }

  get left(): number {
    return this.paid - this.refunded;
  }

  get due(): number {
    return this.kept === null ? Math.max(0, this.total - this.left) : 0;
  }

  get excess(): number {
    return Math.max(0, this.left - (this.kept ?? this.total));
  }

  get depositAsked(): number {
    return this.deposit ?? Math.round(this.total / 4);
  }

  get payNow(): number {
    if (this.kept !== null) return 0;
    if (this.asked && this.due > 0) return this.due;
    const isPaid = this.deposit !== null && this.deposit > 0 && this.paid >= this.deposit;
    return isPaid || this.total === 0 ? 0 : Math.max(0, Math.min(this.depositAsked - this.left, this.due));
  }

  /** A payment arrives: it is kept if it is wanted, and goes back otherwise. */
  arrive(payment: Online): void {
    const isWanted = this.asked || this.deposit === null || this.paid < this.deposit;
    if (this.due === 0 || !isWanted) {
      Object.assign(payment, { state: 'sent back', refunded: payment.amount, refunds: 1 });
      return;
    }
    this.deposit ??= this.asked ? this.depositAsked : payment.amount;
    payment.state = 'applied';
  }

  cancel(kept: number): void {
    this.kept = kept;
    let keptOnline = Math.max(0, kept - this.byHand);
    for (const payment of this.applied) {
      const rest = payment.amount - payment.refunded;
      const back = Math.max(0, rest - keptOnline);
      keptOnline -= rest - back;
      if (back > 0) payment.refunds++;
      payment.refunded += back;
    }
  }
}

async function take(ledger: Ledger, { amount, more }: { amount: number; more: boolean }): Promise<void> {
  const earlier = ledger.manual.length + ledger.corrections;
  const input = { earlier, amount, method: 'cash', paymentReference: '', more } as const;
  const done = await isDone(takePayment(context, byAdmin(), link.reference, input));
  expect(done).toBe(ledger.kept === null && (more || amount <= ledger.due));
  if (!done) return;
  ledger.deposit ??= ledger.depositAsked;
  const id = `${link.reference}-m${earlier + 1}`;
  ledger.manual.push({ id, kind: 'payment', amount, corrected: false });
}

async function giveBack(ledger: Ledger, amount: number): Promise<void> {
  const earlier = ledger.manual.length + ledger.corrections;
  const input = { earlier, amount, method: 'cash', paymentReference: '', reason: 'Agreed' } as const;
  const done = await isDone(returnPayment(context, admin, link.reference, input));
  expect(done).toBe(amount <= ledger.byHand);
  if (!done) return;
  const id = `${link.reference}-m${earlier + 1}`;
  ledger.manual.push({ id, kind: 'refund', amount, corrected: false });
}

async function correct(ledger: Ledger, entry: Manual | undefined): Promise<void> {
  if (!entry) return;
  const form = { entry: entry.id, reason: 'Mistyped' };
  const done = await isDone(correctPayment(context, byAdmin(), link.reference, form));
  const isFree = entry.kind === 'refund' || entry.amount <= ledger.byHand;
  // Pressed again, it is done already.
  expect(done).toBe(entry.corrected || isFree);
  if (!done || entry.corrected) return;
  entry.corrected = true;
  ledger.corrections++;
}

async function start(ledger: Ledger): Promise<void> {
  const asked = ledger.payNow;
  const subject = { kind: 'deposit', reference: link.reference } as const;
  const started = await startPayment(context, subject).catch((error) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  if (!started) return;
  expect(started.amount).toBe(asked);
  if (ledger.online.some(({ id }) => id === started.id)) return;
  ledger.online.push({ id: started.id, amount: started.amount, state: 'begun', refunded: 0, refunds: 0 });
}

async function refund(payment: Online | undefined, amount: number): Promise<void> {
  if (!payment) return;
  const request = { paymentId: payment.id, amount, reason: 'Agreed', earlier: payment.refunds };
  const done = await isDone(refundPayment(context, admin, request));
  const isPaid = payment.state === 'applied' || payment.state === 'sent back';
  expect(done).toBe(isPaid && amount <= payment.amount - payment.refunded);
  if (!done) return;
  payment.refunded += amount;
  payment.refunds++;
}

async function cancelAs(ledger: Ledger, wanted: number | null | 'by link'): Promise<void> {
  const { version, cancellation, actions } = await details();
  const { left } = ledger;
  if (wanted === 'by link') {
    const form = { reason: '', refund: cancellation.refund };
    const done = await isDone(cancelByLink(context, link, form));
    expect(done).toBe(ledger.kept === null);
    const share = Math.floor((Math.min(ledger.deposit ?? 0, ledger.paid) * KEEP_PERCENT) / 100);
    if (done) ledger.cancel(shop.time < LATE ? 0 : Math.min(left, share));
    return;
  }
  const refund = wanted ?? undefined;
  const done = await isDone(cancelBooking(context, admin, link.reference, { version, reason: '', refund }));
  expect(done).toBe(actions.includes('cancel') && (refund ?? 0) <= left);
  if (done) ledger.cancel(left - (refund ?? left));
}

function pick<Each>(list: readonly Each[], number: number): Each | undefined {
  return list[number % Math.max(list.length, 1)];
}

async function follow(ledger: Ledger, step: Step): Promise<void> {
  const payment = 'which' in step ? pick(ledger.online, step.which) : undefined;
  switch (step.kind) {
    case 'line': {
      const { version } = await details();
      const line = { kind: step.off ? 'discount' : 'extra', label: 'Line', amount: step.amount } as const;
      const done = await isDone(
        addLine(context, admin, link.reference, { version, ...line, reason: 'Agreed' }),
      );
      const signed = step.off ? -step.amount : step.amount;
      expect(done).toBe(ledger.kept === null && ledger.total + signed >= 0);
      if (done) ledger.lines.push(signed);
      return;
    }
    case 'take':
      return take(ledger, step);
    case 'return':
      return giveBack(ledger, step.amount);
    case 'correct':
      return correct(ledger, pick(ledger.manual, step.which));
    case 'ask': {
      const { payment: seen } = await details();
      const form = { due: seen.money.due, askedAt: seen.balanceAskedAt?.getTime() ?? null };
      const done = await isDone(askForBalance(context, admin, link.reference, form));
      expect(done).toBe(ledger.due > 0);
      ledger.asked ||= done;
      return;
    }
    case 'start':
      return start(ledger);
    case 'pay':
      if (payment?.state !== 'begun') return;
      // One that was closed meanwhile takes no more attempts.
      if (gateway.ledger.attempt(atGateway(gateway, payment.id), 'SUCCESS'))
        payment.state = 'paid at the gateway';
      return;
    case 'settle':
      if (payment) await settlePayment(context, payment.id);
      return;
    case 'refund':
      return refund(payment, step.amount);
    case 'cancel':
      return cancelAs(ledger, step.refund);
    case 'cancel by link':
      return cancelAs(ledger, 'by link');
    case 'wait':
      shop.time = new Date(Math.max(shop.time.getTime(), LATE.getTime()));
  }
}

/** What arrived during a step, after what the step did. */
async function receive(ledger: Ledger): Promise<void> {
  await shop.settle();
  const rows = await shop.rows<{ id: string; status: string }>('select id, status from payments');
  for (const payment of ledger.online.filter(({ state }) => state === 'paid at the gateway')) {
    if (rows.some(({ id, status }) => id === payment.id && status === 'paid')) ledger.arrive(payment);
  }
}

async function compare(ledger: Ledger): Promise<void> {
  const { payment, payments, lines, kept } = await details();
  const { total, paid, refunded, byHand, due, excess, payNow } = ledger;
  expect(payment.money).toEqual({ total, paid, refunded, byHand, due, excess });
  expect({ payNow: payment.payNow, kept, lines: lines.map((line) => line.amount) }).toEqual({
    ...{ payNow, kept: ledger.kept, lines: ledger.lines },
  });
  expect((await getBookingByLink(context, link))?.money).toEqual(payment.money);
  const online = ledger.online.map((each) => [each.id, each.refunded]);
  expect(payments.map((each) => [each.id, each.refunded])).toEqual(online);
  // Never more than was paid, in all and of each payment, at the gateway too.
  expect(refunded).toBeLessThanOrEqual(paid);
  for (const { id, amount } of payments) {
    const atBank = atGateway(gateway, id).refunds.reduce((sum, each) => sum + each.amount, 0);
    expect(atBank).toBeLessThanOrEqual(amount);
  }
}

test('whatever is agreed, paid, corrected, refunded and cancelled, all agree on total, paid and due', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      await begin();
      const ledger = new Ledger();
      for (const each of steps) {
        shop.time = new Date(shop.time.getTime() + SECOND_MS);
        await follow(ledger, each);
        await receive(ledger);
        await compare(ledger);
      }
    }),
    { numRuns: runs(8) },
  );
});
