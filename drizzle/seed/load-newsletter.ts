import { SUBSCRIBER_CONSENT } from '#app/domain/newsletter/subscriber.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { newsletters, subscribers } from '../schema/newsletter.ts';
import { sampleId } from './sample-rows.ts';

const READERS = ['anita', 'farah', 'gurpreet', 'lakshmi'];

const BODY = `Namaste!

The wedding season is near, and our artists have drawn through the rains. These are the designs that brides ask for first.

Whoever books before the end of the month still has a choice of days.`;

/**
 * A newsletter as a draft, and a few who would read it. Only for a shop on this machine; running it again is harmless.
 * @param designs slugs of sample designs
 */
export async function loadNewsletter(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  designs: readonly string[],
): Promise<void> {
  const [createdAt, updatedAt] = [now(), now()];
  await db.batch([
    db
      .insert(newsletters)
      .values({
        ...{ id: sampleId('newsletter'), subject: 'Designs for the wedding season', body: BODY },
        ...{ designIds: designs.map(sampleId), status: 'draft', createdAt, updatedAt },
      })
      .onConflictDoNothing(),
    db
      .insert(subscribers)
      .values(
        READERS.map((reader) => ({
          ...{ email: `${reader}@example.com`, consent: SUBSCRIBER_CONSENT },
          ...{ createdAt, confirmedAt: createdAt },
        })),
      )
      .onConflictDoNothing(),
  ]);
}
