import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { customers } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import type { Language } from '../shared/language.ts';
import { href } from '../shared/paths.ts';
import { insertMessages } from './messages.server.ts';

/**
 * The private link by which a customer reviews an appointment or an order. It is sent once, in the batch that ends
 * either of them, so what it needs stands below both rooms.
 */

/** 132 bits in 22 characters, as in the links of orders and bookings: derived, and stored nowhere. */
const KEY_LENGTH = 22;

type Secrets = Pick<AppContext, 'env'>;

/** The reference of an appointment or the number of an order, and the key of its review. */
export interface ReviewLink {
  reference: string;
  key: string;
}

async function deriveKey({ env }: Secrets, reference: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'review link', reference)).slice(0, KEY_LENGTH);
}

/** The path of the page of a review. */
export async function toReviewPath(context: Secrets, reference: string): Promise<string> {
  return href('/review/:reference/:key', { reference, key: await deriveKey(context, reference) });
}

/** Whether the key opens the review of that reference. */
export async function isReviewKey(context: Secrets, { reference, key }: ReviewLink): Promise<boolean> {
  return equalInConstantTime(await deriveKey(context, reference), key);
}

interface Recipient {
  reference: string;
  /** The account that it belongs to, if any. */
  customerId: string | null;
  /** E.164; empty for no SMS. */
  phone: string;
  email: string | null;
  language: Language;
  /** Whether they agreed to WhatsApp for this alone. */
  whatsapp?: boolean;
  /** When the SMS and the e-mail are sent; the e-mail at once if it is left out. */
  smsDueAt: Date;
  emailDueAt?: Date;
  /** The outbox's `about`. */
  about: string;
}

/**
 * The statements that put the messages with the link into the outbox, for the batch that ends the appointment or the
 * order. Whoever has erased their account meanwhile is not asked.
 * @param onlyIf the condition under which it ends
 */
export async function inviteToReview(
  context: AppContext,
  {
    reference,
    customerId,
    phone,
    email,
    language,
    whatsapp,
    smsDueAt,
    emailDueAt = context.now(),
    about,
  }: Recipient,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const link = context.siteUrl + (await toReviewPath(context, reference));
  const told = {
    to: { phone, email, language, whatsapp },
    facts: {},
    more: [
      {
        en: 'This link is for you alone. It stays open for 90 days:',
        hi: 'यह लिंक सिर्फ़ आपके लिए है। यह 90 दिन तक खुला रहेगा:',
      },
    ],
    link,
    sms: { template: 'review-request', variables: { link } },
    ...{ smsDueAt, dueAt: emailDueAt, about, once: reference },
  } as const;
  const { id, erasedAt } = customers;
  const isErased = sql`exists (select 1 from ${customers} where ${id} = ${customerId} and ${erasedAt} is not null)`;
  return insertMessages(context, 'review.request/customer', told, sql`${onlyIf} and not ${isErased}`);
}
