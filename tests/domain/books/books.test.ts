import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking, closeBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { addLine } from '#app/domain/bookings/booking-lines.server.ts';
import { correctPayment, returnPayment, takePayment } from '#app/domain/bookings/manual-payment.server.ts';
import { exportReport, getBooks } from '#app/domain/books/books.server.ts';
import { GROUPINGS, type Grouping, takingsOf, totalOf } from '#app/domain/books/books.ts';
import { issueDueInvoices } from '#app/domain/books/due-invoices.server.ts';
import { listTaxDocuments } from '#app/domain/books/gst.server.ts';
import {
  GST_SECTIONS,
  type GstSectionName,
  summarizeTax,
  type TaxDocument,
  toGstSection,
  toSeries,
} from '#app/domain/books/gst.ts';
import { exportLedger, listLedger } from '#app/domain/books/ledger.server.ts';
import { parseLedgerFilters } from '#app/domain/books/ledger.ts';
import { parsePeriod } from '#app/domain/books/period.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { getOrIssueBookingInvoice } from '#app/domain/invoices/booking-invoice.server.ts';
import { getOrIssueInvoice } from '#app/domain/invoices/invoice.server.ts';
import { taxIn } from '#app/domain/invoices/invoice.ts';
import { getOrderDetails } from '#app/domain/orders/admin-order.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { hasInvoice } from '#app/domain/orders/order.ts';
import { recordOrderCash } from '#app/domain/orders/order-cash.server.ts';
import { undoOrderStep } from '#app/domain/orders/order-corrections.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { recordReturn } from '#app/domain/orders/order-return.server.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { refundPayment } from '#app/domain/payments/refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import { loader as booksPage } from '#app/routes/admin/books/route.tsx';
import { loader as gstPage } from '#app/routes/admin/gst.tsx';
import { loader as gstCsv } from '#app/routes/admin/gst-csv.ts';
import { loader as ledgerPage } from '#app/routes/admin/ledger.tsx';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { adminVisitor } from '../../support/admin-visitor.ts';
import { addArtist, at, BOOKING_TIME, book, confirm, linkOf } from '../../support/bookings.ts';
import { addDesigns } from '../../support/designs.ts';
import { orderDraft } from '../../support/orders.ts';
import { addPackages } from '../../support/packages.ts';
import type { PageVisitor } from '../../support/pages.ts';
import { openGateway, pay } from '../../support/payments.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

/** The books against what orders and bookings themselves say, whatever happens to them in whatever order. */

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
const YEAR = { first: '2026-04-01', last: '2027-03-31' };
const SELLER = { name: 'Rachi Mehndi', address: 'Jaipur', phone: '+91 98765 43210' };
let admin: { id: string };
let booking: string;
let cash: string;
let online: string;

beforeEach(begin);

async function begin(): Promise<void> {
  await shop.settle();
  await shop.empty();
  gateway.behaveWell();
  shop.time = new Date(BOOKING_TIME);
  admin = await addAdminWithoutPassword(shop);
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura', price: 500 }]);
  await addPackages(shop, [{ id: 'anjali', price: 8000 }]);
  await addArtist(shop, 'meera', { name: 'Meera Devi' });
  const tax = {
    gstin: '08AAPFU0939F1ZV',
    legalName: 'Rachi',
    rate: 5,
    hsn: '3304',
    serviceRate: 18,
    sac: '999722',
  };
  await updateSellingTerms(context, admin, {
    terms: { ...NO_TERMS, ...tax, depositPercent: 25 },
    version: 0,
  });
  booking = linkOf(await book(shop, { packageId: 'anjali', date: '2026-12-01' })).reference;
  await confirm(shop, admin, booking);
  await rows(
    `update bookings set status = 'accepted', vendor_id = 'meera', start_at = ${at('2026-12-01', '10:00')} returning id`,
  );
  cash = await place('cod');
  online = await place('cashfree', '411001');
  await shop.settle();
}

