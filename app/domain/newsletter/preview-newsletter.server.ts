import { previewMessages } from '../notifications/attempt-message.server.ts';
import { selectEventSettings } from '../notifications/circumstances.server.ts';
import type { OutboxMessage } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { selectNewsletter, toNewsletter } from './newsletter.server.ts';
import { toNewsletterMessages } from './newsletter-message.server.ts';

/** A newsletter as an address would get it now, word by word; null if there is none. Nothing is stored or sent. One round trip. */
export async function previewNewsletter(
  context: AppContext,
  id: string,
  to: string,
): Promise<Extract<OutboxMessage, { channel: 'mail' }> | null> {
  const [settings, ...found] = await context.db.batch([
    selectEventSettings(context),
    ...selectNewsletter(context, id),
  ]);
  const newsletter = toNewsletter(found);
  if (!newsletter) return null;
  const rows = await toNewsletterMessages(context, newsletter, to);
  const [mail] = await previewMessages(context, settings, rows);
  return mail?.message.channel === 'mail' ? mail.message : null;
}
