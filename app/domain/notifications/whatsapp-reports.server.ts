import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { z } from 'zod';
import { customers } from '#drizzle/schema/accounts.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { oneLine } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { hashesOfPhone, unsealPhone } from '../shared/phone.server.ts';
import { SECOND_MS } from '../shared/time.ts';
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

/** A number without the plus. */
const DIGITS = /^\d{8,15}$/;

const Message = z.object({
  id: z.string().min(1).max(200),
  from: z.string().regex(DIGITS),
  type: z.string().max(40).default('text'),
  /** Seconds. */
  timestamp: z
    .string()
    .regex(/^\d{1,11}$/)
    .optional(),
  text: z.object({ body: z.string() }).optional(),
  // What has words though it is no text.
  image: z.object({ caption: z.string().optional() }).optional(),
  video: z.object({ caption: z.string().optional() }).optional(),
  document: z.object({ caption: z.string().optional() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
  reaction: z.object({ emoji: z.string().optional() }).optional(),
});

const Contact = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) });

const Report = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
            contacts: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/** What somebody has written to the shop. */
export interface ReceivedMessage {
  /** WhatsApp's. */
  id: string;
  /** E.164. */
  phone: string;
  /** As they call themselves there; empty for none. */
  name: string;
  text: string;
  /** What it is where it is no text, by WhatsApp's own name: that stays there. */
  media: string | null;
  at: Date;
  /** They want no more of it: their consent is taken back. */
  isStop: boolean;
}

/**
 * Receives a report. It may come twice, late, or in another order than it happened.
 * @param store the statements that keep a message, once
 * @throws DomainError `forbidden` for one that WhatsApp has not signed, `malformed`, `not_found` without WhatsApp
 */
export async function receiveReport(
  context: AppContext,
  { body, signature }: { body: Uint8Array<ArrayBuffer>; signature: string },
  store: (message: ReceivedMessage) => Promise<BatchItem<'sqlite'>[]>,
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
  const messages = values.flatMap((value) => {
    const names = new Map(known(Contact, value.contacts).map(({ wa_id, profile }) => [wa_id, profile.name]));
    return known(Message, value.messages).map((message) =>
      toReceived(message, names.get(message.from) ?? '', context.now()),
    );
  });
  const statements = [
    ...statuses.flatMap((status) => toProgress(context, status)),
    ...(
      await Promise.all(messages.flatMap((message) => [withdrawConsent(context, message), store(message)]))
    ).flat(),
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
  const isIt = and(eq(outbox.id, id), inArray(outbox.channel, ['sms', 'whatsapp']));
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
          // An SMS that is given up stays so; an answer that was cut off has arrived after all.
          .where(and(isIt, isNews, or(isNull(outbox.givenUpAt), eq(outbox.channel, 'whatsapp')))),
      ];
    }
    case 'failed':
      return [
        db
          .update(outbox)
          .set({ whatsapp: 'failed', dueAt: new Date(skipQuietHours(at.getTime())) })
          .where(and(isIt, eq(outbox.channel, 'sms'), eq(outbox.whatsapp, 'sent'), isNotNull(outbox.sealed))),
        // Nothing takes the place of an answer.
        db
          .update(outbox)
          .set({ whatsapp: 'failed', givenUpAt: at, sealed: null })
          .where(and(isIt, eq(outbox.channel, 'whatsapp'), isNull(outbox.whatsapp))),
      ];
    default:
      return [];
  }
}

/** With these words, as Meta and DLT know them, somebody wants no more of it. */
const STOP = /^\s*(stop|unsubscribe|not me|band karo|main nahi|बंद करो|रोकें|(यह )?मैं नहीं( हूँ)?)\s*[.!।]?\s*$/iu;
const MAX_TEXT = 1000;
const MAX_NAME = 80;

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

function toReceived(message: z.infer<typeof Message>, name: string, now: Date): ReceivedMessage {
  const { id, from, type, text, image, video, document, button, interactive, reaction } = message;
  const words =
    text?.body ??
    image?.caption ??
    video?.caption ??
    document?.caption ??
    button?.text ??
    interactive?.button_reply?.title ??
    reaction?.emoji ??
    '';
  const isText = type === 'text' || type === 'button' || type === 'interactive';
  const written = Number(message.timestamp ?? 0) * SECOND_MS || now.getTime();
  return {
    ...{ id, phone: `+${from}`, name: cut(oneLine(name), MAX_NAME), text: cut(words.trim(), MAX_TEXT) },
    media: isText && words ? null : type,
    // Its clock may be ahead of ours.
    at: new Date(Math.min(written, now.getTime())),
    isStop: STOP.test(words),
  };
}

/** By whole letters, so that none is broken. */
function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}

async function withdrawConsent(
  context: AppContext,
  { phone, isStop }: ReceivedMessage,
): Promise<BatchItem<'sqlite'>[]> {
  if (!isStop) return [];
  return [
    context.db
      .update(customers)
      .set({ whatsappAt: null, whatsappSource: null, whatsappStoppedAt: context.now() })
      .where(inArray(customers.phoneHash, await hashesOfPhone(context, phone))),
    ...(await stopForArtists(context, phone)),
  ];
}
