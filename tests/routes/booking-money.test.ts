import { beforeEach, describe, expect, test } from 'vitest';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS, type SellingTerms } from '#app/domain/content/selling-terms-input.ts';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import { loader as ownersInvoice } from '#app/routes/admin/booking-invoice.tsx';
import { loader as invoicePage } from '#app/routes/storefront/booking-invoice.tsx';
import { loader as bookingPage } from '#app/routes/storefront/booking-page/route.tsx';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { type ArtistAtWork, artistAtWork, type Owner, owner, waitUntil } from '../support/admin-bookings.ts';
import { addArtist, BOOKING_TIME, book, linkOf } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openGateway, pay } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

/** The money of an appointment, from its lines to its invoice, at the pages of owner, artist and customer. */

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
const DAY = '2026-12-01';
let desk: Owner;
let artist: ArtistAtWork;
let reference: string;
let path: string;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(BOOKING_TIME);
  desk = await owner(shop);
  await addArtist(shop, 'meera', { name: 'Meera Devi' });
  artist = await artistAtWork(shop, 'meera');
  await addPackages(shop, [{ id: 'anjali', price: 8000 }]);
  const booking = await book(shop, { packageId: 'anjali', date: DAY });
  ({ reference } = linkOf(booking));
  ({ path } = booking);
  await desk.does(reference, { intent: 'confirm', date: DAY, clock: '10:00' });
  await desk.assigns(reference, 'meera', { durationMinutes: '180' });
  await artist.does('accept', reference);
});

const money = async () => (await desk.sees(reference)).payment.money;
const customer = async () => {
  const link = linkOf({ path });
  const page = await new PageVisitor(shop).get(bookingPage, path, { ...link });
  return (page as { booking: { money: unknown; payNow: number; hasInvoice: boolean } }).booking;
};
const take = (form: Record<string, string> = {}) =>
  desk.does(reference, {
    ...{ intent: 'take-payment', earlier: '0', amount: '8000', method: 'cash', takenOn: '2026-11-21' },
    ...{ paymentReference: '', vendorId: '', ...form },
  });
const mails = () =>
  shop.messages.flatMap((message) => ('subject' in message ? [`${message.to}: ${message.subject}`] : []));
const setTerms = async (terms: Partial<SellingTerms>) =>
  updateSellingTerms(context, await addAdminWithoutPassword(shop, 'terms@example.com'), {
    terms: { ...NO_TERMS, ...terms },
    version: 0,
  });

async function payBalance(): Promise<string> {
  const { due } = await money();
  await desk.does(reference, { intent: 'ask-balance', due: String(due), askedAt: '' });
  return (await startPayment(context, { kind: 'deposit', reference })).id;
}

async function payOnline(): Promise<void> {
  const { id } = await startPayment(context, { kind: 'deposit', reference });
  pay(gateway, id);
  await settlePayment(context, id);
}

async function askAgain(): Promise<void> {
  const askedAt = String(shop.time.getTime());
  shop.time = new Date(shop.time.getTime() + HOUR_MS);
  await desk.does(reference, { intent: 'ask-balance', due: '8000', askedAt });
}

describe('lines', () => {
  const add = (form: Record<string, string>) =>
    desk.does(reference, { intent: 'add-line', reason: '', ...form });

  test('are added with a reason, by name, and told to the customer', async () => {
    const more = { kind: 'extra', label: 'Two more guests', amount: '1,000' };
    expect(toReply(await add(more))).toMatchObject({
      status: 422,
      fields: { reason: 'Please say why the agreed price changes.' },
    });
    expect(getRedirect(await add({ ...more, reason: 'They asked on the phone' }))).toContain(reference);
    await add({ kind: 'discount', label: 'For a friend', amount: '500', reason: 'Promised' });
    const { lines, history } = await desk.sees(reference);
    expect(lines).toMatchObject([
      { kind: 'package', amount: 8000 },
      { label: 'Two more guests', amount: 1000, reason: 'They asked on the phone', by: 'desk@example.com' },
      { label: 'For a friend', amount: -500 },
    ]);
    expect(await money()).toMatchObject({ total: 8500, due: 8500 });
    expect(history.at(-1)).toMatchObject({ type: 'price_changed', change: { total: [9000, 8500] } });
    expect(await customer()).toMatchObject({
      price: { total: 8500, lines: [{}, {}, { kind: 'discount', label: 'For a friend', amount: -500 }] },
    });
    expect(JSON.stringify(await customer())).not.toContain('Promised');
    await shop.settle();
    expect(mails()).toContain(`priya@example.com: The price of ${reference} is now ₹8,500`);
  });

  test('never make a price of less than nothing, and change what was seen alone', async () => {
    const off = { kind: 'discount', label: 'Off', amount: '8001', reason: 'Why not' };
    expect(toReply(await add(off)).fields).toEqual({ amount: 'At most ₹8,000 can be taken off.' });
    expect(toReply(await add({ ...off, amount: '1', version: '1' }))).toMatchObject({ status: 409 });
    expect(await money()).toMatchObject({ total: 8000 });
  });

  test('give a price to a booking that has none', async () => {
    const other = linkOf(await book(shop, { phone: '91234 56789' })).reference;
    const form = { intent: 'add-line', kind: 'extra', label: 'Bridal henna', amount: '7000', reason: '' };
    expect(getRedirect(await desk.does(other, form))).toContain(other);
    expect((await desk.sees(other)).payment.money).toMatchObject({ total: 7000, due: 7000 });
  });
});

