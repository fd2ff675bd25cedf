import { subscribers } from '#drizzle/schema/messages.ts';
import type { AppContext } from '../../context.server.ts';
import { SUBSCRIBER_CONSENT } from './subscriber.ts';
import type { SubscriberInput } from './subscriber-input.ts';

/** Stores an address with the words consented to, once; who is known already stays as they are, and nobody is told. */
export async function subscribe({ db, now }: AppContext, { email }: SubscriberInput): Promise<void> {
  await db
    .insert(subscribers)
    .values({ email, consent: SUBSCRIBER_CONSENT, createdAt: now() })
    .onConflictDoNothing();
}
