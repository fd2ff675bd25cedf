import { eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { artistEntries } from '#drizzle/schema/payouts.ts';
import { artistSubject } from '../artists/artist.server.ts';
import { toArtist } from '../artists/artist-email.server.ts';
import { insertEntries } from '../bookings/artist-ledger.server.ts';
import type { FactsOf } from '../notifications/events.ts';
import { insertMessages } from '../notifications/messages.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { dayOf } from '../shared/time.ts';
import { describeBalance, describePayoutMethod } from './payout.ts';
import type { AdjustmentInput, PayoutInput } from './payout-input.ts';
import { adjustmentWords, correctionWords, payoutWords } from './payout-words.server.ts';

/** What the owner writes to an artist's account. Entries are never changed; a wrong payout is taken back by another. */

type Entry = typeof artistEntries.$inferSelect;
type NewEntry = Pick<Entry, 'id' | 'vendorId' | 'kind' | 'amount'> & Partial<Entry>;

/**
 * Records what the shop paid to an artist, or what she handed over of the shop's cash. Sent twice, it is recorded once.
 * @throws DomainError `not_found`; `invalid` for a day to come; `conflict` if somebody else has recorded something
 *   meanwhile, or if less is owed
 */
export async function recordPayout(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
  input: PayoutInput,
): Promise<string> {
  const { earlier, amount, direction, method, paymentReference, paidOn, note, more } = input;
  const today = dayOf(context.now().getTime());
  if (paidOn > today) throw invalidField('paidOn', 'This day is still to come.');
  const isPaid = direction === 'paid';
  const entry = {
    id: `${vendorId}-h${earlier + 1}`,
    ...{ vendorId, kind: 'payout' as const, amount: isPaid ? -amount : amount },
    ...{ method, paidOn, note, reference: paymentReference, adminId: admin.id },
  };
  const isOwed = sql`${isPaid ? balanceOf(vendorId) : sql`-${balanceOf(vendorId)}`} >= ${amount}`;
  const onlyIf = sql`${hasEntries(vendorId, earlier)} and ${more ? sql`true` : isOwed}`;
  const sum = `${formatRupees(amount)} ${describePayoutMethod(method)}`;
  const told = payoutWords({ isPaid, amount, method, paidOn, paymentReference, note });
  await writeEntry(context, admin, { entry, onlyIf, told });
  return isPaid ? `${sum} is recorded as paid.` : `${sum} is recorded as received.`;
}

/**
 * Adds to what an artist is owed, or takes off it, with a reason.
 * @throws DomainError `not_found`; `invalid` for an appointment that is not there; `conflict` as above
 */
export async function adjustAccount(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
  { earlier, amount, direction, booking, reason }: AdjustmentInput,
): Promise<string> {
  const [found] = booking
    ? await context.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, booking))
    : [];
  if (booking && !found) throw invalidField('booking', 'There is no such appointment.');
  const isMore = direction === 'more';
  const entry = {
    id: `${vendorId}-h${earlier + 1}`,
    ...{ vendorId, kind: 'adjustment' as const, amount: isMore ? amount : -amount },
    ...{ bookingId: found?.id ?? null, note: reason, adminId: admin.id },
  };
  const sum = formatRupees(amount);
  const told = adjustmentWords({ isMore, amount, booking, reason });
  await writeEntry(context, admin, { entry, onlyIf: hasEntries(vendorId, earlier), told });
  return `${sum} ${isMore ? 'more' : 'less'} is owed to the artist now.`;
}

/**
 * Takes a payout back by an entry of the same amount the other way round.
 * @throws DomainError `not_found`; `conflict` if it is corrected already
 */
