import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { customers, otpChallenges } from '#drizzle/schema/accounts.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from './context.server.ts';
import type { StoredPhone } from './phone.server.ts';

/** The tables whose rows have a phone, sealed and as a hash. */
export const TABLES_WITH_PHONE = [customers, orders, bookings, enquiries, otpChallenges] as const;

/**
 * The statements that move every row of a phone to another secret: in one batch, since rows of different tables are found by
 * each other's hash.
 * @param from its hash under the previous secret
 */
export function movePhone({ db }: Pick<AppContext, 'db'>, from: string, { sealed, hash }: StoredPhone) {
  return [
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
      .update(otpChallenges)
      .set({ phoneSealed: sealed, phoneHash: hash })
      .where(eq(otpChallenges.phoneHash, from)),
    db.update(payments).set({ payerHash: hash }).where(eq(payments.payerHash, from)),
  ] as const;
}

/** SQL: what somebody had erased stays so. */
function keepEmpty(column: SQLiteColumn, sealed: string): SQL {
  return sql`case when ${column} = '' then '' else ${sealed} end`;
}
