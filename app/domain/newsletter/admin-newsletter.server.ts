import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { newsletterImages, newsletters } from '#drizzle/schema/newsletter.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { isVisible } from '../designs/design-rows.server.ts';
import { insertImages, toImageInputs, translateImageErrors } from '../images/attached-images.server.ts';
import { withDefaultAlt } from '../images/image-input.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { dayOf, monthOf, toMoment } from '../shared/time.ts';
import { getNewsletter, type NewsletterDetails } from './newsletter.server.ts';
import { NEWSLETTERS_A_MONTH, newsletterTransitions } from './newsletter.ts';
import type { CreateNewsletterInput, UpdateNewsletterInput } from './newsletter-input.ts';
import { toNewsletterMessages } from './newsletter-message.server.ts';

/** What admins do with newsletters. */

type Context = Pick<AppContext, 'db' | 'now'>;
type Admin = { id: string };
interface Version {
  id: string;
  version: number;
}

/**
 * Begins a newsletter, as a draft.
 * @returns its id
 * @throws DomainError `invalid` at `designs` for one that customers cannot see, at `images` for one that is not there
 */
export async function createNewsletter(
  context: Context,
  admin: Admin,
  { images, designs: designIds, ...texts }: CreateNewsletterInput,
): Promise<string> {
  const { db, now } = context;
  await assertVisible(context, designIds);
  const id = newId();
  const row = { id, ...texts, designIds, status: 'draft' as const, createdAt: now(), updatedAt: now() };
  const entry = { action: 'newsletter.create', subject: subjectOf(id), after: { subject: texts.subject } };
  const isThere = existsRow(newsletters, eq(newsletters.id, id));
  await translateImageErrors(
    db.batch([
      db.insert(newsletters).values(row),
      insertImages(
        db,
        newsletterImages,
        { newsletterId: id },
        withDefaultAlt(images, texts.subject),
        isThere,
      ),
      insertAuditEntry(context, admin, entry, isThere),
    ]),
  );
  return id;
}

/**
 * Saves an edit of the version of a draft that its editor has seen.
 * @throws DomainError `conflict` if it has changed since or is no draft, `not_found`, `invalid`
 */
export async function updateNewsletter(
  context: Context,
  admin: Admin,
  { id, version, images, designs: designIds, ...texts }: UpdateNewsletterInput & { id: string },
): Promise<void> {
  const { db, now } = context;
  const stored = await getForChange(context, 'edit', id);
  await assertVisible(context, designIds);
  const isUnchanged = unchanged({ id, version }, 'draft');
  const onlyIf = existsRow(newsletters, isUnchanged);
  const entry = {
    action: 'newsletter.edit',
    subject: subjectOf(id),
    before: auditSnapshot(stored),
    after: { ...texts, designs: designIds, images: toImageInputs(images).map(({ imageId }) => imageId) },
  };
  const updated = await translateImageErrors(
    guardedChange(context, {
      onlyIf,
      audit: { admin, entry },
      with: [
        db.delete(newsletterImages).where(and(eq(newsletterImages.newsletterId, id), onlyIf)),
        insertImages(
          db,
          newsletterImages,
          { newsletterId: id },
          withDefaultAlt(images, texts.subject),
          onlyIf,
        ),
      ],
      change: db
        .update(newsletters)
        .set({ ...texts, designIds, version: version + 1, updatedAt: now() })
        .where(isUnchanged)
        .returning({ id: newsletters.id }),
    }),
  );
  if (updated.length === 0) throw versionConflict('This newsletter', COMPARE_AND_SAVE);
}

/**
 * Deletes a draft of the version that the admin has seen.
 * @throws DomainError `conflict` if it has changed since or is no draft, `not_found`
 */
export async function deleteNewsletter(context: Context, admin: Admin, version: Version): Promise<void> {
  const { db } = context;
  const stored = await getForChange(context, 'delete', version.id);
  const isUnchanged = unchanged(version, 'draft');
  const onlyIf = existsRow(newsletters, isUnchanged);
  const entry = {
    action: 'newsletter.delete',
    subject: subjectOf(version.id),
    before: auditSnapshot(stored),
  };
  const deleted = await guardedChange(context, {
    onlyIf,
    audit: { admin, entry },
    with: [db.delete(newsletterImages).where(and(eq(newsletterImages.newsletterId, version.id), onlyIf))],
    change: db.delete(newsletters).where(isUnchanged).returning({ id: newsletters.id }),
  });
  if (deleted.length === 0) throw versionConflict('This newsletter', 'Check it before you delete it.');
}

/**
 * Sends a newsletter as it is now to the admin alone.
 * @returns the address it went to
 * @throws DomainError `not_found`
 */
