import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import type { CustomerBooking } from '#app/domain/bookings/booking.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import type { PaymentReply } from '#app/domain/payments/payment-reply.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { SECOND_MS } from '#app/domain/shared/time.ts';
import { loader as deskPage } from '#app/routes/admin/booking/route.tsx';
import { loader as paymentPage, action as refund } from '#app/routes/admin/payment.tsx';
import { loader as cancelPage } from '#app/routes/storefront/booking-cancel.tsx';
import { loader as page, action as payNow } from '#app/routes/storefront/booking-page/route.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../support/accounts.ts';
import { BOOKING_TIME, book, confirm, linkOf } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
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

  test('tells of its deposit before, and offers it to the owner after', async () => {
    const id = await paid();
    const before = await visitor.get(cancelPage, `${path}/cancel`, { ...link });
    expect(before).toMatchObject({ booking: { deposit: { amount: 2000, paid: true, refunded: 0 } } });
    const atPayment = () => visitor.get(paymentPage, `/admin/payments/${id}`, { id });
    expect(await atPayment()).toMatchObject({ subjectCancelled: false, refundable: 2000 });
    await cancelByLink(context, link, { reason: '' });
    expect(await desk()).toMatchObject({
      status: 'cancelled',
      payments: [{ id, amount: 2000, status: 'paid', applied: true, refunded: 0 }],
    });
    expect(await atPayment()).toMatchObject({ subjectCancelled: true, refundable: 2000 });

    const form = { intent: 'refund', amount: '2000', reason: 'Cancelled in time', earlier: '0' };
    await visitor.post(refund, `/admin/payments/${id}`, form, { id });
    await shop.settle();
    expect(await desk()).toMatchObject({ payments: [{ id, refunded: 2000 }] });
    expect(await atPayment()).toMatchObject({ refundable: 0 });
    expect((await open()).booking.deposit).toMatchObject({ amount: 2000, paid: true, refunded: 2000 });
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
