import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { BYTE_ORDER_MARK, csvRow } from '../shared/csv.ts';
import { type KeysetPage, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { type ContactMessage, newestMessages } from './admin-contact-message.server.ts';
import { CONTACT_STATUS_LABELS, type ContactStatus } from './contact-message.ts';
import { MAX_MESSAGES_EXPORTED } from './inbox-message.ts';

const PAGE = 500;

/** All messages of a state, or of every state, as pieces of a CSV file; that it was asked for is kept. */
export async function* exportMessages(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  state: ContactStatus | null,
): AsyncGenerator<string> {
  await insertAuditEntry(context, admin, {
    action: 'messages.export',
    subject: 'messages',
    after: { state },
  });
  yield BYTE_ORDER_MARK + csvRow(['Received (India)', 'State', 'Name', 'E-mail', 'Message']);
  let cursor: string | null = null;
  for (let written = 0; written < MAX_MESSAGES_EXPORTED; written += PAGE) {
    const page: KeysetPage<ContactMessage> = toKeysetPage(
      await newestMessages(context.db, state, cursor, PAGE + 1),
      PAGE,
    );
    yield page.rows.map(csvLineOf).join('');
    cursor = page.next;
    if (!cursor) return;
  }
}

function csvLineOf({ createdAt, status: state, name, email, message }: ContactMessage): string {
  return csvRow([formatDateTime(createdAt), CONTACT_STATUS_LABELS[state], name, email, message]);
}