describe('payments by hand', () => {
  test('are recorded once, however often the form is sent', async () => {
    const all = await Promise.all([take(), take(), take()]);
    expect(all.map(getRedirect)).toEqual(all.map(() => `/admin/bookings/${reference}`));
    expect(await money()).toEqual({
      ...{ total: 8000, paid: 8000, refunded: 0, byHand: 8000, due: 0, excess: 0 },
    });
    await shop.settle();
    expect(mails().filter((mail) => mail.includes('Paid'))).toEqual([
      `priya@example.com: Paid: ₹8,000 in cash for ${reference}`,
    ]);
    expect((await customer()).money).toEqual(await money());
  });

  test('of two people at once are one, and the other is told', async () => {
    const other = await owner(shop, 'second@example.com');
    const form = {
      intent: 'take-payment',
      earlier: '0',
      amount: '8000',
      method: 'cash',
      takenOn: '2026-11-21',
    };
    const [one, two] = await Promise.all([take(), other.does(reference, { ...form, vendorId: '' })]);
    const refused = [one, two].filter((answer) => !(answer instanceof Response));
    expect(refused).toHaveLength(1);
    expect(toReply(refused[0]).message).toContain('₹8,000 in cash was recorded meanwhile.');
    expect(await money()).toMatchObject({ paid: 8000, excess: 0 });
  });

  test('need the reference of UPI, a day that is over, and a purpose beyond what is due', async () => {
    expect(toReply(await take({ method: 'upi' })).fields).toHaveProperty('paymentReference');
    expect(toReply(await take({ takenOn: '2026-11-22' })).fields).toHaveProperty('takenOn');
    expect(toReply(await take({ vendorId: 'nobody' })).fields).toHaveProperty('vendorId');
    expect(toReply(await take({ amount: '80000' })).fields?.amount).toContain('Only ₹8,000 is due.');
    expect(await shop.count('manual_payments')).toBe(0);
    await take({
      method: 'upi',
      paymentReference: '412345678901',
      amount: '9000',
      more: 'on',
      vendorId: 'meera',
    });
    expect(await desk.sees(reference)).toMatchObject({
      entries: [
        { method: 'upi', reference: '412345678901', takenBy: 'Meera Devi', recordedBy: 'desk@example.com' },
      ],
      payment: { money: { due: 0, excess: 1000 } },
    });
  });

  test('are corrected and returned by entries of their own, never beyond what came', async () => {
    await take();
    const [entry] = (await desk.sees(reference)).entries;
    const back = {
      intent: 'return-payment',
      earlier: '1',
      method: 'cash',
      paymentReference: '',
      reason: 'Late',
    };
    expect(toReply(await desk.does(reference, { ...back, amount: '8001' })).fields).toHaveProperty('amount');
    await desk.does(reference, { ...back, amount: '3000' });
    const correct = { intent: 'correct-payment', entry: entry?.id ?? '', reason: 'It was 5,000' };
    expect(toReply(await desk.does(reference, correct)).message).toContain(
      'was returned to the customer since',
    );
    const [, returned] = (await desk.sees(reference)).entries;
    await desk.does(reference, { ...correct, entry: returned?.id ?? '' });
    await desk.does(reference, correct);
    await desk.does(reference, correct);
    expect(await money()).toMatchObject({ paid: 0, refunded: 0, due: 8000 });
    expect(await shop.count('manual_payments')).toBe(4);
    expect(
      await shop.rows('select action from audit_entries where action like ? order by id', 'booking.%hand'),
    ).toEqual([{ action: 'booking.payment-by-hand' }, { action: 'booking.refund-by-hand' }]);
  });
});