async function place(paymentMethod: string, pincode = '302003'): Promise<string> {
  const draft = orderDraft({ lines: [{ id: 'mayura', quantity: 3 }], paymentMethod, pincode });
  return (await createOrder(context, OrderInput.parse(draft))).number;
}

/** A refusal changes nothing; any other error fails the test. */
async function attempt(doing: () => Promise<unknown>): Promise<void> {
  await doing().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

const rows = <Row>(query: string) => shop.rows<Row>(query);
const countOf = async (query: string) =>
  (await rows<{ n: number }>(`select count(*) as n from ${query}`))[0]?.n ?? 0;

const STEPS = ['placed', 'confirmed', 'out_for_delivery', 'delivered'] as const;

async function forward(number: string, received?: number): Promise<void> {
  const [order] = await rows<{ status: (typeof STEPS)[number] }>(
    `select status from orders where number = '${number}'`,
  );
  const to = STEPS[STEPS.indexOf(order?.status ?? 'delivered') + 1];
  if (!order || !to) return;
  const counted = to === 'delivered' && number === cash ? { received } : {};
  await updateOrderStatus(context, admin, { number, from: order.status, to, ...counted });
}

async function undo(number: string): Promise<void> {
  const [order] = await rows<{ status: (typeof STEPS)[number] }>(
    `select status from orders where number = '${number}'`,
  );
  if (order) await undoOrderStep(context, admin, { number, status: order.status });
}

async function payOnline(kind: 'order' | 'deposit', reference: string): Promise<void> {
  const { id } = await startPayment(context, { kind, reference });
  pay(gateway, id);
  await settlePayment(context, id);
}

async function refundOnline(amount: number): Promise<void> {
  for (const { id } of await rows<{ id: string }>("select id from payments where status = 'paid'")) {
    const earlier = await countOf(`refunds where payment_id = '${id}'`);
    await attempt(() => refundPayment(context, admin, { paymentId: id, amount, reason: 'Agreed', earlier }));
  }
}

async function failRefunds(): Promise<void> {
  await rows(
    `update refunds set status = 'failed', updated_at = ${shop.time.getTime()} where status <> 'failed' returning id`,
  );
}

async function takeBack(number: string, refund: number): Promise<void> {
  const way = number === cash ? 'cash' : 'online';
  const earlier = await countOf(
    `order_returns where order_id = (select id from orders where number = '${number}')`,
  );
  const form = { pieces: [{ position: 0, quantity: 1 }], reason: 'Broken', isBack: true, reference: null };
  await recordReturn(context, admin, { number, ...form, refund, way, earlier });
}

async function collect(amount: number): Promise<void> {
  const [order] = await rows<{
    missing: number;
  }>(`select total - (select coalesce(sum(amount), 0) from order_cash
    where order_id = orders.id and amount > 0) as missing from orders where number = '${cash}'`);
  const form = { amount, way: 'upi' as const, reference: '123', missing: order?.missing ?? 0 };
  await recordOrderCash(context, admin, { number: cash, ...form });
}

const entries = () => countOf('manual_payments');
const byAdmin = () => ({ type: 'admin', id: admin.id }) as const;

async function take(amount: number, method: 'cash' | 'upi' | 'card', takenOn?: string): Promise<void> {
  const entry = { earlier: await entries(), amount, method, paymentReference: 'x', more: true };
  await takePayment(context, byAdmin(), booking, { ...entry, ...(takenOn && { takenOn }) });
}

async function giveBack(amount: number): Promise<void> {
  const entry = {
    earlier: await entries(),
    amount,
    method: 'upi' as const,
    paymentReference: 'y',
    reason: 'Agreed',
  };
  await returnPayment(context, admin, booking, entry);
}

async function correctLast(): Promise<void> {
  const [last] = await rows<{ id: string }>(
    'select id from manual_payments where corrects_id is null order by created_at desc, id desc limit 1',
  );
  if (last) await correctPayment(context, byAdmin(), booking, { entry: last.id, reason: 'Mistyped' });
}

async function discount(amount: number): Promise<void> {
  const [row] = await rows<{ version: number }>(
    `select version from bookings where reference = '${booking}'`,
  );
  const line = { kind: 'discount' as const, label: 'Off', amount, reason: 'Promised' };
  await addLine(context, admin, booking, { version: row?.version ?? 0, ...line });
}

/** What somebody does; each is refused where it makes no sense. */
const DEEDS: Record<string, (amount: number) => Promise<unknown>> = {
  'cash order forward': (amount) => forward(cash, Math.min(amount, 1500)),
  'online order forward': () => forward(online),
  undo: () => undo(cash),
  'pay order': () => payOnline('order', online),
  'pay deposit': () => payOnline('deposit', booking),
  'refund online': refundOnline,
  'refunds fail': failRefunds,
  'cash order back': (amount) => takeBack(cash, Math.min(amount, 500)),
  'online order back': (amount) => takeBack(online, Math.min(amount, 500)),
  'rest of the cash': (amount) => collect(amount),
  'cash of the booking': (amount) => take(amount, 'cash'),
  'UPI of the day before': (amount) => take(amount, 'upi', '2026-11-20'),
  'cash of the booking goes back': giveBack,
  'last entry is wrong': correctLast,
  discount,
  'invoice of the booking': () => getOrIssueBookingInvoice(context, booking, SELLER),
  'invoices of orders': async () => {
    await attempt(() => getOrIssueInvoice(context, cash, SELLER));
    await getOrIssueInvoice(context, online, SELLER);
  },
  'booking done': () => closeBooking(context, admin, booking, 'done'),
  'nobody there': () => closeBooking(context, admin, booking, 'no_show'),
  'booking cancelled': (amount) => cancelBooking(context, admin, booking, { reason: 'Ill', refund: amount }),
  'order cancelled': () =>
    updateOrderStatus(context, admin, { number: online, from: 'placed', to: 'cancelled' }),
  'weeks go by': async () => {
    shop.time = new Date(shop.time.getTime() + 12 * DAY_MS);
  },
};

const deed = fc.record({
  name: fc.constantFrom(...Object.keys(DEEDS)),
  amount: fc.constantFrom(1, 400, 500, 1500, 2000, 8000),
});

/** What orders, bookings and payments say by themselves. */
async function readFacts() {
  const paid = await rows<{ subject: string; amount: number; applied: number; back: number }>(
    `select coalesce(order_id, booking_id, id) as subject, amount, applied, (select coalesce(sum(amount), 0) from refunds
       where payment_id = payments.id and status <> 'failed') as back from payments where status = 'paid'`,
  );
  const hand = await rows<{ subject: string; amount: number; way: string; isBack: number }>(
    `select booking_id as subject, amount, method as way, kind = 'refund' as isBack from manual_payments
     union all select order_id, abs(amount), way, amount < 0 from order_cash`,
  );
  const sales = await rows<{ subject: string; status: string; price: number; kept: number | null }>(
    `select id as subject, status, total as price, null as kept from orders
     union all select id, status, coalesce(total, 0), kept from bookings`,
  );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    received: sum([...paid.map(({ amount }) => amount), ...hand.map((row) => (row.isBack ? 0 : row.amount))]),
    refunded: sum([...paid.map(({ back }) => back), ...hand.map((row) => (row.isBack ? row.amount : 0))]),
    subjects: sales.map(({ subject, status, price, kept }) => {
      const all = paid.filter((row) => row.subject === subject);
      const own = all.filter(({ applied }) => applied);
      const ofHand = hand.filter((row) => row.subject === subject);
      const net = (which: typeof all) =>
        sum([
          ...which.map(({ amount, back }) => amount - back),
          ...ofHand.map(({ amount, isBack }) => (isBack ? -amount : amount)),
        ]);
      const isOrder = kept === null && ['delivered', 'placed', 'out_for_delivery'].includes(status);
      const back = sum([
        ...own.map((row) => row.back),
        ...ofHand.map((row) => (row.isBack ? row.amount : 0)),
      ]);
      const earned =
        status === 'delivered'
          ? price - back
          : status === 'done'
            ? price
            : status === 'no_show'
              ? Math.max(0, Math.min(price, net(own)))
              : (kept ?? 0);
      return { subject, isOrder, earned, balance: net(all) - earned };
    }),
  };
}

