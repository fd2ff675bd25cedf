import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { toOutboxRow } from '#app/domain/notifications/outbox.server.ts';
import { runScheduledJobs } from '#app/domain/operations/scheduled-jobs.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
});

async function enqueue(subject: string, dueAt: Date): Promise<void> {
  const facts = { what: subject, details: '' };
  const mail = { channel: 'mail', to: 'asha@example.com', facts, more: [], link: '' } as const;
  await shop.context.db
    .insert(outbox)
    .values(await toOutboxRow(shop.context, 'artist.payout/artist', mail, { dueAt }));
}

const minutesFrom = (minutes: number) => new Date(shop.time.getTime() + minutes * 60_000);

test('sends a message in the minute in which it is due, and once', async () => {
  await enqueue('Tomorrow at ten', minutesFrom(2));
  for (const _minute of [0, 1]) {
    await runScheduledJobs(shop.context, shop.time);
    shop.time = minutesFrom(1);
  }
  expect(shop.messages).toEqual([]);
  await runScheduledJobs(shop.context, shop.time);
  await runScheduledJobs(shop.context, shop.time);
  expect(shop.messages).toMatchObject([{ subject: 'Tomorrow at ten' }]);
});

test('sends all that is due, however much it is', async () => {
  for (let each = 0; each < 45; each++) await enqueue(`Message ${each}`, shop.time);
  await runScheduledJobs(shop.context, shop.time);
  expect(shop.messages).toHaveLength(45);
});

test('deletes expired rows at the full hour, and nothing else', async () => {
  await startSession(shop.context, 'customer', 'somebody');
  await enqueue('A message', shop.time);
  await runScheduledJobs(shop.context, shop.time);
  shop.time = new Date(shop.time.getTime() + 89 * DAY_MS);
  await startSession(shop.context, 'customer', 'somebody else');

  shop.time = new Date('2027-02-20T05:00:00Z');
  await runScheduledJobs(shop.context, new Date('2027-02-20T04:59:00Z'));
  expect(await shop.count('outbox')).toBe(1);
  await runScheduledJobs(shop.context, shop.time);
  expect(await shop.count('outbox')).toBe(0);
  expect(await shop.rows('select person_id from sessions')).toEqual([{ person_id: 'somebody else' }]);
});

test('deletes a contact message a year after its last change', async () => {
  await shop.rows(
    `insert into contact_messages (id, name, email, message, status, created_at, updated_at)
     values ('old', 'Asha', 'a@example.com', 'Hello', 'closed', 0, ?1), ('new', 'Asha', 'a@example.com', 'Hi', 'new', 0, ?2)`,
    shop.time.getTime() - 366 * DAY_MS,
    shop.time.getTime() - 364 * DAY_MS,
  );
  await runScheduledJobs(shop.context, new Date('2026-11-21T05:00:00Z'));
  expect(await shop.rows('select id from contact_messages')).toEqual([{ id: 'new' }]);
});

test('logs a job that fails without what it worked on, and runs the others', async () => {
  const done: string[] = [];
  await runScheduledJobs(shop.context, shop.time, [
    {
      name: 'break',
      every: 'minute',
      run: async () => {
        throw new Error('no such table: +919876543210');
      },
    },
    { name: 'go on', every: 'minute', run: async () => done.push('went on') },
  ]);
  expect(done).toEqual(['went on']);
  expect(takeConsoleErrors()).toEqual([
    JSON.stringify({ event: 'scheduled job failed', job: 'break', error: 'Error' }),
  ]);
});