export async function sendTestNewsletter(context: AppContext, admin: Admin, id: string): Promise<string> {
  const { db } = context;
  const newsletter = await getNewsletter(context, id);
  const [account] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, admin.id));
  if (!newsletter || !account) throw notFound();
  const test = { ...newsletter, subject: `Test: ${newsletter.subject}` };
  await db.insert(outbox).values(await toNewsletterMessages(context, test, account.email));
  context.later(sendDueMessages(context));
  return account.email;
}

/**
 * Begins to send a newsletter of the version that the admin has seen to all who have confirmed their address: the
 * scheduled job does the rest, some each minute.
 * @throws DomainError `conflict` if it has changed since, is no draft, has no reader, or if this month had as many as
 *   were promised; `not_found`
 */
export async function startNewsletter(context: Context, admin: Admin, version: Version): Promise<void> {
  const { db, now } = context;
  const stored = await getForChange(context, 'send', version.id);
  if (stored.subscribers === 0) throw new DomainError('conflict', 'Nobody has subscribed yet.');
  const monthBegan = new Date(toMoment(monthOf(dayOf(now().getTime())).first));
  const sentThisMonth = sql`(select count(*) from ${newsletters} where ${gte(newsletters.startedAt, monthBegan)})`;
  const isAllowed = and(unchanged(version, 'draft'), sql`${sentThisMonth} < ${NEWSLETTERS_A_MONTH}`);
  const entry = {
    action: 'newsletter.send',
    subject: subjectOf(version.id),
    after: { recipients: stored.subscribers },
  };
  const started = await guardedChange(context, {
    onlyIf: existsRow(newsletters, isAllowed),
    audit: { admin, entry },
    change: db
      .update(newsletters)
      .set({
        status: 'sending',
        version: version.version + 1,
        recipients: sql`(select count(confirmed_at) from subscribers)`,
        startedAt: now(),
        updatedAt: now(),
      })
      .where(isAllowed)
      .returning({ id: newsletters.id }),
  });
  if (started.length > 0) return;
  const latest = await getForChange(context, 'send', version.id);
  if (latest.version !== version.version)
    throw versionConflict('This newsletter', 'Read it before you send it.');
  throw new DomainError(
    'conflict',
    `${NEWSLETTERS_A_MONTH} newsletters went out this month already, and subscribers were promised no more. It can go out next month.`,
  );
}

/**
 * Stops a newsletter that is being sent: whoever has no message in the outbox yet gets none.
 * @throws DomainError `conflict` if it is not being sent any more, `not_found`
 */
export async function stopNewsletter(
  context: Context,
  admin: Admin,
  { id, version }: Version,
): Promise<void> {
  const { db, now } = context;
  const stored = await getForChange(context, 'stop', id);
  const isSending = unchanged({ id, version }, 'sending');
  const onlyIf = existsRow(newsletters, isSending);
  const stopped = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: { action: 'newsletter.stop', subject: subjectOf(id), after: { sent: stored.sent } },
    },
    change: db
      .update(newsletters)
      .set({ status: 'stopped', version: version + 1, updatedAt: now() })
      .where(isSending)
      .returning({ id: newsletters.id }),
  });
  if (stopped.length === 0) throw versionConflict('This newsletter');
}

/** The outbox's `about` of its messages, and the audit trail's subject. */
export function subjectOf(id: string): string {
  return `newsletter/${id}`;
}

async function getForChange(
  context: Context,
  action: 'edit' | 'delete' | 'send' | 'stop',
  id: string,
): Promise<NewsletterDetails & { subscribers: number }> {
  const stored = await getNewsletter(context, id);
  if (!stored) throw notFound();
  const refusal = newsletterTransitions.refusal(action, 'admin', stored.status);
  if (refusal) throw new DomainError('conflict', refusal);
  return stored;
}

function unchanged({ id, version }: Version, status: 'draft' | 'sending'): SQL | undefined {
  return and(eq(newsletters.id, id), eq(newsletters.version, version), eq(newsletters.status, status));
}

/** @throws DomainError `invalid` at `designs` */
async function assertVisible({ db }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db
    .select({ id: designs.id })
    .from(designs)
    .where(and(isVisible, inArray(designs.id, [...ids])));
  if (found.length === ids.length) return;
  const message = 'Customers cannot see one of these designs: it is hidden, deleted, or the link is wrong.';
  throw new DomainError('invalid', message, { designs: message });
}

function auditSnapshot({ subject, body, designs: shown, images }: NewsletterDetails) {
  return { subject, body, designs: shown.map(({ id }) => id), images: images.map(({ id }) => id) };
}

function notFound(): DomainError {
  return new DomainError('not_found', 'We could not find this newsletter.');
}