describe('the artist', () => {
  /** On the day, once it has begun; everyone has logged in again. */
  const beThere = async () => {
    await waitUntil(shop, DAY, '13:00');
    artist = await artistAtWork(shop, 'meera');
    desk = await owner(shop, 'later@example.com');
    shop.messages.length = 0;
  };

  const collect = (form: Record<string, string> = {}) =>
    artist.does('collect', reference, {
      ...{ earlier: '0', amount: '8000', method: 'cash', paymentReference: '', ...form },
    });

  test('sees what to collect, records it on the day, and takes a mistake back', async () => {
    expect(await artist.sees(reference)).toMatchObject({ money: { due: 8000 }, mayCollect: false });
    expect(toReply(await collect()).message).toContain('on the day of the appointment');
    await beThere();
    expect(toReply(await collect({ amount: '5000' })).ok).toBe(true);
    expect(await artist.sees(reference)).toMatchObject({
      ...{ money: { due: 3000 }, recorded: 1, mayCollect: true },
      taken: [{ id: `${reference}-m1`, amount: 5000, method: 'cash' }],
    });
    await shop.settle();
    // Sent at once, in either order.
    expect(mails()).toHaveLength(2);
    expect(mails()).toEqual(
      expect.arrayContaining([
        `priya@example.com: Paid: ₹5,000 in cash for ${reference}`,
        expect.stringContaining(`₹5,000 in cash was collected: ${reference}`),
      ]),
    );
    const wrong = { entry: `${reference}-m1`, reason: 'It was 3,000' };
    expect(toReply(await artist.does('correct-payment', reference, wrong)).ok).toBe(true);
    expect(await artist.sees(reference)).toMatchObject({ money: { due: 8000 }, taken: [] });
  });

  test('records nothing of another’s appointment, and corrects nothing of the shop', async () => {
    await addArtist(shop, 'sita');
    await beThere();
    const sita = await artistAtWork(shop, 'sita');
    const form = { earlier: '0', amount: '1', method: 'cash', paymentReference: '' };
    expect(toReply(await sita.does('collect', reference, form)).status).toBe(404);
    await take({ amount: '1000', vendorId: 'meera' });
    const wrong = { entry: `${reference}-m1`, reason: 'Not mine' };
    expect(toReply(await artist.does('correct-payment', reference, wrong)).status).toBe(404);
    expect(await money()).toMatchObject({ paid: 1000 });
  });
});

