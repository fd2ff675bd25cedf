import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendAllDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { acceptQuote } from '#app/domain/quotes/accept-quote.server.ts';
import { askAboutQuote, declineQuote, withdrawQuote } from '#app/domain/quotes/answer-quote.server.ts';
import type { QuoteStatus } from '#app/domain/quotes/quote.ts';
import { toQuoteLink } from '#app/domain/quotes/quote-row.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { addDays, DAY_MS, dayOf } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addArtist, addEnquiry, at, BOOKING_TIME } from '../../support/bookings.ts';
import { addQuote } from '../../support/quotes.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

/**
 * Whatever a customer and the shop do with quotes, in whatever order and at the same moment, against a plain model: each
 * stands as the model says, and one that is accepted is one booking. Of two steps at once the outcome is that of one after
 * the other.
 */

const shop = await openShop();
const { context } = shop;
const PHONE = '+919876543210';
const VALID_DAYS = 7;

const which = fc.nat({ max: 5 });
const sending = { ofEnquiry: fc.boolean(), keepsTime: fc.boolean() };
const answer = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept' as const), which }) },
  fc.record({ kind: fc.constant('decline' as const), which }),
  fc.record({ kind: fc.constant('withdraw' as const), which }),
  fc.record({ kind: fc.constant('replace' as const), which, ...sending }),
  fc.record({ kind: fc.constant('ask' as const), which }),
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), ...sending }) },
  { weight: 6, arbitrary: answer },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('at once' as const), answers: fc.tuple(answer, answer) }),
  },
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 4) }),
);
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;
type Single = Exclude<Step, { kind: 'at once' } | { kind: 'wait' }>;

interface ModelQuote {
  /** Tells it from the others before it has a reference. */
  key: string;
  status: QuoteStatus;
  until: number;
  ofEnquiry: boolean;
  keepsTime: boolean;
  replaces: string | null;
}

/** All quotes, in the order in which they were sent. */
type Model = readonly ModelQuote[];

/** A step with the quote that it is about, and the key of the one that it may send. */
type Act = Single & { subject: string | null; key: string };

/** What becomes of the quotes, and whether the step is done; a refusal changes nothing. */
function apply(model: Model, act: Act, now: number): { model: Model; isDone: boolean } {
  const quote = model.find(({ key }) => key === act.subject);
  const isOpen = quote?.status === 'open' && quote.until > now;
  const isBooked = model.some(({ ofEnquiry, status }) => ofEnquiry && status === 'accepted');
  const become = (status: QuoteStatus, from: Model = model) =>
    from.map((other) => (other.key === act.subject ? { ...other, status } : other));
  const refused = { model, isDone: false };
  const send = (
    replaces: string | null,
    { ofEnquiry, keepsTime }: Pick<ModelQuote, 'ofEnquiry' | 'keepsTime'>,
  ) => {
    const until = at(addDays(dayOf(now), VALID_DAYS + 1), '00:00');
    return [...model, { key: act.key, status: 'open' as const, until, ofEnquiry, keepsTime, replaces }];
  };
  switch (act.kind) {
    case 'send':
      return act.ofEnquiry && isBooked ? refused : { model: send(null, act), isDone: true };
    case 'replace':
      return !quote || ['accepted', 'replaced'].includes(quote.status) || (act.ofEnquiry && isBooked)
        ? refused
        : { model: become('replaced', send(quote.key, act)), isDone: true };
    case 'accept':
      if (quote?.status === 'accepted') return { model, isDone: true };
      return isOpen && !(quote.ofEnquiry && isBooked) ? { model: become('accepted'), isDone: true } : refused;
    case 'decline':
      if (quote?.status === 'declined') return { model, isDone: true };
      return isOpen ? { model: become('declined'), isDone: true } : refused;
    case 'withdraw':
      return quote?.status === 'open' ? { model: become('withdrawn'), isDone: true } : refused;
    case 'ask':
      return { model, isDone: quote !== undefined && !['accepted', 'replaced'].includes(quote.status) };
  }
}

/** The shop itself, with what the model calls its quotes. */
class Desk {
  readonly references = new Map<string, string>();
  readonly bookings = new Map<string, string>();
  #days = 0;
  readonly #admin: { id: string };
  readonly #enquiryId: string;

  constructor(admin: { id: string }, enquiryId: string) {
    this.#admin = admin;
    this.#enquiryId = enquiryId;
  }

  /** Whether it was done; a refusal must be one that its reader understands. */
  async play(act: Act): Promise<boolean> {
    const work = this.#take(act, this.references.get(act.subject ?? '') ?? '');
    return work.then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'conflict') return false;
        throw error;
      },
    );
  }

  async #take(act: Act, reference: string): Promise<void> {
    if (act.kind === 'send') return this.#send(act, null);
    if (!reference) throw new DomainError('conflict', 'No such quote.');
    const link = { reference, key: (await toQuoteLink(context, reference)).split('/')[3] ?? '' };
    switch (act.kind) {
      case 'replace':
        return this.#send(act, reference);
      case 'withdraw':
        return withdrawQuote(context, this.#admin, reference);
      case 'decline':
        return declineQuote(context, link, { reason: '' });
      case 'ask':
        return askAboutQuote(context, link, { question: `Is it ${act.key}?` });
      case 'accept': {
        const isKept = await shop.rows(
          'select 1 as one from quotes where reference = ? and start_at > 0',
          reference,
        );
        const open = { address: null, pincode: null, state: null, email: null };
        const time = isKept.length > 0 ? { date: null } : { date: this.#nextDay(), slot: null };
        const booking = await acceptQuote(context, link, { ...open, ...time }, null);
        expect(this.bookings.get(reference) ?? booking.reference).toBe(booking.reference);
        this.bookings.set(reference, booking.reference);
      }
    }
  }

  async #send(act: Act & { kind: 'send' | 'replace' }, replaces: string | null): Promise<void> {
    const date = this.#nextDay();
    const kept = { date, startAt: at(date, '10:00'), vendorId: 'meera', keepTime: 'on' } as const;
    const reference = await addQuote(shop, this.#admin, {
      ...{ phone: PHONE, replaces, enquiryId: act.ofEnquiry ? this.#enquiryId : null },
      ...{ validUntil: addDays(dayOf(shop.time.getTime()), VALID_DAYS) },
      ...(act.keepsTime && kept),
    });
    this.references.set(act.key, reference);
  }

  /** No two quotes want the artist on the same day. */
  #nextDay(): string {
    this.#days += 1;
    return addDays(dayOf(shop.time.getTime()), 20 + this.#days);
  }
}

