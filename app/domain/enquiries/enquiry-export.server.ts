import { insertAuditEntry } from '../shared/audit.server.ts';
import { formatPhone } from '../shared/contact-details.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import type { KeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { type EnquiryInHand, readEnquiries } from './admin-enquiry.server.ts';
import { ENQUIRY_STATE_LABELS, type EnquiryState } from './enquiry.ts';
import { LETTERS_EXPORTED } from './inbox-message.ts';

const PAGE = 500;

export const ENQUIRY_COLUMNS = [
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
];

/** Pages of rows: the enquiries of a state, or all. The audit trail says who exported them. */
export async function* exportEnquiries(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  admin: { id: string },
  state: EnquiryState | null,
): AsyncGenerator<CsvCell[][]> {
  await insertAuditEntry(context, admin, {
    action: 'enquiries.export',
    subject: 'enquiries',
    after: { state },
  });
  let cursor: string | null = null;
  for (let written = 0; written < LETTERS_EXPORTED; written += PAGE) {
    const page: KeysetPage<EnquiryInHand> = await readEnquiries(context, { state, cursor, limit: PAGE });
    yield page.rows.map(toCells);
    cursor = page.next;
    if (!cursor) return;
  }
}

function toCells(enquiry: EnquiryInHand): CsvCell[] {
  const { createdAt, state, name, phone, email, dateType, date, location, subject, note } = enquiry;
  return [
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
  ];
}
