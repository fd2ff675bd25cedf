import { sql } from 'drizzle-orm';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/shared/time.ts';
import { customers } from '../schema/accounts.ts';
import { conversationEntries, savedReplies } from '../schema/conversations.ts';
import { contactMessages } from '../schema/enquiries.ts';
import { type SampleSecrets, sampleId, toSamplePhone } from './sample-rows.ts';

const REPLIES = [
  {
    title: 'Prices (sample)',
    text: 'Namaste {name}!\n\nThank you for writing. Our packages with their prices are on our site; the price does not change after you book. Which day are you thinking of, and for how many hands?',
  },
  {
    title: 'Before the day (sample)',
    text: 'Namaste {name}!\n\nPlease come with clean hands, without cream or oil, and keep three hours in which you need not use them. The darker colour comes after two days.',
  },
  {
    title: 'We are booked (sample)',
    text: 'Namaste {name}!\n\nOn that day all our artists are booked. Would the day before suit you? Many brides like it better, since the colour is at its darkest on the second day.',
  },
];

/** Who has written to the shop, and what is answered often. Only for a shop on this machine; running it again is harmless. */
export async function loadConversations(
  context: Pick<AppContext, 'db' | 'now'> & SampleSecrets,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const meera = sampleId('customer meera');
  const card = {
    id: meera,
    name: '',
    knownName: 'Meera (sample)',
    createdAt: now,
    updatedAt: now,
    lastSeenAt: now,
  };
  const message = (name: string, text: string, at: Date, status: 'new' | 'answered') => ({
    ...{
      id: sampleId(`message ${name}`),
      name: `${name} (sample)`,
      email: `${name.toLowerCase()}@example.com`,
    },
    ...{ message: text, status, createdAt: at, updatedAt: at },
  });
  const radhika = message(
    'Radhika',
    'Do your artists also come to Udaipur? The wedding is at a hotel by the lake, with about twenty guests.',
    ago(5 * HOUR_MS),
    'new',
  );
  const zoya = message(
    'Zoya',
    'Is your henna free of chemicals? My skin is sensitive.',
    ago(2 * DAY_MS),
    'answered',
  );
  const said = { customerId: meera, kind: 'whatsapp' as const, name: 'Meera (sample)', waits: true };
  await db.batch([
    db.insert(contactMessages).values([radhika, zoya]).onConflictDoNothing(),
    db
      .insert(customers)
      .values({ ...card, ...(await toSamplePhone(context, 'Meera (sample)')) })
      .onConflictDoNothing(),
    db
      .insert(conversationEntries)
      .values([
        {
          ...said,
          ...{ id: sampleId('chat picture'), at: ago(2 * HOUR_MS), media: 'image', sourceKey: 'sample/1' },
          text: 'Could you draw something like this on both hands?',
        },
        {
          ...said,
          ...{ id: sampleId('chat question'), at: ago(HOUR_MS), sourceKey: 'sample/2' },
          text: 'And what would it cost for my sister and me together?',
        },
      ])
      .onConflictDoNothing(),
    db
      .insert(conversationEntries)
      .values({
        ...{
          id: sampleId('answer zoya'),
          kind: 'answer',
          channel: 'mail',
          email: zoya.email,
          at: ago(DAY_MS),
        },
        // Whatever the card is called.
        customerId: sql`(select customer_id from conversation_entries where id = ${zoya.id})`,
        text: 'Namaste Zoya!\n\nOur cones hold henna, sugar, lemon and lavender oil, and nothing else. Please try it on a small spot first.',
        ...{ delivery: 'sent', sourceKey: 'sample/3' },
      })
      .onConflictDoNothing(),
    db
      .insert(savedReplies)
      .values(
        REPLIES.map((reply, index) => ({
          ...{ id: sampleId(reply.title), ...reply },
          ...{ position: (index + 1) * POSITION_STEP, updatedAt: now },
        })),
      )
      .onConflictDoNothing(),
  ]);
}
