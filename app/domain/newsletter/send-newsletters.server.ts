import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { newsletters, subscribers } from '#drizzle/schema/newsletter.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { subjectOf } from './admin-newsletter.server.ts';
import { countMessages, getNewsletter, type NewsletterDetails } from './newsletter.server.ts';
import { NEWSLETTER_MESSAGES_A_MINUTE } from './newsletter.ts';
import { toNewsletterMessages } from './newsletter-message.server.ts';

/**
 * Sends the next messages of the newsletter that is being sent, and ends it once each message is sent or given up.
 * Each minute's, in the order of the addresses: those to whom it went, and how far it came, are written in one batch, so
 * that nobody gets it twice, whatever fails in between.
 */
export async function sendNewsletters(context: AppContext): Promise<void> {
  const { db } = context;
  const [started] = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(isNotNull(newsletters.startedAt), isNull(newsletters.endedAt)))
    .orderBy(asc(newsletters.startedAt))
    .limit(1);
  const newsletter = started && (await getNewsletter(context, started.id));
  if (!newsletter) return;
  if (newsletter.status === 'stopped') return end(context, newsletter);
  const next = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(isNotNull(subscribers.confirmedAt), gt(subscribers.email, newsletter.queuedUpTo)))
    .orderBy(asc(subscribers.email))
    .limit(NEWSLETTER_MESSAGES_A_MINUTE);
  if (next.length === 0) return end(context, newsletter);
  await queue(
    context,
    newsletter,
    next.map(({ email }) => email),
  );
  await sendDueMessages(context);
}

async function queue(context: AppContext, newsletter: NewsletterDetails, emails: string[]): Promise<void> {
  const { db } = context;
  const isNext = and(
    eq(newsletters.id, newsletter.id),
    eq(newsletters.status, 'sending'),
    eq(newsletters.queuedUpTo, newsletter.queuedUpTo),
  );
  const onlyIf = existsRow(newsletters, isNext);
  const messages = await Promise.all(
    emails.map(async (email) => {
      const rows = await toNewsletterMessages(context, newsletter, email, subjectOf(newsletter.id));
      // Whoever has left the list meanwhile gets none.
      const isWanted = existsRow(subscribers, eq(subscribers.email, email));
      return insertOutboxRows(context, rows, sql`${onlyIf} and ${isWanted}`);
    }),
  );
  await guardedChange(context, {
    onlyIf,
    with: messages.flat(),
    change: db
      .update(newsletters)
      .set({ queuedUpTo: emails.at(-1) ?? newsletter.queuedUpTo })
      .where(isNext)
      .returning({ id: newsletters.id }),
  });
}

/** Ends it, unless some of its messages still wait to be tried again. */
async function end({ db, now }: AppContext, { id, status, version }: NewsletterDetails): Promise<void> {
  const waits = sql`exists (select 1 from outbox where about = ${subjectOf(id)} and sealed is not null)`;
  await db
    .update(newsletters)
    .set({
      status: status === 'stopped' ? 'stopped' : 'sent',
      version: version + 1,
      sent: countMessages('sent_at'),
      failed: countMessages('given_up_at'),
      endedAt: now(),
      updatedAt: now(),
    })
    .where(and(eq(newsletters.id, id), eq(newsletters.version, version), sql`not ${waits}`));
}
