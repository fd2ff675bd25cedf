import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { z } from 'zod';
import { customers } from '#drizzle/schema/accounts.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { same, type Words } from '../shared/language.ts';
import { hashesOfPhone, unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { tellOwner } from './messages.server.ts';
import { sendDueMessages } from './outbox.server.ts';
import { skipQuietHours } from './quiet-hours.ts';

/**
 * What WhatsApp reports: what became of our messages, and what customers answer.
 * (developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components)
 */

const Status = z.object({
  status: z.string(),
  /** The row of the outbox. */
  biz_opaque_callback_data: z.string().max(60),
});

const Message = z.object({
  id: z.string().max(200),
  /** Digits, without the plus. */
  from: z.string().regex(/^\d{8,15}$/),
  text: z.object({ body: z.string() }).optional(),
});

const Report = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/**
 * Receives a report. It may come twice, late, or in another order than it happened.
 * @throws DomainError `forbidden` for one that WhatsApp has not signed, `malformed`, `not_found` without WhatsApp
 */
export async function receiveReport(
  context: AppContext,
  { body, signature }: { body: Uint8Array<ArrayBuffer>; signature: string },
): Promise<void> {
  const { whatsapp } = context;
  if (!whatsapp) throw new DomainError('not_found', 'This shop has no WhatsApp.');
  if (!(await whatsapp.isSigned(body, signature))) {
    throw new DomainError('forbidden', 'This is not signed by WhatsApp.');
  }
  const values = parseReport(body).entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  // What we do not know is no reason to have the rest sent again.
  const known = <Item>(schema: z.ZodType<Item>, items: readonly unknown[]) =>
    items.flatMap((item) => schema.safeParse(item).data ?? []);
  const statuses = values.flatMap((value) => known(Status, value.statuses));
  const messages = values.flatMap((value) => known(Message, value.messages));
  const statements = [
    ...statuses.flatMap((status) => toProgress(context, status)),
    ...(await Promise.all(messages.map((message) => receiveMessage(context, message)))).flat(),
  ];
  const [first, ...rest] = statements;
  if (first) await context.db.batch([first, ...rest]);
  context.later(sendDueMessages(context));
}

function parseReport(body: Uint8Array<ArrayBuffer>): z.infer<typeof Report> {
  try {
    return Report.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw new DomainError('malformed', 'This is no report of WhatsApp.');
  }
}

/** What arrived needs no SMS; for what WhatsApp could not deliver the SMS is sent now, or in the morning. */
function toProgress(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { status, biz_opaque_callback_data: id }: z.infer<typeof Status>,
): BatchItem<'sqlite'>[] {
  const at = now();
  const isIt = and(eq(outbox.id, id), eq(outbox.channel, 'sms'));
  switch (status) {
    case 'delivered':
    case 'read': {
      const before = status === 'read' ? (['sent', 'delivered'] as const) : (['sent'] as const);
      // A report may be quicker than our own note that it was sent.
      const isNews = or(isNull(outbox.whatsapp), inArray(outbox.whatsapp, [...before]));
      return [
        db
          .update(outbox)
          .set({
            whatsapp: status,
            sentAt: sql`coalesce(${outbox.sentAt}, ${at.getTime()})`,
            sealed: null,
          })
          .where(and(isIt, isNews, isNull(outbox.givenUpAt))),
      ];
    }
    case 'failed':
      return [
        db
          .update(outbox)
          .set({ whatsapp: 'failed', dueAt: new Date(skipQuietHours(at.getTime())) })
          .where(and(isIt, eq(outbox.whatsapp, 'sent'), isNotNull(outbox.sealed))),
      ];
    default:
      return [];
  }
}

/** With these words, as Meta and DLT know them, somebody wants no more of it. */
const STOP = /^\s*(stop|unsubscribe|not me|band karo|main nahi|बंद करो|रोकें|(यह )?मैं नहीं( हूँ)?)\s*[.!।]?\s*$/iu;
const MAX_TEXT = 1000;

/** Artists are few, and their phones have no hash to be found by. */
async function stopForArtists(context: AppContext, phone: string): Promise<BatchItem<'sqlite'>[]> {
  const { vendorId, phoneSealed, whatsappAt } = artistSchedules;
  const consenting = await context.db
    .select({ vendorId, phoneSealed })
    .from(artistSchedules)
    .where(isNotNull(whatsappAt));
  const phones = await Promise.all(consenting.map((one) => unsealPhone(context, one.phoneSealed ?? '')));
  return consenting
    .filter((_, index) => phones[index] === phone)
    .map((one) =>
      context.db.update(artistSchedules).set({ whatsappAt: null }).where(eq(vendorId, one.vendorId)),
    );
}

const NO_TEXT: Words = {
  en: 'It is no text: open WhatsApp to see it.',
  hi: 'यह लिखा हुआ संदेश नहीं है: देखने के लिए WhatsApp खोलें।',
};

/** Takes back the consent to WhatsApp, or tells the owner what a customer has answered, once. */
async function receiveMessage(
  context: AppContext,
  { id, from, text }: z.infer<typeof Message>,
): Promise<BatchItem<'sqlite'>[]> {
  const phone = `+${from}`;
  const words = text?.body ?? '';
  if (STOP.test(words)) {
    return [
      context.db
        .update(customers)
        .set({ whatsappAt: null, whatsappSource: null, whatsappStoppedAt: context.now() })
        .where(inArray(customers.phoneHash, await hashesOfPhone(context, phone))),
      ...(await stopForArtists(context, phone)),
    ];
  }
  const told = {
    facts: { phone: formatPhone(phone) },
    more: [
      words === '' ? NO_TEXT : same(words.slice(0, MAX_TEXT)),
      { en: 'Answer from your own WhatsApp:', hi: 'अपने WhatsApp से जवाब दें:' },
    ],
    link: `https://wa.me/${from}`,
    once: id,
  };
  return tellOwner(context, 'whatsapp.received/owner', told, sql`true`);
}