async function expectReconciled(): Promise<void> {
  const facts = await readFacts();
  const positive = facts.subjects.map(({ balance }) => Math.max(0, balance));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  for (const by of Object.keys(GROUPINGS) as Grouping[]) {
    // its own keys
    const { totals, open, rows: groups, bySubject } = await getBooks(context, YEAR, by);
    expect(totals.sales, 'sales').toBe(sum(facts.subjects.map(({ earned }) => earned)));
    expect(totalOf(totals.received)).toBe(facts.received);
    expect(totalOf(totals.refunded)).toBe(facts.refunded);
    expect(open.held).toBe(sum(positive));
    // Held + earned + refunded = received, but for what is due.
    expect(open.held - open.due + totals.sales + facts.refunded).toBe(facts.received);
    for (const part of [groups.map(({ sums }) => sums), bySubject.map(({ sums }) => sums)]) {
      expect(sum(part.map(({ sales }) => sales))).toBe(totals.sales);
      expect(sum(part.map(takingsOf))).toBe(takingsOf(totals));
    }
    const lines = await readAll(exportReport(context, YEAR, by));
    expect(lines.at(-1)?.slice(1)).toEqual([
      totals.sales,
      ...Object.values(totals.received),
      totalOf(totals.refunded),
      takingsOf(totals),
    ]);
  }
  await expectLedger();
  await expectTax();
}

