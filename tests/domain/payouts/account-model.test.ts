import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignArtists, cancelBooking, closeBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { getBookingDetails } from '#app/domain/bookings/admin-booking-details.server.ts';
import { acceptBooking } from '#app/domain/bookings/agenda.server.ts';
import { getShareAmount, type ShareRule } from '#app/domain/bookings/artist-share.ts';
import { addLine } from '#app/domain/bookings/booking-lines.server.ts';
import { correctPayment, takePayment } from '#app/domain/bookings/manual-payment.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { listArtistBalances } from '#app/domain/payouts/artist-balances.server.ts';
import { adjustAccount, correctPayout, recordPayout } from '#app/domain/payouts/payout.server.ts';
import { sumStatement } from '#app/domain/payouts/payout.ts';
import { setShare } from '#app/domain/payouts/share-rule.server.ts';
import { getArtistAccountForOwner } from '#app/domain/payouts/statement.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { SECOND_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addArtist, at, BOOKING_TIME, book, confirm } from '../../support/bookings.ts';
import { addPackages } from '../../support/packages.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const ARTISTS = ['asha', 'bela'] as const;
type Artist = (typeof ARTISTS)[number];
const PRICE = 8001;
const TAX_RATE = 18;
const START = at('2026-12-01', '10:00');
let admin: { id: string };

describe('a share', () => {
  const price = fc.record({
    total: fc.nat({ max: 10_000_000 }),
    travel: fc.nat({ max: 20_000 }),
    artists: fc.integer({ min: 1, max: 20 }),
  });
  const taxRate = fc.constantFrom(0, 250, 500, 1800, 2800);

  test('of a hundred percent leaves nothing and gives no more than there is', () => {
    fc.assert(
      fc.property(price, taxRate, (each, rate) => {
        const all = getShareAmount({ kind: 'percent', value: 100, taxRate: rate }, each) * each.artists;
        const withoutTax = (each.total * 10_000) / (10_000 + rate);
        expect(all).toBeLessThanOrEqual(withoutTax + 1e-6);
        expect(all).toBeGreaterThan(withoutTax - each.artists);
      }),
    );
  });

  test('rises with the percentage, and a fixed one is the same for any price', () => {
    fc.assert(
      fc.property(price, taxRate, fc.nat({ max: 99 }), (each, rate, value) => {
        const [less, more] = [value, value + 1].map((percent) =>
          getShareAmount({ kind: 'percent', value: percent, taxRate: rate }, each),
        );
        expect(more).toBeGreaterThanOrEqual(less ?? 0);
        const fixed = { kind: 'fixed', value: 700, taxRate: rate } as const;
        expect(getShareAmount(fixed, { ...each, travel: 0 })).toBe(700);
      }),
    );
  });
});

const artist = fc.constantFrom(...ARTISTS);
const amount = fc.constantFrom(1, 500, 1999, 8001);
const which = fc.nat({ max: 7 });
const both = fc.constantFrom<Artist[]>(['asha'], ['bela'], ['asha', 'bela'], ['bela', 'asha']);