describe('the balance', () => {
  test('is asked for by a link once, and paid on the customer’s page', async () => {
    expect(await customer()).toMatchObject({ payNow: 0, money: { due: 8000 } });
    const ask = { intent: 'ask-balance', due: '8000', askedAt: '' };
    expect(toReply(await desk.does(reference, { ...ask, due: '7000' })).message).toContain(
      'By now ₹8,000 is due.',
    );
    await Promise.all([desk.does(reference, ask), desk.does(reference, ask)]);
    await shop.settle();
    const texts = shop.messages.filter((message) => JSON.stringify(message).includes('booking-balance'));
    expect(texts).toMatchObject([{ variables: { amount: '8000', reference } }]);
    expect(await customer()).toMatchObject({ payNow: 8000 });
    const { id, amount } = await startPayment(context, { kind: 'deposit', reference });
    expect(amount).toBe(8000);
    pay(gateway, id);
    expect(await settlePayment(context, id)).toBe('paid');
    expect(await customer()).toMatchObject({ payNow: 0, money: { paid: 8000, due: 0 } });
  });

  test.each<[meanwhile: string, texts: string[], happens: () => Promise<unknown>]>([
    ['nothing happens', ['8000'], async () => null],
    ['it is asked for again', ['8000'], askAgain],
    ['cash is recorded', [], () => take({ amount: '1000' })],
    ['it is paid online', [], payOnline],
    ['the booking is cancelled', [], () => desk.does(reference, { intent: 'cancel', reason: 'Ill' })],
  ])(
    'that is asked for at night is texted in the morning; where %s: %j',
    async (_meanwhile, texts, happens) => {
      shop.time = new Date(BOOKING_TIME.getTime() + 10 * HOUR_MS);
      desk = await owner(shop, 'night@example.com'); // the session of the day has ended
      await desk.does(reference, { intent: 'ask-balance', due: '8000', askedAt: '' });
      await happens();
      await shop.settle();
      const asked = () =>
        shop.messages.flatMap((sent) =>
          sent.channel === 'sms' && sent.template === 'booking-balance' ? [sent.variables.amount] : [],
        );
      expect(asked()).toEqual([]);
      shop.time = new Date(BOOKING_TIME.getTime() + 20 * HOUR_MS);
      await sendDueMessages(context);
      expect(asked()).toEqual(texts);
    },
  );

  test('that arrives online while cash is recorded is sent back, or asks for attention', async () => {
    const id = await payBalance();
    pay(gateway, id);
    await take({ amount: '5000' });
    await shop.settle();
    // 3,000 were due when the 8,000 arrived.
    expect(await money()).toMatchObject({ paid: 13_000, excess: 5000, due: 0 });
    expect((await desk.sees(reference)).payments).toMatchObject([
      { id, applied: true, attention: 'overpaid' },
    ]);
    const back = {
      intent: 'return-payment',
      earlier: '1',
      amount: '5000',
      method: 'cash',
      reason: 'Paid twice',
    };
    await desk.does(reference, { ...back, paymentReference: '' });
    expect(await money()).toMatchObject({ excess: 0, due: 0 });
    expect((await desk.sees(reference)).payments).toMatchObject([{ attention: null }]);
  });

  test('cannot be paid online any more where the cash was all of it', async () => {
    const id = await payBalance();
    await take();
    await shop.settle();
    expect(gateway.ledger.orders.get(id)?.terminated).not.toBe('no');
    expect(await money()).toMatchObject({ paid: 8000, excess: 0 });
    await expect(startPayment(context, { kind: 'deposit', reference })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('and a deposit by hand go back when the shop cancels: online by itself, the rest by hand', async () => {
    await take({ amount: '2000' });
    const id = await payBalance();
    pay(gateway, id);
    await settlePayment(context, id);
    await desk.does(reference, { intent: 'cancel', reason: 'Ill', refund: '7000' });
    await shop.settle();
    expect(await desk.sees(reference)).toMatchObject({
      kept: 1000,
      payments: [{ id, amount: 6000, refunded: 6000 }],
      payment: { money: { paid: 8000, refunded: 6000, byHand: 2000, due: 0, excess: 1000 } },
    });
  });
});

describe('an invoice', () => {
  const link = () => linkOf({ path });
  const shown = () => new PageVisitor(shop).get(invoicePage, `${path}/invoice`, { ...link() });
  const tax = { gstin: '08AAPFU0939F1ZV', legalName: 'Rachi Mehndi LLP', rate: 18, hsn: '3305' };

  test('comes with the last payment, with the tax of services, and stays when the appointment is cancelled', async () => {
    await setTerms({ ...tax, serviceRate: 5, sac: '999722' });
    expect(getRedirect(await shown())).toBe(path);
    await take();
    expect(await customer()).toMatchObject({ hasInvoice: true });
    const number = 'RM/26-27/000001';
    const invoice = {
      number,
      lines: [{ name: expect.any(String), price: 8000 }],
      tax: {
        rate: 5,
        hsn: '999722',
        within: true,
        sums: [{ rate: 5, sum: { taxable: 761_906, cgst: 19_047, sgst: 19_047 } }],
      },
      order: { name: 'Priya', address: 'Rajasthan', payment: '₹8,000 paid' },
      creditNotes: [],
    };
    expect(await shown()).toMatchObject({ invoice });
    expect(
      await desk.visitor.get(ownersInvoice, `/admin/bookings/${reference}/invoice`, { reference }),
    ).toMatchObject({ number, order: { name: 'Priya Sharma', address: '14 Johari Bazaar, Jaipur' } });
    await desk.does(reference, { intent: 'cancel', reason: 'Ill', refund: '6000' });
    const [one, two] = await Promise.all([shown(), shown()]);
    expect(one).toMatchObject({
      invoice: {
        number,
        order: { payment: 'Appointment cancelled. ₹8,000 paid' },
        creditNotes: [
          {
            ...{ number: 'RC/26-27/000001', amount: 6000 },
            taxes: [{ rate: 5, sum: { cgst: 14_285, sgst: 14_285 } }],
          },
        ],
      },
    });
    expect(two).toEqual(one);
    expect(await customer()).toMatchObject({ hasInvoice: true });
  });

  test('is never of more than was invoiced: a lower price has a credit note, a higher one is refused', async () => {
    await take();
    await shown();
    const line = { intent: 'add-line', label: 'Later', reason: 'Agreed' };
    expect(
      toReply(await desk.does(reference, { ...line, kind: 'extra', amount: '1' })).fields?.amount,
    ).toContain('Invoice RM/26-27/000001 is out, for ₹8,000');
    await desk.does(reference, { ...line, kind: 'discount', amount: '300' });
    await shown();
    await desk.does(reference, { ...line, kind: 'discount', amount: '200' });
    expect(await shown()).toMatchObject({
      invoice: { order: { total: 8000 }, creditNotes: [{ amount: 300 }, { amount: 200 }] },
    });
  });

  test('waits for the code of services where the shop is registered', async () => {
    await setTerms(tax);
    await take();
    expect(await customer()).toMatchObject({ hasInvoice: false });
    expect(getRedirect(await shown())).toBe(path);
    expect(await shop.count('invoices')).toBe(0);
  });
});