async function readAll<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

/** Every page forwards, its sums, and the file. */
async function expectLedger(): Promise<void> {
  const filters = parseLedgerFilters(
    new URLSearchParams(`period=own&from=${YEAR.first}&to=${YEAR.last}`),
    '2026-11-21',
  );
  const page = await listLedger(context, filters, null);
  expect(page.upTo).toEqual({ money: page.totals.money, sales: page.totals.sales });
  expect(page.rows.map(({ day }) => day)).toEqual(page.rows.map(({ day }) => day).sort());
  const middle = page.rows[Math.floor(page.rows.length / 2)];
  if (middle) {
    const after = await listLedger(context, filters, { id: middle.id, isBack: false });
    const before = await listLedger(context, filters, { id: middle.id, isBack: true });
    expect([...before.rows, middle, ...after.rows].map(({ id }) => id)).toEqual(
      page.rows.map(({ id }) => id),
    );
    expect(after.upTo).toEqual(page.upTo);
    const isMoney = middle.kind !== 'sale';
    expect(before.upTo.money + (isMoney ? middle.amount : 0)).toBe(
      page.rows
        .slice(0, page.rows.indexOf(middle) + 1)
        .reduce((sum, row) => sum + (row.kind === 'sale' ? 0 : row.amount), 0),
    );
  }
  expect(await readAll(exportLedger(context, filters))).toHaveLength(page.totals.entries);
}

/** Each invoice less its credit notes is what the sale costs; the summary is the sum of all documents. */
async function expectTax(): Promise<void> {
  const invoiced = await rows<{ left: number; cost: number }>(
    `select coalesce(orders.total, json_extract(frozen, '$.total')) - (select coalesce(sum(amount), 0) from credit_notes
       where invoice_number = invoices.number) as left, cost
     from invoices left join orders on orders.id = invoices.order_id
       join sale_costs on subject = coalesce(invoices.order_id, invoices.booking_id)`,
  );
  // A refund that fails after its credit note leaves too much credited; never too little.
  for (const { left, cost } of invoiced) expect(left).toBeLessThanOrEqual(cost);
  const { documents } = await listTaxDocuments(context, YEAR);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const value = ({ amount, invoice }: TaxDocument) => (invoice ? -1 : 1) * amount;
  expect(sum(documents.map(value))).toBe(sum(invoiced.map(({ left }) => left)));
  const lines = summarizeTax(documents);
  expect(sum(lines.map((line) => line.value))).toBe(sum(documents.map(value)));
  expect(sum(lines.map(({ taxable, cgst, sgst, igst }) => taxable + cgst + sgst + igst))).toBe(
    100 * sum(documents.map(value)),
  );
  const b2cs = toGstSection('b2cs', documents).rows.map((row) => Number(row[4]));
  expect(Math.round(100 * sum(b2cs))).toBe(sum(lines.map(({ taxable }) => taxable)));
  for (const which of [
    documents.filter(({ invoice }) => invoice),
    documents.filter(({ invoice }) => !invoice),
  ]) {
    for (const series of toSeries('any', which)) expect(series.missing).toEqual([]);
  }
}

