import { insertAuditEntry } from '../shared/audit.server.ts';
import { formatPhone } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import { BYTE_ORDER_MARK, csvRow } from '../shared/csv.ts';
import type { KeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { type EnquiryInHand, readEnquiries } from './admin-enquiry.server.ts';
import { ENQUIRY_STATE_LABELS, type EnquiryState } from './enquiry.ts';
import { LETTERS_EXPORTED } from './inbox-message.ts';

const PAGE = 500;

/** Enquiries of a state, or of every state, as pieces of a CSV file; that it was asked for is kept. */
export async function* exportEnquiries(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  admin: { id: string },
  state: EnquiryState | null,
): AsyncGenerator<string> {
  await insertAuditEntry(context, admin, {
    action: 'enquiries.export',
    subject: 'enquiries',
    after: { state },
  });
  yield BYTE_ORDER_MARK +
    csvRow([
      'Received (India)',
      'State',
      'Name',
      'Phone',
      'E-mail',
      'Date type',
      'Date',
      'Place',
      'About',
      'Note',
    ]);
  let cursor: string | null = null;
  for (let written = 0; written < LETTERS_EXPORTED; written += PAGE) {
    const page: KeysetPage<EnquiryInHand> = await readEnquiries(context, { state, cursor, limit: PAGE });
    yield page.rows.map(rowOf).join('');
    cursor = page.next;
    if (!cursor) return;
  }
}

function rowOf(enquiry: EnquiryInHand): string {
  const { createdAt, state, name, phone, email, dateType, date, location, subject, note } = enquiry;
  return csvRow([
    formatDateTime(createdAt),
    ENQUIRY_STATE_LABELS[state],
    name,
    // Without the plus, which would make a formula of it.
    phone && formatPhone(phone).slice(1),
    email,
    dateType,
    date,
    location,
    subject?.name ?? null,
    note,
  ]);
}
