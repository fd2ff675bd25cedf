import { desc, gte, sql } from 'drizzle-orm';
import { whatsappClicks } from '#drizzle/schema/enquiries.ts';
import type { AppContext } from '../shared/context.server.ts';
import { isWithinRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { addDays, dayOf, HOUR_MS } from '../shared/time.ts';
import type { WhatsAppPage } from './whatsapp-click.ts';

/** How often customers opened WhatsApp from a kind of page: counted by day, and not who they are. */

const CLICKS: RateLimit = { name: 'whatsapp.clicks', limit: 30, windowMs: HOUR_MS };

/**
 * Counts one click, unless the same client clicks too often.
 * @param address the client's, for limits
 */
export async function countWhatsAppClick(
  context: AppContext,
  page: WhatsAppPage,
  address: string,
): Promise<void> {
  if (!(await isWithinRateLimit(context, [[CLICKS, address]]))) return;
  const { clicks } = whatsappClicks;
  await context.db
    .insert(whatsappClicks)
    .values({ day: dayOf(context.now().getTime()), page, clicks: 1 })
    .onConflictDoUpdate({
      target: [whatsappClicks.day, whatsappClicks.page],
      set: { clicks: sql`${clicks} + 1` },
    });
}

/** The clicks of the last days by the kind of page, the most first; a statement for a batch. */
export function selectWhatsAppClicks({ db, now }: Pick<AppContext, 'db' | 'now'>, days: number) {
  const { day, page, clicks } = whatsappClicks;
  const total = sql<number>`sum(${clicks})`.mapWith(Number);
  return db
    .select({ page, clicks: total.as('total') })
    .from(whatsappClicks)
    .where(gte(day, addDays(dayOf(now().getTime()), 1 - days)))
    .groupBy(page)
    .orderBy(desc(sql`total`));
}