export async function correctPayout(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
  { entry: correctsId, reason }: { entry: string; reason: string },
): Promise<string> {
  const [wrong] = await context.db.select().from(artistEntries).where(eq(artistEntries.id, correctsId));
  if (wrong?.vendorId !== vendorId || wrong.kind !== 'payout' || wrong.correctsId !== null) {
    throw new DomainError('not_found', 'We could not find this payout.');
  }
  const { method, reference, paidOn } = wrong;
  const entry = {
    id: `${correctsId}-c`,
    ...{ vendorId, kind: 'payout' as const, amount: -wrong.amount, correctsId },
    ...{ method, reference, paidOn, note: reason, adminId: admin.id },
  };
  const told = correctionWords(wrong.amount, reason);
  const onlyIf = sql`not ${existsRow(artistEntries, eq(artistEntries.correctsId, correctsId))}`;
  await writeEntry(context, admin, { entry, onlyIf, told });
  return 'The payout is taken back. It stays in the statement.';
}

/** SQL: what an artist is owed. */
export function balanceOf(vendorId: SQL | string): SQL {
  return sql`coalesce((select last.balance from artist_entries last where last.vendor_id = ${vendorId}
    order by last.number desc limit 1), 0)`;
}

/** SQL: how many entries the owner made. */
export function countEntriesByHand(vendorId: string): SQL<number> {
  return sql`(select count(*) from artist_entries
    where vendor_id = ${vendorId} and kind in ('adjustment', 'payout'))`;
}

function hasEntries(vendorId: string, count: number): SQL {
  return sql`${countEntriesByHand(vendorId)} = ${count}`;
}

function invalidField(field: string, words: string): DomainError {
  return new DomainError('invalid', words, { [field]: words });
}

interface Writing {
  entry: NewEntry;
  onlyIf: SQL;
  /** What the artist is told. */
  told: FactsOf<'artist.payout/artist'>;
}

/** Writes an entry with its audit entry and e-mail in one batch, or finds it where the same was sent before. */
async function writeEntry(
  context: AppContext,
  admin: { id: string },
  { entry, onlyIf, told }: Writing,
): Promise<void> {
  const { id, vendorId, kind, amount } = entry;
  const [artist] = await context.db
    .select({ email: vendors.email, language: vendors.language })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
  if (!artist) throw new DomainError('not_found', 'We could not find this artist.');
  const messages = await insertMessages(
    context,
    'artist.payout/artist',
    {
      to: toArtist({ id: vendorId, ...artist }),
      facts: told,
      more: [{ en: 'Your statement:', hi: 'आपका हिसाब:' }],
      link: context.siteUrl + href('/vendor-earnings'),
    },
    onlyIf,
  );
  const action = entry.correctsId ? 'vendor.payout-corrected' : `vendor.${kind}`;
  const written = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: {
        action,
        subject: artistSubject(vendorId),
        after: { amount, ...(entry.note && { reason: entry.note }) },
      },
    },
    with: messages,
    change: insertEntries(context, entry, sql`where ${onlyIf}`).returning({ id: artistEntries.id }),
  });
  if (written.length > 0) return context.later(sendDueMessages(context));
  const [[known], [owed]] = await context.db.batch([
    context.db.select().from(artistEntries).where(eq(artistEntries.id, id)),
    context.db
      .select({ balance: sql<number>`${balanceOf(vendorId)}`.as('owed') })
      .from(vendors)
      .limit(1),
  ]);
  if (!known || !isSame(known, entry)) throw toConflict(entry, known, owed?.balance ?? 0);
}

function isSame(known: Entry, entry: NewEntry): boolean {
  const names = ['kind', 'amount', 'method', 'reference', 'paidOn', 'note', 'adminId'] as const;
  return names.every((name) => known[name] === (entry[name] ?? (name === 'reference' ? '' : null)));
}

function toConflict(
  { correctsId, amount }: NewEntry,
  known: Entry | undefined,
  balance: number,
): DomainError {
  if (correctsId) return new DomainError('conflict', 'This payout is corrected already.');
  if (known) {
    const words = `${formatRupees(Math.abs(known.amount))} was recorded meanwhile. Look at it below, and record yours only if it is another one.`;
    return new DomainError('conflict', words);
  }
  const advice =
    amount < 0
      ? 'If you paid it all the same, please say so below.'
      : 'If you received it all the same, please say so below.';
  const words = `${describeBalance(balance, 'the artist')}. ${advice}`;
  return new DomainError('conflict', words, { amount: words });
}
