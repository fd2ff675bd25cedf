import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { customers } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { seal, unseal } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { Language } from '../shared/language.ts';
import { href } from '../shared/paths.ts';
import { hashesOfPhone } from '../shared/phone.server.ts';

/** What customers chose about messages: WhatsApp, and no more of what they can do without. It stands on their card. */

type WhatsAppSource = NonNullable<(typeof customers.$inferSelect)['whatsappSource']>;

/** The form behind the link has no fields: the link says whose phone it is. */
export const FewerMessagesInput = z.object({});

/** The link by which a customer says that they want fewer messages. It names their phone, sealed, and never expires. */
export async function toFewerUrl({ env, siteUrl }: AppContext, phone: string): Promise<string> {
  const token = await seal(env.LINK_SECRET, 'fewer messages', phone);
  return siteUrl + href('/fewer-messages/:token', { token });
}

/** The phone of such a link, in E.164; null for any other link. */
export async function parseFewerToken(
  { env }: Pick<AppContext, 'env'>,
  token: string,
): Promise<string | null> {
  if (!/^[\w-]{38,600}$/.test(token)) return null;
  return unseal([env.LINK_SECRET], 'fewer messages', token).catch(() => null);
}

/**
 * No more reminders and questions to the phone of a link. Once more changes nothing.
 * @throws DomainError `not_found` for a link that is not ours
 */
export async function optOut(context: Pick<AppContext, 'db' | 'env' | 'now'>, token: string): Promise<void> {
  const phone = await parseFewerToken(context, token);
  if (!phone) {
    throw new DomainError(
      'not_found',
      'This link is not complete. Please open it from the e-mail once more.',
    );
  }
  await context.db
    .update(customers)
    .set({ optedOutAt: sql`coalesce(${customers.optedOutAt}, ${context.now().getTime()})` })
    .where(inArray(customers.phoneHash, await hashesOfPhone(context, phone)));
}

/** The statement that lets a customer have messages by WhatsApp, for the batch in which they say so. */
export function optInToWhatsApp(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  which: SQL | undefined,
  source: WhatsAppSource,
) {
  return db
    .update(customers)
    .set({
      whatsappSource: sql`case when ${customers.whatsappAt} is null then ${source} else ${customers.whatsappSource} end`,
      whatsappAt: sql`coalesce(${customers.whatsappAt}, ${now().getTime()})`,
      whatsappStoppedAt: null,
    })
    .where(which);
}

/** The statement that keeps in which language a customer reads messages, for the batch in which a proven phone says so. */
export function chooseLanguage({ db }: Pick<AppContext, 'db'>, which: SQL | undefined, language: Language) {
  return db.update(customers).set({ language }).where(which);
}

/** Stores what a customer chose on the profile. */
export async function updateChoices(
  context: Pick<AppContext, 'db' | 'now'>,
  customerId: string,
  { whatsapp, reminders, language }: { whatsapp: boolean; reminders: boolean; language: Language },
): Promise<void> {
  const { db, now } = context;
  const isTheirs = eq(customers.id, customerId);
  const at = now().getTime();
  await db.batch([
    whatsapp
      ? optInToWhatsApp(context, isTheirs, 'profile')
      : db
          .update(customers)
          .set({ whatsappAt: null, whatsappSource: null, whatsappStoppedAt: now() })
          .where(isTheirs),
    chooseLanguage(context, isTheirs, language),
    db
      .update(customers)
      .set({ optedOutAt: reminders ? null : sql`coalesce(${customers.optedOutAt}, ${at})` })
      .where(isTheirs),
  ]);
}