describe('the books', () => {
  test('reconcile with orders, bookings and payments after any sequence of deeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 30 }), async (deeds) => {
        await begin();
        for (const { name, amount } of deeds) {
          shop.time = new Date(shop.time.getTime() + SECOND_MS);
          await attempt(async () => DEEDS[name]?.(amount));
          await shop.settle();
        }
        await expectReconciled();
      }),
      { numRuns: runs(4) },
    );
  });

  test('count a sale on the day it is made, a refund on its own, and name package, artist and place', async () => {
    await take(2000, 'upi');
    const before = await getBooks(context, YEAR, 'day');
    expect(before.open).toEqual({ held: 2000, heldCount: 1, due: 0, dueCount: 0 });
    expect(before.totals).toMatchObject({ sales: 0, received: { upi: 2000 } });
    shop.time = new Date('2026-12-02T06:30:00Z');
    await closeBooking(context, admin, booking, 'done');
    for (let step = 0; step < 3; step++) await forward(cash, 1500);
    const after = await getBooks(context, YEAR, 'day');
    expect(after.open).toEqual({ held: 0, heldCount: 0, due: 6000, dueCount: 1 });
    expect(after.rows.filter(({ sums }) => sums.sales !== 0)).toMatchObject([
      { key: '2026-12-02', sums: { sales: 9500, count: 2 }, salesOf: { booking: 8000, order: 1500 } },
    ]);
    shop.time = new Date('2026-12-05T06:30:00Z');
    await takeBack(cash, 500);
    const groups = async (by: Grouping) =>
      (await getBooks(context, YEAR, by)).rows.map(({ label, sums }) => [label, sums.sales]);
    expect(await groups('package')).toEqual([
      [expect.stringMatching(/\w/), 8000],
      ['Design boxes (orders)', 1000],
    ]);
    expect(await groups('artist')).toEqual([
      ['Meera Devi', 8000],
      ['Design boxes (orders)', 1000],
    ]);
    expect(await groups('place')).toHaveLength(1);
    expect(await groups('month')).toContainEqual(['Dec 2026', 9000]);
  });

  test('have the invoice of each sale, once nobody can undo it, where the shop has a GSTIN', async () => {
    const numbers = () => rows<{ number: string }>('select number from invoices order by number');
    for (let step = 0; step < 3; step++) await forward(cash, 1500);
    await rows(`update bookings set status = 'done', updated_at = ${shop.time.getTime()} returning id`);
    await issueDueInvoices(context);
    expect(await numbers()).toEqual([]);
    shop.time = new Date(shop.time.getTime() + 2 * HOUR_MS);
    await rows(`update site_content set value = json_set(value, '$.gstin', '') returning value`);
    await issueDueInvoices(context);
    expect(await numbers()).toEqual([]);
    await rows(
      `update site_content set value = json_set(value, '$.gstin', '08AAPFU0939F1ZV') returning value`,
    );
    await issueDueInvoices(context);
    await issueDueInvoices(context);
    expect(await numbers()).toEqual([{ number: 'RM/26-27/000001' }, { number: 'RM/26-27/000002' }]);
    expect(await listTaxDocuments(context, YEAR)).toMatchObject({ uninvoiced: { count: 0 } });
  });

  test('of a period read its rows alone, in one round trip', async () => {
    await take(2000, 'upi');
    await shop.settle();
    const { roundTrips } = await shop.database.measure(() => getBooks(context, YEAR, 'artist'));
    expect(roundTrips).toBe(1);
  });

  test('have a credit note with the cancellation, before anybody opens the invoice', async () => {
    await take(8000, 'upi');
    await getOrIssueBookingInvoice(context, booking, SELLER);
    await cancelBooking(context, admin, booking, { reason: 'Ill', refund: 6000 });
    expect(await rows('select number, amount from credit_notes')).toEqual([
      { number: 'RC/26-27/000001', amount: 6000 },
    ]);
    const { documents } = await listTaxDocuments(context, YEAR);
    expect(summarizeTax(documents)).toMatchObject([{ hsn: '999722', rate: 18, value: 2000, within: true }]);
  });
});

