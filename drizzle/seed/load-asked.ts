import { eq, sql } from 'drizzle-orm';
import { keepShares } from '#app/domain/bookings/artist-ledger.server.ts';
import { insertAsks } from '#app/domain/bookings/booking-asks.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { existsRow, rowIf } from '#app/domain/shared/row-if.server.ts';
import { addDays, dayOf, toMoment } from '#app/domain/shared/time.ts';
import { bookings } from '../schema/bookings.ts';
import { PACKAGES } from './packages.ts';
import { type SampleSecrets, sampleId, toSamplePhone } from './sample-rows.ts';

/** So many days from the first start, and at which minute. */
const AHEAD = 5;
const MINUTE = 11 * 60;

const QUARTER_MS = 900_000;

/**
 * An appointment that waits for its artist's answer, on this machine alone. Once it is there, it stays as it is; where she
 * has something else by then, it is left out.
 */
export async function loadAsked(context: Pick<AppContext, 'db' | 'now'> & SampleSecrets): Promise<void> {
  const { db, now: clock } = context;
  const kit = PACKAGES.find(({ slug }) => slug === 'rajasthani');
  if (!kit) return;
  const now = clock();
  const date = addDays(dayOf(now.getTime()), AHEAD);
  const startAt = new Date(toMoment(date, MINUTE));
  const [id, vendorId] = [sampleId('appointment asked'), sampleId('artist asha-verma')];
  const name = 'Nisha (sample)';
  const booking = {
    ...{ id, reference: 'RB-SAMPASKD', idempotencyKey: id, requestHash: '', name },
    ...(await toSamplePhone(context, name)),
    ...{ state: 'Rajasthan', pincode: '302003', address: 'Johari Bazaar, Jaipur', occasion: 'Teej' },
    ...{ date, startAt, durationMinutes: 120, vendorId, packageId: sampleId(`package ${kit.slug}`) },
    priceLines: JSON.stringify([{ kind: 'package', label: kit.designTitle, amount: kit.price }]),
    ...{ total: kit.price, deposit: 0, policyVersion: '2026-11-21', policy: '' },
    ...{ source: 'phone' as const, status: 'assigned' as const, createdAt: now, updatedAt: now },
  };
  const quarter = startAt.getTime() / QUARTER_MS;
  const isFree = sql`not exists (select 1 from artist_quarters
    where vendor_id = ${vendorId} and quarter between ${quarter} and ${quarter + 12})`;
  const isNew = sql`${isFree} and not exists (select 1 from bookings where id = ${id})
    and exists (select 1 from vendors where id = ${vendorId})`;
  const isThere = existsRow(bookings, eq(bookings.id, id));
  const isUnasked = sql`${isThere} and not exists (select 1 from booking_asks where booking_id = ${id})`;
  const asked = { id, startAt, version: 1 };
  await db.batch([
    db.insert(bookings).select(rowIf(bookings, booking, isNew)),
    ...insertAsks(context, asked, [vendorId], isUnasked),
    ...keepShares(context, id),
  ]);
}
