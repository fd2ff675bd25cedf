import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { csvAnswer } from '../../csv-answer.server.ts';
import { CONTACT_STATES } from '../../domain/messages/contact.ts';
import { exportMessages } from '../../domain/messages/contact-export.server.ts';
import { requireAdmin } from '../../guards.server.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  const admin = await requireAdmin(asked);
  const wanted = new URL(asked.request.url).searchParams.get('state');
  const state = CONTACT_STATES.find((known) => known === wanted) ?? null;
  return csvAnswer('messages', exportMessages(asked.context.app, admin, state));
}