/** The database as the model has it. */
async function compare(model: Model, desk: Desk): Promise<void> {
  const now = shop.time.getTime();
  const reference = (key: string | null) => desk.references.get(key ?? '') ?? null;
  const byReference = (one: { reference: string | null }, other: { reference: string | null }) =>
    (one.reference ?? '').localeCompare(other.reference ?? '');
  const stored = await shop.rows<{ reference: string }>(
    `select reference, status, replaces,
       (select count(*) from bookings where quote_id = quotes.id and total = quotes.total
          and price_lines = quotes.price_lines and (start_at is null) = (quotes.start_at is null)) as bookings,
       (select count(*) from quote_events where quote_id = quotes.id and type = 'sent') as sent,
       (select count(*) from quote_events where quote_id = quotes.id and type in ('accepted', 'declined', 'withdrawn'))
         as answers,
       exists (select 1 from booking_holds where id = 'quote/' || reference and expires_at > ?) as held,
       exists (select 1 from outbox where about = 'quote/' || quotes.id and sealed is not null) as waiting
     from quotes`,
    now,
  );
  const expected = model.map(({ key, status, replaces, keepsTime, until }) => ({
    ...{ reference: reference(key), status, replaces: reference(replaces) },
    ...{ bookings: status === 'accepted' ? 1 : 0, sent: 1, answers: expect.any(Number) },
    held: status === 'open' && keepsTime && until > now ? 1 : 0,
    // Nothing more is sent about one that has ended.
    waiting: status === 'open' ? expect.any(Number) : 0,
  }));
  expect(stored.sort(byReference)).toEqual(expected.sort(byReference));
  for (const row of stored as { status?: string; answers?: number }[]) {
    // the columns that were selected
    if (row.status !== 'replaced') expect(row.answers).toBe(row.status === 'open' ? 0 : 1);
  }
  expect(await shop.count('bookings')).toBe(model.filter(({ status }) => status === 'accepted').length);
  const booked = model.some(({ ofEnquiry, status }) => ofEnquiry && status === 'accepted');
  expect((await shop.rows<{ status: string }>('select status from enquiries'))[0]?.status === 'booked').toBe(
    booked,
  );
}

test('a quote is answered once, whoever is faster, and accepted it is one booking', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24, size: 'max' }), async (steps) => {
      await shop.settle();
      await shop.empty();
      shop.time = new Date(BOOKING_TIME);
      const admin = await addAdminWithoutPassword(shop);
      await addArtist(shop, 'meera');
      const desk = new Desk(admin, await addEnquiry(shop, PHONE));
      let model: Model = [];
      for (const [index, one] of steps.entries()) {
        // Nobody is to be told to come back tomorrow here.
        await shop.rows('delete from rate_limits returning key');
        if (one.kind === 'wait') {
          shop.time = new Date(shop.time.getTime() + one.days * DAY_MS);
          await sendAllDueMessages(context);
          continue;
        }
        const known = model;
        const toAct = (single: Single, part: number): Act => ({
          ...single,
          subject: 'which' in single ? (known[single.which % Math.max(known.length, 1)]?.key ?? null) : null,
          key: `${index}.${part}`,
        });
        const now = shop.time.getTime();
        if (one.kind !== 'at once') {
          const act = toAct(one, 0);
          const next = apply(model, act, now);
          expect(await desk.play(act), JSON.stringify(act)).toBe(next.isDone);
          model = next.model;
        } else {
          const [first, second] = [toAct(one.answers[0], 0), toAct(one.answers[1], 1)];
          const both = await Promise.all([desk.play(first), desk.play(second)]);
          model = oneAfterTheOther(model, [first, second], { both, now });
        }
        await shop.settle();
        await compare(model, desk);
      }
    }),
    { numRuns: runs(6) },
  );
}, 120_000);

/** The model after two steps, in whichever order answers them as they were answered. */
function oneAfterTheOther(
  model: Model,
  [first, second]: readonly [Act, Act],
  { both, now }: { both: readonly boolean[]; now: number },
): Model {
  const play = (one: Act, other: Act) => {
    const before = apply(model, one, now);
    const after = apply(before.model, other, now);
    return { model: after.model, answers: [before.isDone, after.isDone] };
  };
  const [straight, turned] = [play(first, second), play(second, first)];
  const possible = [
    { model: straight.model, answers: straight.answers },
    { model: turned.model, answers: turned.answers.toReversed() },
  ];
  const happened = possible.find(({ answers }) => String(answers) === String(both));
  expect(happened, `${first.kind} and ${second.kind} at once: ${both}`).toBeDefined();
  return happened?.model ?? model;
}
