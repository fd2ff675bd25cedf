import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { customers, otpChallenges } from '#drizzle/schema/accounts.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import type { AppContext } from './context.server.ts';
import type { StoredPhone } from './phone.server.ts';

/** The tables whose rows have a phone, sealed and as a hash. */
export const TABLES_WITH_PHONE = [customers, orders, bookings, enquiries, quotes, otpChallenges] as const;

/**
 * The statements that move every row of a phone to another secret: in one batch, since rows of different tables are found by
 * each other's hash.
 * @param from its hash under the previous secret
 */
export function movePhone({ db }: Pick<AppContext, 'db'>, from: string, { sealed, hash }: StoredPhone) {
  return [
    ...joinCards(db, from, hash),
    db
      .update(customers)
      .set({ phoneSealed: keepEmpty(customers.phoneSealed, sealed), phoneHash: hash })
      .where(eq(customers.phoneHash, from)),
    db
      .update(orders)
      .set({ phoneSealed: keepEmpty(orders.phoneSealed, sealed), phoneHash: hash })
      .where(eq(orders.phoneHash, from)),
    db
      .update(bookings)
      .set({ phoneSealed: keepEmpty(bookings.phoneSealed, sealed), phoneHash: hash })
      .where(eq(bookings.phoneHash, from)),
    db
      .update(enquiries)
      .set({ phoneSealed: keepEmpty(enquiries.phoneSealed, sealed), phoneHash: hash })
      .where(eq(enquiries.phoneHash, from)),
    db
      .update(quotes)
      .set({ phoneSealed: keepEmpty(quotes.phoneSealed, sealed), phoneHash: hash })
      .where(eq(quotes.phoneHash, from)),
    db
      .update(otpChallenges)
      .set({ phoneSealed: sealed, phoneHash: hash })
      .where(eq(otpChallenges.phoneHash, from)),
    db.update(payments).set({ payerHash: hash }).where(eq(payments.payerHash, from)),
    recountCard(
      db,
      sql`(select coalesce(moved.merged_into, moved.id) from customers moved where moved.phone_hash = ${hash})`,
    ),
  ] as const;
}

/**
 * The statements that merge a guest's card under one of the hashes into the one under the other: what was ordered or booked
 * before the phone was moved made a second card. An account keeps its own row.
 */
function joinCards(db: AppContext['db'], from: string, hash: string) {
  const merge = (guest: string, other: string, onlyIf: SQL) =>
    db
      .update(customers)
      .set({
        mergedInto: sql`nullif((select coalesce(kept.merged_into, kept.id) from customers kept
          where kept.phone_hash = ${other}), ${customers.id})`,
        phoneSealed: sql`case when ${customers.phoneHash} = ${guest} then null else ${customers.phoneSealed} end`,
        phoneHash: sql`nullif(${customers.phoneHash}, ${guest})`,
      })
      .where(
        sql`(${customers.phoneHash} = ${guest}
          or ${customers.mergedInto} = (select guest.id from customers guest where guest.phone_hash = ${guest}))
          and exists (select 1 from customers kept where kept.phone_hash = ${other} and ${onlyIf})`,
      );
  return [merge(from, hash, sql`kept.registered_at is not null`), merge(hash, from, sql`true`)] as const;
}

/** The trigger `customers_recounted` makes what the card knows anew. */
function recountCard(db: AppContext['db'], id: SQL) {
  return db
    .update(customers)
    .set({ mergedInto: sql`${customers.mergedInto}` })
    .where(eq(customers.id, id));
}

/** SQL: what somebody had erased stays so. */
function keepEmpty(column: SQLiteColumn, sealed: string): SQL {
  return sql`case when ${column} = '' then '' else ${sealed} end`;
}
