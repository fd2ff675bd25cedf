import { and, eq, gt, notExists, sql } from 'drizzle-orm';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { getDayRefusal } from '../availability/booking-dates.ts';
import { mayEmailSender, mayEmailShop } from '../notifications/email-limits.server.ts';
import { insertOutboxRow, sendDueMessages, toOutboxRow } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { toStoredPhone } from '../shared/phone.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { enquiryMail, enquiryTakenMail } from './enquiry-email.server.ts';
import type { EnquiryInput } from './enquiry-input.ts';
import { DUPLICATE_WINDOW_MS } from './inbox-message.ts';
import { selectVisibleDesignId, getRequestedItem, selectVisiblePackageId } from './requested-item.server.ts';

/** Generous: behind one address there may be a whole village. */
const PER_ADDRESS: RateLimit = { name: 'enquiry.address', limit: 20, windowMs: HOUR_MS };
const PER_PHONE: RateLimit = { name: 'enquiry.phone', limit: 10, windowMs: HOUR_MS };
const PER_EMAIL: RateLimit = { name: 'enquiry.email', limit: 10, windowMs: HOUR_MS };

/**
 * Stores an enquiry, tells the shop, and confirms it to the sender. The same enquiry again, as by a double press, is
 * taken as the one that is there. A package or design that is not shown is left out.
 * @param address the client's, for limits
 * @throws DomainError `invalid` for a day that has passed or is too far off, `rate_limited`
 */
export async function createEnquiry(context: AppContext, typed: EnquiryInput, address: string): Promise<void> {
  const { db, siteUrl } = context;
  const input = { ...typed, date: typed.dateType === 'Fixed' ? typed.date : null };
  const at = context.now();
  const fault = input.date && getDayRefusal(input.date, at);
  if (fault) throw new DomainError('invalid', 'Please check what is marked.', { date: fault });
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_PHONE, input.phone],
    [PER_EMAIL, input.email],
  ]);

  const id = newId();
  const [phone, subject, toShop, toSender] = await Promise.all([
    toStoredPhone(context, input.phone),
    getRequestedItem(context, input),
    mayEmailShop(context),
    mayEmailSender(context, input.email),
  ]);
  const link = `${siteUrl}/admin/enquiries/${id}`;
  const mails = [
    ...(toShop ? [enquiryMail(await context.shopEmail(), input, { subject, at, link })] : []),
    ...(toSender ? [enquiryTakenMail(input.email, siteUrl, subject)] : []),
  ];
  const rows = await Promise.all(mails.map((mail) => toOutboxRow(context, mail)));

  const { name, email, dateType, date, location, note } = input;
  const packageId = subject?.kind === 'package' ? selectVisiblePackageId(subject.key) : sql`null`;
  const designId = subject?.kind === 'design' ? selectVisibleDesignId(subject.key) : sql`null`;
  const isNew = notExists(
    db
      .select({ one: sql`1` })
      .from(enquiries)
      .where(
        and(
          eq(enquiries.phoneHash, phone.hash),
          gt(enquiries.createdAt, new Date(at.getTime() - DUPLICATE_WINDOW_MS)),
          eq(enquiries.email, email),
          eq(enquiries.name, name),
          eq(enquiries.dateType, dateType),
          sql`${enquiries.date} is ${date}`,
          eq(enquiries.location, location),
          eq(enquiries.note, note),
          sql`${enquiries.packageId} is ${packageId}`,
          sql`${enquiries.designId} is ${designId}`,
        ),
      ),
  );
  const ms = at.getTime();
  const store = db.insert(enquiries).select(
    sql`select ${id}, ${name}, ${email}, ${phone.sealed}, ${phone.hash}, ${dateType}, ${date}, ${location}, ${note},
          ${packageId}, ${designId}, 'new', ${ms}, ${ms}
        where ${isNew}`,
  );
  const [first, ...rest] = [...rows.map((row) => insertOutboxRow(context, row, isNew)), store];
  if (first) await db.batch([first, ...rest]);
  context.later(sendDueMessages(context));
}