describe('the pages of the books', () => {
  const see = (loader: (args: LoaderFunctionArgs) => unknown, path: string) => desk.get(loader, path);
  let desk: PageVisitor;
  beforeEach(async () => {
    desk = await adminVisitor(shop, admin);
    await take(2000, 'upi');
    for (let step = 0; step < 3; step++) await forward(cash, 1500);
    await getOrIssueInvoice(context, cash, SELLER);
    await takeBack(cash, 500);
  });

  test('show what the ledger has, and find its entries', async () => {
    expect(await see(booksPage, '/admin/books?by=package')).toMatchObject({
      totals: { sales: 1000 },
      open: { held: 2000, due: 0 },
      period: { first: '2026-11-01', last: '2026-11-30' },
    });
    const found = async (query: string) =>
      ((await see(ledgerPage, `/admin/books/ledger?${query}`)) as { rows: { amount: number }[] }).rows.map(
        ({ amount }) => amount,
      );
    expect(await found('kind=refund')).toEqual([-500]);
    expect(await found('way=upi')).toEqual([2000]);
    expect(await found('kind=sale&by=package&group=order')).toEqual([1500, -500]);
    expect(await found('period=last-month')).toEqual([]);
  });

  test('add up the tax of invoices and credit notes, and give each section as a file', async () => {
    expect(await see(gstPage, '/admin/books/gst')).toMatchObject({
      summary: [{ hsn: '3304', rate: 5, placeOfSupply: 'Rajasthan', value: 1000 }],
      series: [{ first: 'RM/26-27/000001' }, { first: 'RC/26-27/000001', missing: [] }],
      uninvoiced: { count: 0, amount: 0 },
    });
    const file = (await see(gstCsv, '/admin/books/gst.csv?section=b2cs')) as Response;
    const { taxable } = taxIn(1500, 5, true);
    const back = taxIn(500, 5, true);
    expect((await file.text()).split('\r\n')[1]).toBe(
      `"OE","08-Rajasthan",5,"",${(taxable - back.taxable) / 100},0,""`,
    );
  });

  test('leave an issued invoice within reach when its order is cancelled', async () => {
    const number = await place('cod');
    await updateOrderStatus(context, admin, { number, from: 'placed', to: 'confirmed' });
    await getOrIssueInvoice(context, number, SELLER);
    await updateOrderStatus(context, admin, { number, from: 'confirmed', to: 'cancelled' });
    const order = await getOrderDetails(context, number);
    expect(order && hasInvoice(order)).toBe(true);
    expect(await rows('select amount from credit_notes order by number')).toEqual([
      { amount: 500 },
      { amount: 1500 },
    ]);
  });
});

