import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { shortlistItems, shortlists } from '#drizzle/schema/shortlists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { thingKey } from './hearts.server.ts';

/** The list of an account, for the batches of `operations/customer-data.server.ts`; and how long lists of devices are kept. */

export function selectCustomerShortlist({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const { kind, note, addedAt } = shortlistItems;
  return db
    .select({ kind, key: thingKey.as('thing_key'), note, addedAt })
    .from(shortlists)
    .innerJoin(shortlistItems, eq(shortlistItems.shortlistId, shortlists.id))
    .where(eq(shortlists.customerId, customerId))
    .orderBy(asc(addedAt));
}

/** With its links, and what the family said on it. */
export function eraseShortlist({ db }: Pick<AppContext, 'db'>, customerId: string) {
  return db.delete(shortlists).where(eq(shortlists.customerId, customerId));
}

const KEPT_MS = 365 * DAY_MS;
/** At once, so that a full table does not make one statement too long for D1. */
const AT_ONCE = 200;

/** Deletes lists of devices that nobody has touched for a year. */
export function deleteOldShortlists({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const old = db
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(isNull(shortlists.customerId), lt(shortlists.touchedAt, new Date(now().getTime() - KEPT_MS))))
    .limit(AT_ONCE);
  return db.delete(shortlists).where(inArray(shortlists.id, old));
}