const step = fc.oneof(
  fc.record({ kind: fc.constant('shop rule' as const), value: fc.nat({ max: 100 }) }),
  fc.record({ kind: fc.constant('rule' as const), artist, value: fc.nat({ max: 100 }) }),
  fc.record({ kind: fc.constant('fixed' as const), artist, value: amount }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('assign' as const), which, team: both }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), which, done: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('done' as const), which }) },
  fc.record({ kind: fc.constant('cancel' as const), which }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      which,
      amount,
      of: fc.constantFrom('extra' as const, 'discount' as const, 'travel' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('collect' as const),
      which,
      artist,
      amount,
      cash: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      artist,
      amount,
      out: fc.boolean(),
      more: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct payout' as const), which }) },
  fc.record({ kind: fc.constant('adjust' as const), artist, amount, more: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

interface Appointment {
  reference: string;
  /** Both prices are in the total. */
  total: number;
  travel: number;
  team: Artist[];
  kept: Map<Artist, ShareRule>;
  isDone: boolean;
}

interface Money {
  artist: Artist;
  amount: number;
  id: string;
  isCorrected: boolean;
}

/** What is owed by hand: nothing of it is stored. */
class Model {
  shopRule: number | null = null;
  rules = new Map<string, ShareRule>();
  appointments: Appointment[] = [];
  collected: (Money & { reference: string; isCash: boolean })[] = [];
  payouts: Money[] = [];
  adjustments: Money[] = [];
  /** Entries by the owner's hand. */
  byHand: Record<Artist, number> = { asha: 0, bela: 0 };

  ruleOf(artist: Artist): ShareRule | null {
    const own = this.rules.get(`${artist}/fixed`) ?? this.rules.get(artist);
    return own ?? (this.shopRule === null ? null : { kind: 'percent', value: this.shopRule });
  }

  earned(artist: Artist): number {
    const amounts = this.appointments.map(({ isDone, kept, total, travel, team }) => {
      const rule = kept.get(artist);
      const price = { total, travel, artists: team.length };
      return isDone && rule ? getShareAmount({ ...rule, taxRate: TAX_RATE * 100 }, price) : 0;
    });
    return amounts.reduce((sum, each) => sum + each, 0);
  }

  sum(list: readonly Money[], artist: Artist): number {
    const counted = list.filter((each) => each.artist === artist && !each.isCorrected);
    return counted.reduce((sum, each) => sum + each.amount, 0);
  }

  balance(artist: Artist): number {
    const inHand = this.collected.filter(({ isCash }) => isCash);
    return (
      this.earned(artist) -
      this.sum(inHand, artist) +
      this.sum(this.adjustments, artist) -
      this.sum(this.payouts, artist)
    );
  }
}

async function begin(): Promise<Model> {
  await shop.settle();
  await shop.empty();
  shop.time = new Date(BOOKING_TIME);
  admin = await addAdminWithoutPassword(shop);
  await addPackages(shop, [{ id: 'anjali', price: PRICE }]);
  for (const id of ARTISTS) await addArtist(shop, id);
  const gst = { gstin: '08ABCDE1234F1Z7', legalName: 'Rachi', rate: 12, hsn: '3304' };
  const terms = { ...NO_TERMS, ...gst, serviceRate: TAX_RATE, sac: '999729' };
  await updateSellingTerms(context, admin, { terms, version: 0 });
  const model = new Model();
  for (const day of ['2026-12-01', '2026-12-02']) {
    const { reference } = await book(shop, {
      packageId: 'anjali',
      date: day,
      phone: `98765 432${day.slice(-2)}`,
    });
    await confirm(shop, admin, reference);
    const empty = { travel: 0, team: [], kept: new Map(), isDone: false };
    model.appointments.push({ reference, total: PRICE, ...empty });
  }
  return model;
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

async function details(reference: string) {
  const booking = await getBookingDetails(context, reference);
  if (!booking) throw new Error('The booking is lost.');
  return booking;
}

function pick<Each>(list: readonly Each[], number: number): Each | undefined {
  return list[number % Math.max(list.length, 1)];
}

async function assign(model: Model, booking: Appointment, team: Artist[]): Promise<void> {
  const { version, startAt, date } = await details(booking.reference);
  const time = { startAt: startAt ?? at(date, '10:00'), durationMinutes: 60 };
  const form = { version, vendorIds: team, ...time };
  if (!(await isDone(assignArtists(context, admin, booking.reference, form)))) return;
  for (const artist of ARTISTS) {
    const rule = model.ruleOf(artist);
    if (!team.includes(artist)) booking.kept.delete(artist);
    else if (rule && !booking.kept.has(artist)) booking.kept.set(artist, rule);
  }
  booking.team = team;
  for (const artist of team) {
    const { version: seen } = await details(booking.reference);
    await isDone(acceptBooking(context, artist, booking.reference, seen));
  }
  // Who had no rule when she was given it has the one of today by then.
  for (const artist of team) {
    const rule = model.ruleOf(artist);
    if (rule && !booking.kept.has(artist)) booking.kept.set(artist, rule);
  }
}

async function close(model: Model, booking: Appointment, outcome: 'done' | 'no_show'): Promise<void> {
  shop.time = new Date(Math.max(shop.time.getTime(), START + 30 * 60 * 60 * SECOND_MS));
  const done = await isDone(closeBooking(context, admin, booking.reference, outcome));
  if (!done || outcome === 'no_show') return;
  booking.isDone = true;
  for (const artist of booking.team) {
    const rule = model.ruleOf(artist);
    if (rule && !booking.kept.has(artist)) booking.kept.set(artist, rule);
  }
}

async function collect(model: Model, step: Step & { kind: 'collect' }, booking: Appointment): Promise<void> {
  const { entries } = await details(booking.reference);
  const earlier = entries.length;
  const method = step.cash ? 'cash' : 'upi';
  const input = { earlier, amount: step.amount, method, paymentReference: 'UTR 4711', more: true } as const;
  const by = { type: 'vendor', id: step.artist } as const;
  if (!(await isDone(takePayment(context, by, booking.reference, input)))) return;
  const { reference } = booking;
  const id = `${reference}-m${earlier + 1}`;
  model.collected.push({ ...step, id, reference, isCash: step.cash, isCorrected: false });
}

async function pay(model: Model, { artist, amount, out, more }: Step & { kind: 'pay' }): Promise<void> {
  const paid = {
    direction: out ? 'paid' : 'received',
    method: 'bank',
    paymentReference: 'UTR 4711',
  } as const;
  const input = { ...paid, earlier: model.byHand[artist], amount, paidOn: '2026-11-20', note: '', more };
  const done = await isDone(recordPayout(context, admin, artist, input));
  const owed = model.balance(artist) * (out ? 1 : -1);
  expect(done).toBe(more || amount <= owed);
  if (!done) return;
  model.byHand[artist]++;
  const id = `${artist}-h${model.byHand[artist]}`;
  model.payouts.push({ artist, id, amount: out ? amount : -amount, isCorrected: false });
}

async function follow(model: Model, step: Step): Promise<void> {
  const booking = 'which' in step ? pick(model.appointments, step.which) : undefined;
  switch (step.kind) {
    case 'shop rule':
      model.shopRule = step.value;
      return setShare(context, admin, null, { packageId: null, kind: 'percent', value: step.value });
    case 'rule': {
      const rule = { kind: 'percent', value: step.value } as const;
      model.rules.set(step.artist, rule);
      return setShare(context, admin, step.artist, { packageId: null, ...rule });
    }
    case 'fixed': {
      const rule = { kind: 'fixed', value: step.value } as const;
      model.rules.set(`${step.artist}/fixed`, rule);
      return setShare(context, admin, step.artist, { packageId: 'anjali', ...rule });
    }
    case 'assign':
      return booking && assign(model, booking, step.team);
    case 'done':
      return booking && close(model, booking, 'done');
    case 'close':
      return booking && close(model, booking, step.done ? 'done' : 'no_show');
    case 'cancel': {
      if (!booking) return;
      const { version } = await details(booking.reference);
      const done = await isDone(cancelBooking(context, admin, booking.reference, { version, reason: '' }));
      if (done) Object.assign(booking, { team: [], kept: new Map() });
      return;
    }
    case 'line': {
      if (!booking) return;
      const { version } = await details(booking.reference);
      const line = { version, kind: step.of, label: 'Line', amount: step.amount, reason: 'Agreed' };
      if (!(await isDone(addLine(context, admin, booking.reference, line)))) return;
      booking.total += step.of === 'discount' ? -step.amount : step.amount;
      if (step.of === 'travel') booking.travel += step.amount;
      for (const artist of booking.team) {
        const rule = model.ruleOf(artist);
        if (rule && !booking.kept.has(artist) && (await details(booking.reference)).status !== 'no_show') {
          booking.kept.set(artist, rule);
        }
      }
      return;
    }
    case 'collect':
      return booking && collect(model, step, booking);
    case 'correct': {
      const payment = pick(model.collected, step.which);
      if (!payment) return;
      const by = { type: 'admin', id: admin.id } as const;
      const form = { entry: payment.id, reason: 'Mistyped' };
      if (await isDone(correctPayment(context, by, payment.reference, form))) payment.isCorrected = true;
      return;
    }
    case 'pay':
      return pay(model, step);
    case 'correct payout': {
      const payout = pick(model.payouts, step.which);
      if (!payout) return;
      await correctPayout(context, admin, payout.artist, { entry: payout.id, reason: 'Mistyped' });
      if (!payout.isCorrected) model.byHand[payout.artist]++;
      payout.isCorrected = true;
      return;
    }
    case 'adjust': {
      const { artist, amount: sum, more } = step;
      const line = { earlier: model.byHand[artist], amount: sum, booking: null, reason: 'Agreed' };
      await adjustAccount(context, admin, artist, { ...line, direction: more ? 'more' : 'less' });
      model.byHand[artist]++;
      model.adjustments.push({ artist, amount: more ? sum : -sum, id: '', isCorrected: false });
    }
  }
}

async function compare(model: Model): Promise<void> {
  const { rows } = await listArtistBalances(context, { show: null, cursor: null });
  const month = shop.time.toISOString().slice(0, 7);
  for (const artist of ARTISTS) {
    const balance = model.balance(artist);
    expect(rows.find(({ id }) => id === artist)?.balance).toBe(balance);
    const account = await getArtistAccountForOwner(context, artist, month);
    expect(account).toMatchObject({ balance, earlier: model.byHand[artist] });
    // Each entry's balance is the sum of all before it.
    const all = await shop.rows<{ kind: 'share'; amount: number; balance: number; number: number }>(
      'select kind, amount, balance, number from artist_entries where vendor_id = ? order by number',
      artist,
    );
    let sum = 0;
    for (const [index, entry] of all.entries()) {
      sum += entry.amount;
      expect([entry.number, entry.balance]).toEqual([index + 1, sum]);
    }
    const { earned, closing } = sumStatement(0, all);
    expect({ earned, closing, last: account?.totals.closing }).toEqual({
      ...{ earned: model.earned(artist), closing: balance, last: balance },
    });
  }
}

test('whatever is agreed, done, collected, paid and corrected, accounts, statements and a plain sum agree', async () => {
  await fc.assert(
    fc.asyncProperty(both, fc.array(step, { minLength: 5, maxLength: 16 }), async (team, steps) => {
      const model = await begin();
      const first = [{ kind: 'shop rule', value: 60 } as const, { kind: 'assign', which: 0, team } as const];
      for (const each of [...first, ...steps]) {
        shop.time = new Date(shop.time.getTime() + SECOND_MS);
        await follow(model, each);
        await compare(model);
      }
    }),
    { numRuns: runs(5) },
  );
});
