import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { admins } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dataSecrets, keyId, seal, unseal } from '../shared/crypto.server.ts';
import { toStoredPhone, unsealPhone } from '../shared/phone.server.ts';
import { movePhone, TABLES_WITH_PHONE } from '../shared/phone-move.server.ts';

/**
 * Moves stored data from `DATA_SECRET_PREVIOUS` to `DATA_SECRET` in batches (docs/decisions/0032). What has been moved
 * carries the new key's id, so the work can be stopped anywhere, begun again, and repeated.
 */

type Context = Pick<AppContext, 'env' | 'db'>;

const BATCH = 200;

interface SealedColumn {
  table: SQLiteTable;
  id: SQLiteColumn;
  column: SQLiteColumn;
  purpose: (id: string) => string;
}

/** What is sealed beside phones that are found by their hash. */
const SEALED: readonly SealedColumn[] = [
  { table: outbox, id: outbox.id, column: outbox.sealed, purpose: () => 'outbox' },
  { table: payments, id: payments.id, column: payments.payerSealed, purpose: () => 'payer' },
  { table: admins, id: admins.id, column: admins.totpSealed, purpose: (id) => `totp:${id}` },
  {
    table: artistSchedules,
    id: artistSchedules.vendorId,
    column: artistSchedules.phoneSealed,
    purpose: () => 'phone',
  },
];

/** Moves a batch of each kind. @returns how many values it has moved: 0 once there are no more */
export async function rotateSecret(context: Context): Promise<number> {
  const id = await keyId(context.env.DATA_SECRET);
  let moved = 0;
  for (const table of TABLES_WITH_PHONE) moved += await movePhones(context, table, id);
  for (const sealed of SEALED) moved += await moveSealed(context, sealed, id);
  return moved;
}

async function movePhones(
  context: Context,
  table: (typeof TABLES_WITH_PHONE)[number],
  id: string,
): Promise<number> {
  const { phoneHash, phoneSealed } = table;
  const rows = await context.db
    .select({ hash: phoneHash, sealed: sql<string>`min(${phoneSealed})` })
    .from(table)
    .where(and(isNotNull(phoneHash), isBehind(phoneSealed, id)))
    .groupBy(phoneHash)
    .limit(BATCH);
  for (const { hash, sealed } of rows) {
    const stored = await toStoredPhone(context, await unsealPhone(context, sealed));
    await context.db.batch(movePhone(context, hash ?? '', stored)); // it is not null, by the condition
  }
  return rows.length;
}

async function moveSealed(
  context: Context,
  { table, id, column, purpose }: SealedColumn,
  key: string,
): Promise<number> {
  const { db, env } = context;
  const rows = await db
    .select({ id: sql<string>`${id}`, sealed: sql<string>`${column}` })
    .from(table)
    .where(isBehind(column, key))
    .limit(BATCH);
  for (const row of rows) {
    const text = await unseal(dataSecrets(env), purpose(row.id), row.sealed);
    const sealed = await seal(env.DATA_SECRET, purpose(row.id), text);
    // Unless somebody has changed it meanwhile.
    const isUnchanged = and(eq(id, row.id), eq(column, row.sealed));
    await db
      .update(table)
      .set({ [column.name]: sealed })
      .where(isUnchanged);
  }
  return rows.length;
}

/** SQL: whether something is sealed, and with another key. */
function isBehind(column: SQLiteColumn, id: string) {
  return and(isNotNull(column), ne(column, ''), sql`substr(${column}, 1, 9) <> ${`${id}-`}`);
}

/** How many passwords are still kept with the previous secret: each moves when its owner logs in. */
export async function countPasswordsLeft({ env, db }: Context): Promise<number> {
  const end = `$${await keyId(env.DATA_SECRET)}`;
  const counts = await Promise.all(
    [admins, vendors].map((table) => db.$count(table, sql`substr(${table.passwordHash}, -9) <> ${end}`)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