describe('GSTR-1', () => {
  const tax = { gstin: '08AAPFU0939F1ZV', rate: 5, hsn: '3304', placeOfSupply: 'Maharashtra', within: false };
  const invoice = (number: string, amount: number, more: Partial<TaxDocument> = {}): TaxDocument => ({
    ...{ number, issuedAt: new Date('2026-12-03T06:30:00Z'), invoice: null, tax, isService: false },
    ...{ amount, lines: [{ amount, quantity: 1, hsn: null, gstRate: null }], ...more },
  });
  const note = (of: TaxDocument, amount: number): TaxDocument => ({
    ...{ ...of, number: 'RC/26-27/000001', amount, issuedAt: new Date('2026-12-03T06:30:00Z') },
    invoice: { number: of.number, issuedAt: of.issuedAt, total: of.amount },
  });

  test('lists inter-state invoices above one lakh by themselves, with their credit notes', () => {
    const [small, large] = [invoice('RM/26-27/000001', 100_000), invoice('RM/26-27/000003', 105_000)];
    const before = invoice('RM/24-25/000001', 200_000, { issuedAt: new Date('2024-07-31T06:30:00Z') });
    const documents = [small, large, before, note(large, 21_000)];
    expect(toGstSection('b2cl', documents).rows).toEqual([
      ['RM/26-27/000003', '03-Dec-2026', 105_000, '27-Maharashtra', null, 5, 100_000, 0, null],
    ]);
    expect(toGstSection('cdnur', documents).rows).toEqual([
      ['B2CL', 'RC/26-27/000001', '03-Dec-2026', 'C', '27-Maharashtra', 21_000, null, 5, 20_000, 0],
    ]);
    const { taxable } = taxIn(100_000, 5, false);
    const { taxable: earlier } = taxIn(200_000, 5, false);
    expect(toGstSection('b2cs', documents).rows).toEqual([
      ['OE', '27-Maharashtra', 5, null, (taxable + earlier) / 100, 0, null],
    ]);
  });

  test('has products with a rate and a code of their own in rows of their own, their part of a credit note too', () => {
    const lines = [
      { amount: 1050, quantity: 1, hsn: null, gstRate: null },
      { amount: 1180, quantity: 2, hsn: '3305', gstRate: 18 },
    ];
    const sold = invoice('RM/26-27/000001', 2230, { lines });
    expect(toGstSection('hsn', [sold]).rows).toEqual([
      ['3304', 'Mehndi design boxes', 'BOX-BOX', 1, 1050, 1000, 50, 0, 0, 0, 5],
      ['3305', 'Mehndi products', 'PCS-PIECES', 2, 1180, 1000, 180, 0, 0, 0, 18],
    ]);
    expect(toGstSection('hsn', [sold, note(sold, 2230)]).rows.map((row) => row.slice(4, 9))).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect(toGstSection('b2cs', [sold, note(sold, 1115)]).rows).toEqual([
      ['OE', '27-Maharashtra', 5, null, 500, 0, null],
      ['OE', '27-Maharashtra', 18, null, 500, 0, null],
    ]);
  });

  test('shows gaps in a series, and has as many cells as columns', () => {
    const documents = [invoice('RM/26-27/000001', 500), invoice('RM/26-27/000004', 500)];
    expect(toSeries('Invoices', documents)).toMatchObject([{ count: 2, missing: [2, 3] }]);
    for (const name of Object.keys(GST_SECTIONS) as GstSectionName[]) {
      // its own keys
      const { columns, rows: cells } = toGstSection(name, [
        ...documents,
        note(documents[0] as TaxDocument, 100),
      ]);
      for (const row of cells) expect(row, name).toHaveLength(columns.length);
    }
  });
});

test('periods are those of India’s financial year', () => {
  const of = (query: string) => {
    const { first, last, error } = parsePeriod(new URLSearchParams(query), '2027-02-14');
    return error ?? `${first} ${last}`;
  };
  expect(of('')).toBe('2027-02-01 2027-02-28');
  expect(of('period=last-month')).toBe('2027-01-01 2027-01-31');
  expect(of('period=quarter')).toBe('2027-01-01 2027-03-31');
  expect(of('period=last-quarter')).toBe('2026-10-01 2026-12-31');
  expect(of('period=year')).toBe('2026-04-01 2027-03-31');
  expect(of('period=last-year')).toBe('2025-04-01 2026-03-31');
  expect(of('from=2026-12-01&to=2026-12-24')).toBe('2026-12-01 2026-12-24');
  expect(of('period=own&from=2026-12-24&to=2026-12-01')).toBe('The last day lies before the first.');
  expect(of('period=own&from=2025-12-01&to=2026-12-02')).toBe('Please choose a year at most.');
});
