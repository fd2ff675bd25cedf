import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { cancelBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { type CustomerBooking, UNANSWERED_MS } from '#app/domain/bookings/booking.ts';
import { cancelByLink, rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { expireUnansweredRequests } from '#app/domain/bookings/unanswered-requests.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import type { PaymentReply } from '#app/domain/payments/payment-reply.ts';
import { reconcile } from '#app/domain/payments/reconcile.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { HOUR_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import { loader as deskPage } from '#app/routes/admin/booking/route.tsx';
import { loader as paymentPage } from '#app/routes/admin/payment.tsx';
import { action as cancel, loader as cancelPage } from '#app/routes/storefront/booking-cancel.tsx';
import { loader as page, action as payNow } from '#app/routes/storefront/booking-page/route.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../support/accounts.ts';
import { at, BOOKING_TIME, book, confirm, inDatabase, linkOf } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { atGateway, openGateway, pay } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

/** An appointment's deposit, as its customer and the owner see it. */

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
let visitor: PageVisitor;
let admin: { id: string };
let path: string;
let link: { reference: string; key: string };

const ask = (depositPercent: number, version = 0) =>
  updateSellingTerms(context, admin, { terms: { ...NO_TERMS, depositPercent }, version });

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(BOOKING_TIME);
  visitor = new PageVisitor(shop);
  admin = await addAdminWithoutPassword(shop);
  await addPackages(shop, [{ id: 'anjali', price: 7999 }]);
  const date = new Date(shop.time.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  ({ path } = await book(shop, { packageId: 'anjali', date }));
  link = linkOf({ path });
  await confirm(shop, admin, link.reference);
  await shop.settle();
});

type Shown = { booking: CustomerBooking; checking: boolean; processing: boolean };
const open = () => visitor.get(page, path, { ...link }) as Promise<Shown>;
const measured = () => shop.database.measure(open);
/** The page once the gateway was asked again. */
const later = async () => {
  shop.time = new Date(shop.time.getTime() + 6 * SECOND_MS);
  expect(await open()).toMatchObject({ checking: true });
  await shop.settle();
  return open();
};

async function paid(): Promise<string> {
  await ask(25);
  const { id } = await startPayment(context, { kind: 'deposit', reference: link.reference });
  pay(gateway, id);
  await settlePayment(context, id);
  return id;
}

describe('the private page', () => {
  test('asks for none unless the owner does', async () => {
    expect((await open()).booking).toMatchObject({ deposit: null, request: { package: { id: 'anjali' } } });
    await ask(25);
    expect((await open()).booking.deposit).toEqual({
      ...{ amount: 2000, paid: false, due: true, refunded: 0, pending: false, onHold: false },
    });
    await ask(0, 1);
    expect((await open()).booking.deposit).toBeNull();
  });

  test('begins to pay it where the button is pressed before scripts run, by the link alone', async () => {
    const press = (by: typeof link) => visitor.post(payNow, path, { intent: 'pay-online' }, { ...by });
    expect(toReply(await press(link))).toMatchObject({ ok: false, status: 409 });
    await ask(25);
    expect(toReply(await press({ ...link, key: 'guessed' }))).toMatchObject({ ok: false, status: 404 });
    const { payment } = toReply(await press(link)) as PaymentReply;
    expect(atGateway(gateway, payment?.id ?? '')).toMatchObject({
      amount: 2000,
      sessionId: payment?.sessionId,
    });
  });

  test('asks for none where the price is not known, the appointment is over, or nothing can be paid online', async () => {
    await ask(25);
    const other = await book(shop, { phone: '91234 56789' });
    const without = (await visitor.get(page, other.path, linkOf(other))) as Shown;
    expect(without.booking.deposit).toBeNull();
    const { payments } = context;
    context.payments = null;
    expect((await open()).booking.deposit).toBeNull();
    context.payments = payments;
    await cancelByLink(context, link, { reason: '' });
    expect((await open()).booking.deposit).toBeNull();
  });

  test('asks for it once the shop has confirmed the appointment, and says so before', async () => {
    await ask(25);
    const other = linkOf(await book(shop, { phone: '91234 56789', packageId: 'anjali' }));
    const look = async () =>
      ((await visitor.get(page, `/booking/${other.reference}/${other.key}`, { ...other })) as Shown).booking;
    expect((await look()).deposit).toMatchObject({ amount: 2000, paid: false, due: false });
    await expect(
      startPayment(context, { kind: 'deposit', reference: other.reference }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.count('payments')).toBe(0);
    await confirm(shop, admin, other.reference);
    expect((await look()).deposit).toMatchObject({ due: true });
  });

  test('costs one journey, unless somebody has begun to pay', async () => {
    await ask(25);
    expect((await measured()).roundTrips).toBe(1);
    const { id } = await startPayment(context, { kind: 'deposit', reference: link.reference });
    expect((await measured()).roundTrips).toBe(2);
    pay(gateway, id);
    expect((await later()).booking.deposit).toMatchObject({ paid: true });
    await shop.settle();
    expect((await measured()).roundTrips).toBe(1);
  });

  test('refreshes a payment whose webhook never came', async () => {
    gateway.behave({ webhooks: { drop: true } });
    await ask(25);
    const { id } = await startPayment(context, { kind: 'deposit', reference: link.reference });
    expect(await open()).toMatchObject({
      checking: true,
      processing: false,
      booking: { deposit: { pending: true } },
    });
    const attempt = pay(gateway, id, 'PENDING');
    expect(await later()).toMatchObject({ processing: true, booking: { deposit: { paid: false } } });
    gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
    expect(await later()).toMatchObject({
      processing: false,
      booking: { deposit: { amount: 2000, paid: true } },
    });
  });

  test('keeps what was paid in sight, whatever the owner asks for later', async () => {
    await paid();
    await ask(50, 1);
    expect((await open()).booking.deposit).toMatchObject({ amount: 2000, paid: true });
  });
});

describe('a cancelled appointment', () => {
  beforeEach(async () => {
    const { cookie = '' } = await toCookieHeader({
      role: 'admin',
      token: await startSession(context, 'admin', admin.id),
    });
    visitor.cookies.set(...(cookie.split('=') as [string, string]));
  });

  const desk = () =>
    visitor.get(deskPage, `/admin/bookings/${link.reference}`, { reference: link.reference }) as Promise<
      Awaited<ReturnType<typeof deskPage>>
    >;

  test('tells what goes back before, and refunds it without anyone’s help', async () => {
    const id = await paid();
    const before = await visitor.get(cancelPage, `${path}/cancel`, { ...link });
    expect(before).toMatchObject({
      booking: { cancellation: { refund: 2000, now: 'Cancel now and you get ₹2,000 back.' } },
    });
    const atPayment = () => visitor.get(paymentPage, `/admin/payments/${id}`, { id });
    expect(await atPayment()).toMatchObject({ subjectCancelled: false, refundable: 2000 });
    const pressed = visitor.post(cancel, `${path}/cancel`, { refund: '2000' }, { ...link });
    expect(getRedirect(await pressed)).toBe(`${path}?done=cancelled`);
    await shop.settle();
    expect(await desk()).toMatchObject({
      status: 'cancelled',
      payments: [{ id, amount: 2000, status: 'paid', applied: true, refunded: 2000, attention: null }],
    });
    expect(await atPayment()).toMatchObject({ subjectCancelled: false, refundable: 0 });
    expect((await open()).booking).toMatchObject({
      cancellation: null,
      deposit: { paid: true, refunded: 2000 },
    });
    const told = shop.messages.filter((message) => JSON.stringify(message).includes('payment-returned'));
    expect(told).toMatchObject([{ variables: { amount: '2000' } }]);
  });

  test('refunds automatically what arrives too late', async () => {
    await ask(25);
    const { id } = await startPayment(context, { kind: 'deposit', reference: link.reference });
    await cancelByLink(context, link, { reason: '' });
    pay(gateway, id);
    expect(await settlePayment(context, id)).toBe('refunded');
    await shop.settle();
    expect(await desk()).toMatchObject({ payments: [{ id, applied: false, refunded: 2000 }] });
    expect(await visitor.get(paymentPage, `/admin/payments/${id}`, { id })).toMatchObject({
      subjectCancelled: false,
    });
    expect((await open()).booking.deposit).toBeNull();
  });
});

describe('a deposit of which a quarter is kept in the last 48 hours', () => {
  let id: string;

  beforeEach(async () => {
    const terms = { ...NO_TERMS, depositPercent: 25, keepPercent: 25 };
    await updateSellingTerms(context, admin, { terms, version: 0 });
    ({ path } = await book(shop, { packageId: 'anjali', date: '2026-12-01', phone: '91234 56789' }));
    link = linkOf({ path });
    await confirm(shop, admin, link.reference);
    ({ id } = await startPayment(context, { kind: 'deposit', reference: link.reference }));
    pay(gateway, id);
  });

  const LATE = new Date(at('2026-11-30', '09:00'));
  const press = (form: Record<string, string>) =>
    visitor.post(cancel, `${path}/cancel`, form, { ...link }).then(toReply);
  const refunds = () => shop.rows('select amount, status, admin_id from refunds');
  const returned = (amount: number) => [{ amount, status: 'succeeded', admin_id: null }];
  const status = async () => (await inDatabase(shop, link.reference)).status;

  test('says so before it is paid, and what goes back after', async () => {
    const shown = async () => (await open()).booking.cancellation;
    expect(await shown()).toEqual({
      refund: 0,
      kept: 0,
      now: 'Cancelling costs nothing.',
      oncePaid: 'Free to cancel until the end of Sun 29 Nov; after that we keep ₹500 of the deposit.',
    });
    await settlePayment(context, id);
    expect(await shown()).toMatchObject({
      refund: 2000,
      now: 'Cancel now and you get ₹2,000 back. After the end of Sun 29 Nov: ₹1,500.',
    });
    shop.time = LATE;
    expect(await shown()).toMatchObject({
      refund: 1500,
      now: 'Cancel now and you get ₹1,500 back; we keep ₹500.',
    });
    await updateSellingTerms(context, admin, { terms: { ...NO_TERMS, keepPercent: 100 }, version: 1 });
    expect(await shown()).toMatchObject({ refund: 1500 });
  });

  test('asks again when less goes back than was shown, and refunds that', async () => {
    await settlePayment(context, id);
    shop.time = LATE;
    for (const form of [{ refund: '2000' }, {}] as Record<string, string>[]) {
      expect(await press(form)).toMatchObject({
        status: 409,
        message: expect.stringContaining('Cancel now and you get ₹1,500 back; we keep ₹500.'),
      });
    }
    expect(await refunds()).toEqual([]);
    expect(await status()).toBe('confirmed');
    await visitor.post(cancel, `${path}/cancel`, { refund: '1500' }, { ...link });
    await shop.settle();
    expect(await refunds()).toEqual(returned(1500));
    expect(await shop.rows('select attention from payments')).toEqual([{ attention: null }]);
    expect((await open()).booking.deposit).toMatchObject({ amount: 2000, refunded: 1500 });
    const [mail] = shop.messages.filter((message) => JSON.stringify(message).includes('is cancelled'));
    expect(JSON.stringify(mail)).toContain(
      '₹1,500 of what was paid goes back to where it came from; ₹500 is kept.',
    );
  });

  test('goes back once when two cancel at once', async () => {
    await settlePayment(context, id);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => cancelByLink(context, link, { reason: '', refund: 2000 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.settle();
    expect(await refunds()).toEqual(returned(2000));
    expect(atGateway(gateway, id).refunds).toHaveLength(1);
  });

  test('goes back whole when it arrives while the appointment is cancelled, however late', async () => {
    shop.time = LATE;
    await Promise.all([settlePayment(context, id), cancelByLink(context, link, { reason: '', refund: 0 })]);
    await shop.settle();
    expect(await refunds()).toEqual(returned(2000));
  });

  test('goes back later while the gateway is unavailable', async () => {
    await settlePayment(context, id);
    gateway.behave({ api: { fault: '500' } });
    await cancelByLink(context, link, { reason: '', refund: 2000 });
    await shop.settle();
    expect(await refunds()).toMatchObject([{ amount: 2000, status: 'starting' }]);
    gateway.behaveWell();
    shop.time = new Date(shop.time.getTime() + HOUR_MS);
    await reconcile(context);
    expect(await refunds()).toEqual(returned(2000));
  });

  test('goes back whole when the shop cancels, unless the owner says how much', async () => {
    await settlePayment(context, id);
    shop.time = LATE;
    const { version } = await inDatabase(shop, link.reference);
    const by = (refund?: number) =>
      cancelBooking(context, admin, link.reference, { reason: '', version, refund });
    await expect(by(2001)).rejects.toMatchObject({
      fields: { refund: 'At most ₹2,000 can go back.' },
    });
    await by();
    await shop.settle();
    expect(await refunds()).toEqual([{ amount: 2000, status: 'succeeded', admin_id: admin.id }]);
  });

  test('is kept or goes back in part where the owner says so', async () => {
    await settlePayment(context, id);
    const { version } = await inDatabase(shop, link.reference);
    await cancelBooking(context, admin, link.reference, { reason: '', version, refund: 1200 });
    await shop.settle();
    expect(await refunds()).toMatchObject([{ amount: 1200 }]);
    expect(await shop.rows("select change from booking_events where type = 'cancelled'")).toEqual([
      { change: '{"settlement":{"refund":1200,"kept":800}}' },
    ]);
  });

  test('goes back whole when nobody answers a request', async () => {
    await settlePayment(context, id);
    shop.time = LATE;
    const elsewhen = { date: '2026-12-24', slot: null, reason: '' };
    await rescheduleByLink(context, link, elsewhen);
    shop.time = new Date(LATE.getTime() + UNANSWERED_MS);
    await expireUnansweredRequests(context);
    await shop.settle();
    expect(await refunds()).toEqual(returned(2000));
  });

  test('is not saved by moving far ahead and cancelling then', async () => {
    await settlePayment(context, id);
    shop.time = LATE;
    await rescheduleByLink(context, link, { date: '2027-03-01', slot: null, reason: '' });
    expect((await open()).booking.cancellation).toMatchObject({ refund: 1500 });
    expect(await press({ refund: '2000' })).toMatchObject({ status: 409 });
    await cancelByLink(context, link, { reason: '', refund: 1500 });
    await shop.settle();
    expect(await refunds()).toEqual(returned(1500));
  });

  test('stays free to cancel after a move in time', async () => {
    await settlePayment(context, id);
    await rescheduleByLink(context, link, { date: '2027-03-01', slot: null, reason: '' });
    shop.time = LATE;
    await cancelByLink(context, link, { reason: '', refund: 2000 });
    await shop.settle();
    expect(await refunds()).toEqual(returned(2000));
  });
});
