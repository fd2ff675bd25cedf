import { eq, sql } from 'drizzle-orm';
import { siteContent } from '#drizzle/schema/content.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { NO_TERMS, SellingTerms } from './selling-terms-input.ts';

const KEY = 'selling-terms';

/** The statement that reads the owner's terms, for a batch; {@link termsOf} makes sense of its rows. */
export function termsStatement({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({ value: siteContent.value, version: siteContent.version })
    .from(siteContent)
    .where(eq(siteContent.key, KEY));
}

/** What is stored, or {@link NO_TERMS}; of what does not fit any more nothing is used. */
export function termsOf(rows: readonly { value: string }[]): SellingTerms {
  return SellingTerms.safeParse(JSON.parse(rows[0]?.value ?? 'null')).data ?? NO_TERMS;
}

/** The terms with their version, which rises with each change; 0 while there are none. */
export async function readTerms(
  context: Pick<AppContext, 'db'>,
): Promise<{ terms: SellingTerms; version: number }> {
  const rows = await termsStatement(context);
  return { terms: termsOf(rows), version: rows[0]?.version ?? 0 };
}

/** @throws DomainError `conflict` if somebody changed them since `version` */
export async function saveTerms(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { terms, version }: { terms: SellingTerms; version: number },
): Promise<void> {
  const { db, now } = context;
  const unchanged = sql`coalesce((select version from site_content where key = ${KEY}), 0) = ${version}`;
  const value = JSON.stringify(terms);
  const [, saved] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'selling-terms.change', subject: 'selling-terms', after: terms },
      unchanged,
    ),
    db
      .insert(siteContent)
      .select(sql`select ${KEY}, ${value}, 1, ${now().getTime()} where ${unchanged}`)
      .onConflictDoUpdate({
        target: siteContent.key,
        set: { value, version: sql`${siteContent.version} + 1`, updatedAt: now() },
      })
      .returning({ version: siteContent.version }),
  ]);
  if (saved.length === 0) {
    throw new DomainError('conflict', 'Somebody changed this meanwhile. Please look at it again.');
  }
}

/** The deposit of an appointment whose price is known, in whole rupees; 0 where none is asked. */
export function depositOf({ depositPercent }: SellingTerms, price: number): number {
  return Math.round((price * depositPercent) / 100);
}
