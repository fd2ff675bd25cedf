import { beforeEach, describe, expect, test } from 'vitest';
import { type Schedule, sendDueMessages, toOutboxRow } from '#app/domain/notifications/outbox.server.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import type { Delivery } from '#app/gateways/delivery.ts';
import type { SmsMessage } from '#app/gateways/sms.ts';
import { countParts } from '#app/gateways/sms.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { advanceTime, PHONE } from '../../support/codes.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const sent: SmsMessage[] = [];
let delivery: Delivery;
const context = {
  ...shop.context,
  sms: {
    countParts,
    async send(message: SmsMessage) {
      sent.push(message);
      return delivery;
    },
  },
};
const CODE: SmsMessage = { channel: 'sms', to: PHONE, template: 'login-code', variables: { code: '482913' } };

beforeEach(async () => {
  await shop.empty();
  sent.length = 0;
  delivery = { ok: true, providerId: 'one' };
  shop.time = new Date('2026-11-21T04:30:00Z');
});

async function enqueue(schedule?: Schedule): Promise<void> {
  await context.db.insert(outbox).values(await toOutboxRow(context, 'login.code/customer', CODE, schedule));
}

const row = async () => (await shop.rows('select * from outbox'))[0];

describe('a message', () => {
  test('is sealed while it waits, sent once, and then erased', async () => {
    await enqueue();
    expect(JSON.stringify(await row())).not.toMatch(/482913|9876543210/);
    await sendDueMessages(context);
    await sendDueMessages(context);
    expect(sent).toEqual([CODE]);
    expect(await row()).toMatchObject({ sealed: null, sent_at: shop.time.getTime(), attempts: 1 });
  });

  test('costs nobody anything once it is sent', async () => {
    const cost = async () => (await shop.database.measure(() => sendDueMessages(context))).rowsRead;
    const before = await cost();
    for (let number = 0; number < 10; number++) await enqueue();
    await sendDueMessages(context);
    advanceTime(shop, HOUR_MS);
    expect(await cost()).toBe(before);
  });

  test('is sent once by many runs at once', async () => {
    for (let count = 0; count < 5; count++) await enqueue();
    await Promise.all(Array.from({ length: 8 }, () => sendDueMessages(context)));
    expect(sent).toHaveLength(5);
  });

  test('is tried again after 30 seconds, 2 and 10 minutes and an hour, then given up with one line', async () => {
    delivery = { ok: false, retry: true, reason: 'msg91: 500 unreadable' };
    await enqueue();
    await sendDueMessages(context);
    for (const [index, gap] of [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS].entries()) {
      advanceTime(shop, gap - 1);
      await sendDueMessages(context);
      expect(sent).toHaveLength(index + 1);
      advanceTime(shop, 1);
      await sendDueMessages(context);
      expect(sent).toHaveLength(index + 2);
    }
    expect(takeConsoleErrors().join()).toMatch(
      /^{"event":"message given up","outbox":"[^"]+","channel":"sms","error":"msg91: 500 unreadable"}$/,
    );
    expect(await row()).toMatchObject({
      sealed: null,
      sent_at: null,
      given_up_at: shop.time.getTime(),
      attempts: 5,
    });
    advanceTime(shop, 24 * HOUR_MS);
    await sendDueMessages(context);
    expect(sent).toHaveLength(5);
  });

  test('is sent once the provider works again', async () => {
    delivery = { ok: false, retry: true, reason: 'msg91: TimeoutError' };
    await enqueue();
    await sendDueMessages(context);
    delivery = { ok: true, providerId: 'two' };
    advanceTime(shop, 30 * SECOND_MS);
    await sendDueMessages(context);
    expect(await row()).toMatchObject({ sealed: null, sent_at: shop.time.getTime(), attempts: 2 });
  });

  test('that the provider refuses for good is given up at once', async () => {
    delivery = { ok: false, retry: false, reason: 'msg91: 200 error' };
    await enqueue();
    await sendDueMessages(context);
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(await row()).toMatchObject({ sealed: null, given_up_at: shop.time.getTime() });
  });

  test('is not sent before it is due, nor once it has expired', async () => {
    await enqueue({
      dueAt: new Date(shop.time.getTime() + 1000),
      expiresAt: new Date(shop.time.getTime() + 2000),
    });
    await sendDueMessages(context);
    advanceTime(shop, 2000);
    await sendDueMessages(context);
    expect(sent).toEqual([]);
    expect(takeConsoleErrors().join()).toContain('expired');
    expect(await row()).toMatchObject({ sealed: null });
  });

  test('of an interrupted run is sent by the next', async () => {
    await enqueue();
    await shop.rows('update outbox set attempts = 1, due_at = ?', shop.time.getTime() + 30 * SECOND_MS);
    advanceTime(shop, 30 * SECOND_MS);
    await sendDueMessages(context);
    expect(sent).toHaveLength(1);
  });
});
