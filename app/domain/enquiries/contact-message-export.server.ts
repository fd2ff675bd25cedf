import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import { type KeysetPage, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { type ContactMessage, newestMessages } from './admin-contact-message.server.ts';
import { CONTACT_STATE_LABELS, type ContactState } from './contact-message.ts';
import { LETTERS_EXPORTED } from './inbox-message.ts';

const PAGE = 500;

export const MESSAGE_COLUMNS = ['Received (India)', 'State', 'Name', 'E-mail', 'Message'];

/** Pages of rows: the messages of a state, or all. The audit trail says who exported them. */
export async function* exportMessages(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  state: ContactState | null,
): AsyncGenerator<CsvCell[][]> {
  await insertAuditEntry(context, admin, {
    action: 'messages.export',
    subject: 'messages',
    after: { state },
  });
  let cursor: string | null = null;
  for (let written = 0; written < LETTERS_EXPORTED; written += PAGE) {
    const page: KeysetPage<ContactMessage> = toKeysetPage(
      await newestMessages(context.db, state, cursor, PAGE + 1),
      PAGE,
    );
    yield page.rows.map(toCells);
    cursor = page.next;
    if (!cursor) return;
  }
}

function toCells({ createdAt, state, name, email, message }: ContactMessage): CsvCell[] {
  return [formatDateTime(createdAt), CONTACT_STATE_LABELS[state], name, email, message];
}
