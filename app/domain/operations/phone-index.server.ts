import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { searchPhones } from '#drizzle/schema/search.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { SHORTEST_PHONE_PART } from './search.ts';

/**
 * Finds phones by any part of them, though none is kept in clear (docs/decisions/0047): the index has a keyed hash of
 * every four digits in a row. Triggers say which phones there are; whoever looks next adds the hashes.
 */

/** Phones that are indexed at once. */
const BATCH = 50;

/** The phones that are not indexed yet, usually none; a statement for a batch. */
export function selectPhonesToIndex({ db }: Pick<AppContext, 'db'>) {
  return (
    db
      .select({ phoneHash: searchPhones.phoneHash, phoneSealed: searchPhones.phoneSealed })
      .from(searchPhones)
      // The literal, so that its partial index is used.
      .where(sql`${searchPhones.parts} = ''`)
      .orderBy(asc(searchPhones.seq))
      .limit(BATCH)
  );
}

type PhoneToIndex = Awaited<ReturnType<typeof selectPhonesToIndex>>[number];

/** Indexes some phones. Repeating it changes nothing. */
export async function indexPhones(
  context: Pick<AppContext, 'db' | 'env'>,
  phones: readonly PhoneToIndex[],
): Promise<void> {
  const { db } = context;
  const partsOf = await Promise.all(
    phones.map(async ({ phoneHash, phoneSealed }) => {
      const parts = await hashParts(context, toDigits(await unsealPhone(context, phoneSealed)));
      return { phoneHash, parts: parts.sort().join(' ') };
    }),
  );
  const [first, ...others] = partsOf.map(({ phoneHash, parts }) =>
    db
      .update(searchPhones)
      .set({ parts })
      .where(and(eq(searchPhones.phoneHash, phoneHash), eq(searchPhones.parts, ''))),
  );
  if (first) await db.batch([first, ...others]);
}

/** Indexes what is left, batch after batch: the phones of before there was an index. */
export async function indexAllPhones(context: Pick<AppContext, 'db' | 'env'>): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const phones = await selectPhonesToIndex(context);
    await indexPhones(context, phones);
    if (phones.length < BATCH) return;
  }
}

/** Which of the phones that are not indexed yet have these digits. */
export async function findUnindexed(
  context: Pick<AppContext, 'env'>,
  phones: readonly PhoneToIndex[],
  digits: string,
): Promise<string[]> {
  const found = await Promise.all(
    phones.map(async ({ phoneHash, phoneSealed }) =>
      toDigits(await unsealPhone(context, phoneSealed)).includes(digits) ? phoneHash : [],
    ),
  );
  return found.flat();
}

/** SQL: the hashes of the newest phones in which these digits stand. */
export async function selectPhonesWith(
  context: Pick<AppContext, 'db' | 'env'>,
  digits: string,
  limit: number,
): Promise<SQL> {
  const match = (await hashParts(context, digits)).map((part) => `"${part}"`).join(' AND ');
  const { phoneHash, seq } = searchPhones;
  const found = sql`(select rowid from phones_search where phones_search match ${match} order by rowid desc limit ${limit})`;
  return sql`${context.db.select({ phoneHash }).from(searchPhones).where(inArray(seq, found))}`;
}

/** Without the country, which all of them have. */
function toDigits(e164: string): string {
  return e164.replace(/^\+91/, '').replace(/\D/g, '');
}

/** Letters and digits alone, so that it is one word of the index; long enough not to be mistaken for another. */
const HASH_LENGTH = 12;

function hashParts({ env }: Pick<AppContext, 'env'>, digits: string): Promise<string[]> {
  const parts = new Set<string>();
  for (let at = 0; at + SHORTEST_PHONE_PART <= digits.length; at++) {
    parts.add(digits.slice(at, at + SHORTEST_PHONE_PART));
  }
  return Promise.all(
    [...parts].map(async (part) => {
      const hash = await keyedHash(env.DATA_SECRET, 'phone part', part);
      return hash.replace(/[^a-z0-9]/gi, '').slice(0, HASH_LENGTH);
    }),
  );
}
