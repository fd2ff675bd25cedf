import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { customers } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { href } from '../shared/paths.ts';
import { type EmailText, insertOutboxRow, toEmail, toOutboxRow } from './outbox.server.ts';

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

const INVITATION: EmailText = [
  'How did you like it?',
  'Namaste! Thank you for choosing us. We would love to hear how you liked it: a few stars and a few words help us, and those who are still choosing.',
  'This link is for you alone. It stays open for 90 days:',
];

interface Recipient {
  reference: string;
  /** The account that it belongs to, if any. */
  customerId: string | null;
  /** E.164; empty for no SMS. */
  phone: string;
  email: string | null;
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
  { reference, customerId, phone, email, smsDueAt, emailDueAt = context.now(), about }: Recipient,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const link = context.siteUrl + (await toReviewPath(context, reference));
  const sms = { channel: 'sms', to: phone, template: 'review-request', variables: { link } } as const;
  const rows = await Promise.all([
    ...(phone ? [toOutboxRow(context, sms, { dueAt: smsDueAt, about })] : []),
    ...(email ? [toOutboxRow(context, toEmail(email, link, INVITATION), { dueAt: emailDueAt, about })] : []),
  ]);
  const { id, erasedAt } = customers;
  const isErased = sql`exists (select 1 from ${customers} where ${id} = ${customerId} and ${erasedAt} is not null)`;
  return rows.map((row) => insertOutboxRow(context, row, sql`${onlyIf} and not ${isErased}`));
}
