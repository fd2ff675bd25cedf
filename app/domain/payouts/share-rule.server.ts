import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { packages } from '#drizzle/schema/packages.ts';
import { shareRules } from '#drizzle/schema/payouts.ts';
import { artistSubject } from '../artists/artist.server.ts';
import { describeShare, type ShareRule } from '../bookings/artist-share.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import type { ShareRuleInput } from './payout-input.ts';

/** What artists get of appointments that they are given from now on; what they have stays as it was agreed. */

interface RuleSubject {
  /** Null for all artists. */
  vendorId: string | null;
  packageId: string | null;
}

function toRuleId({ vendorId, packageId }: RuleSubject): string {
  if (vendorId === null) return 'all';
  return packageId === null ? vendorId : `${vendorId}/${packageId}`;
}

/** The shop's own rule; a statement for a batch. */
export function selectShopShare({ db }: Pick<AppContext, 'db'>) {
  const { kind, value } = shareRules;
  return db.select({ kind, value }).from(shareRules).where(eq(shareRules.id, 'all'));
}

/** An artist's own rules, that of all packages first; a statement for a batch. */
export function selectArtistShares({ db }: Pick<AppContext, 'db'>, vendorId: string) {
  const { packageId, kind, value } = shareRules;
  return db
    .select({ packageId, packageName: sql<string | null>`${packages.designTitle}`.as('title'), kind, value })
    .from(shareRules)
    .leftJoin(packages, eq(packages.id, packageId))
    .where(eq(shareRules.vendorId, vendorId))
    .orderBy(isNotNull(packageId), asc(packages.designTitle));
}

/**
 * Sets what an artist gets, or all who have no rule of their own. The same again changes nothing.
 * @throws DomainError `invalid` for a package that is not there; `conflict` if somebody else changed it meanwhile
 */
export async function setShare(
  context: AppContext,
  admin: { id: string },
  vendorId: string | null,
  { packageId, kind, value }: ShareRuleInput,
): Promise<void> {
  const { db, now } = context;
  const subject = { vendorId, packageId };
  const id = toRuleId(subject);
  const [[stored], [chosen]] = await db.batch([
    db.select().from(shareRules).where(eq(shareRules.id, id)),
    db
      .select({ id: packages.id, name: packages.designTitle })
      .from(packages)
      .where(eq(packages.id, packageId ?? '')),
  ]);
  if (packageId !== null && !chosen) {
    const words = 'Please choose a package of the list.';
    throw new DomainError('invalid', words, { packageId: words });
  }
  if (stored?.kind === kind && stored.value === value) return;
  const row = { id, ...subject, kind, value, updatedAt: now() };
  const isAsRead = stored ? isStill(id, stored) : sql`not ${existsRow(shareRules, eq(shareRules.id, id))}`;
  const written = await guardedChange(context, {
    onlyIf: isAsRead,
    audit: { admin, entry: toAudit(subject, chosen?.name, stored ?? null, row) },
    change: db
      .insert(shareRules)
      .select(rowIf(shareRules, row, isAsRead))
      .onConflictDoUpdate({ target: shareRules.id, set: { kind, value, updatedAt: row.updatedAt } })
      .returning({ id: shareRules.id }),
  });
  if (written.length === 0) throw versionConflict('This share');
}

/** Takes an artist's own rule away: the next wider one counts. Repeating it changes nothing. */
export async function removeShare(
  context: AppContext,
  admin: { id: string },
  subject: RuleSubject & { vendorId: string },
): Promise<void> {
  const { db } = context;
  const id = toRuleId(subject);
  const [stored] = await db
    .select({ kind: shareRules.kind, value: shareRules.value, name: packages.designTitle })
    .from(shareRules)
    .leftJoin(packages, eq(packages.id, shareRules.packageId))
    .where(eq(shareRules.id, id));
  if (!stored) return;
  const onlyIf = isStill(id, stored);
  await guardedChange(context, {
    onlyIf,
    audit: { admin, entry: toAudit(subject, stored.name ?? undefined, stored, null) },
    change: db
      .delete(shareRules)
      .where(and(eq(shareRules.id, id), onlyIf))
      .returning({ id: shareRules.id }),
  });
}

function isStill(id: string, { kind, value }: ShareRule) {
  return existsRow(shareRules, sql`id = ${id} and kind = ${kind} and value = ${value}`);
}

function toAudit(
  { vendorId }: RuleSubject,
  packageName: string | undefined,
  before: ShareRule | null,
  after: ShareRule | null,
) {
  const tell = (rule: ShareRule | null) => ({ share: rule && describeShare(rule) });
  return {
    action: vendorId === null ? 'shares.shop' : 'vendor.share',
    subject: vendorId === null ? 'shares' : artistSubject(vendorId),
    before: tell(before),
    after: { ...tell(after), ...(packageName && { package: packageName }) },
  };
}
