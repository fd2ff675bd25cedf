import { insertAuditEntry } from '../shared/audit.server.ts';
import { formatPhone } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import { BYTE_ORDER_MARK, csvRow } from '../shared/csv.ts';
import type { KeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { type EnquiryDetails, readEnquiries } from './admin-enquiry.server.ts';
import { ENQUIRY_STATUS_LABELS, type EnquiryStatus } from './enquiry.ts';
import { MAX_MESSAGES_EXPORTED } from './inbox-message.ts';

const PAGE = 500;

/** Enquiries of a state, or of every state, as pieces of a CSV file; that it was asked for is kept. */
export async function* exportEnquiries(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  admin: { id: string },
  state: EnquiryStatus | null,
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
  for (let written = 0; written < MAX_MESSAGES_EXPORTED; written += PAGE) {
    const page: KeysetPage<EnquiryDetails> = await readEnquiries(context, { state, cursor, limit: PAGE });
    yield page.rows.map(rowOf).join('');
    cursor = page.next;
    if (!cursor) return;
  }
}

function rowOf(enquiry: EnquiryDetails): string {
  const { createdAt, status: state, name, phone, email, dateType, date, location, subject, note } = enquiry;
  return csvRow([
    formatDateTime(createdAt),
    ENQUIRY_STATUS_LABELS[state],
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
