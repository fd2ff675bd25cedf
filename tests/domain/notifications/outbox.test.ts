import { beforeEach, describe, expect, test } from 'vitest';
import { type Schedule, sendDueMessages, toOutboxRow } from '#app/domain/notifications/outbox.server.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import type { Delivery } from '#app/gateways/delivery.ts';
import type { SmsMessage } from '#app/gateways/sms.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { PHONE, wait } from '../../support/codes.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const sent: SmsMessage[] = [];
let answer: Delivery;
const context = {
  ...shop.context,
  sms: {
    async send(message: SmsMessage) {
      sent.push(message);
      return answer;
    },
  },
};
const CODE: SmsMessage = { channel: 'sms', to: PHONE, template: 'login-code', variables: { code: '482913' } };

beforeEach(async () => {
  await shop.empty();
  sent.length = 0;
  answer = { ok: true, providerId: 'one' };
  shop.time = new Date('2026-11-21T04:30:00Z');
});

async function post(posting?: Schedule): Promise<void> {
  await context.db.insert(outbox).values(await toOutboxRow(context, CODE, posting));
}

const row = async () => (await shop.rows('select * from outbox'))[0];

describe('a message', () => {
  test('is sealed while it waits, sent once, and forgotten then', async () => {
    await post();
    expect(JSON.stringify(await row())).not.toMatch(/482913|9876543210/);
    await sendDueMessages(context);
    await sendDueMessages(context);
    expect(sent).toEqual([CODE]);
    expect(await row()).toMatchObject({ sealed: null, sent_at: shop.time.getTime(), attempts: 1 });
  });

  test('is sent once by many runs at once', async () => {
    for (let posting = 0; posting < 5; posting++) await post();
    await Promise.all(Array.from({ length: 8 }, () => sendDueMessages(context)));
    expect(sent).toHaveLength(5);
  });

  test('is tried again after 30 seconds, 2 and 10 minutes and an hour, then given up with one line', async () => {
    answer = { ok: false, retry: true, reason: 'msg91: 500 unreadable' };
    await post();
    await sendDueMessages(context);
    for (const [index, gap] of [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS].entries()) {
      wait(shop, gap - 1);
      await sendDueMessages(context);
      expect(sent).toHaveLength(index + 1);
      wait(shop, 1);
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
    wait(shop, 24 * HOUR_MS);
    await sendDueMessages(context);
    expect(sent).toHaveLength(5);
  });

  test('goes through once the carrier is well again', async () => {
    answer = { ok: false, retry: true, reason: 'msg91: TimeoutError' };
    await post();
    await sendDueMessages(context);
    answer = { ok: true, providerId: 'two' };
    wait(shop, 30 * SECOND_MS);
    await sendDueMessages(context);
    expect(await row()).toMatchObject({ sealed: null, sent_at: shop.time.getTime(), attempts: 2 });
  });

  test('that the carrier refuses for good is given up at once', async () => {
    answer = { ok: false, retry: false, reason: 'msg91: 200 error' };
    await post();
    await sendDueMessages(context);
    expect(takeConsoleErrors()).toHaveLength(1);
    expect(await row()).toMatchObject({ sealed: null, given_up_at: shop.time.getTime() });
  });

  test('is not sent before it is due, nor once it is of no use', async () => {
    await post({
      dueAt: new Date(shop.time.getTime() + 1000),
      expiresAt: new Date(shop.time.getTime() + 2000),
    });
    await sendDueMessages(context);
    wait(shop, 2000);
    await sendDueMessages(context);
    expect(sent).toEqual([]);
    expect(takeConsoleErrors().join()).toContain('expired');
    expect(await row()).toMatchObject({ sealed: null });
  });

  test('of a run that died in the middle is sent by the next', async () => {
    await post();
    await shop.rows('update outbox set attempts = 1, due_at = ?', shop.time.getTime() + 30 * SECOND_MS);
    wait(shop, 30 * SECOND_MS);
    await sendDueMessages(context);
    expect(sent).toHaveLength(1);
  });
});
