import { beforeEach, describe, expect, test } from 'vitest';
import { findSentCode, newCode, sendCode } from '#app/domain/accounts/otp.server.ts';
import { resendWaitMs } from '#app/domain/accounts/otp.ts';
import { hashPhone, unsealPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import { ADDRESS, lastCode, otherCode, PHONE, send, verify, wait } from '../../support/codes.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { refusal } from '../../support/refusal.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
});

const refused = async (work: Promise<unknown>) => (await refusal(work)).code;

/** The numbers of tries and the end of each challenge, oldest first. */
const challenges = () =>
  shop.rows<{ attempts: number; consumed_at: number | null }>(
    'select attempts, consumed_at from otp_challenges order by created_at',
  );

describe('a code', () => {
  test('has six digits, and zeros in front are as likely as any digit', () => {
    const first = new Map<string, number>();
    for (let made = 0; made < 20_000; made++) {
      const code = newCode();
      expect(code).toMatch(/^\d{6}$/);
      first.set(code.charAt(0), (first.get(code.charAt(0)) ?? 0) + 1);
    }
    // 2,000 of each, give or take seven deviations.
    for (const count of first.values()) expect(Math.abs(count - 2000)).toBeLessThan(300);
    expect(first.size).toBe(10);
  });

  test('proves the phone that it was sent to, once', async () => {
    const challenge = await send(shop);
    const code = lastCode(shop);
    const proven = await verify(shop, challenge, code);
    expect(await unsealPhone(shop.context, proven.sealed)).toBe(PHONE);
    expect(await refused(verify(shop, challenge, code))).toBe('unauthorized');
  });

  test('goes by SMS to the phone, and stands nowhere in the database in clear', async () => {
    const challenge = await sendCode(shop.context, { phone: PHONE, purpose: 'login', address: ADDRESS });
    const before = JSON.stringify([
      await shop.rows('select * from outbox'),
      await shop.rows('select * from otp_challenges'),
    ]);
    await shop.settle();
    const code = lastCode(shop);
    expect(shop.messages).toEqual([
      { channel: 'sms', to: PHONE, template: 'login-code', variables: { code } },
    ]);
    expect(before).toContain(challenge);
    expect(before).not.toContain(code);
    expect(before).not.toContain(PHONE.slice(3));
    expect(challenge).toMatch(/^[A-Za-z0-9_-]{22}$/); // 128 bits
  });

  test('works for five minutes to the millisecond', async () => {
    const late = await send(shop);
    const lateCode = lastCode(shop);
    wait(shop, 5 * MINUTE_MS);
    expect(await refused(verify(shop, late, lateCode))).toBe('unauthorized');

    const early = await send(shop);
    wait(shop, 5 * MINUTE_MS - 1);
    await verify(shop, early, lastCode(shop));
  });

  test('dies with the fifth wrong try, even for the right digits', async () => {
    const challenge = await send(shop);
    const code = lastCode(shop);
    const words = [];
    for (let tried = 0; tried < 5; tried++) {
      words.push((await refusal(verify(shop, challenge, otherCode(code)))).message);
    }
    expect(words).toEqual([
      'This code is not right. You can try 4 times more.',
      'This code is not right. You can try 3 times more.',
      'This code is not right. You can try 2 times more.',
      'This code is not right. You can try once more.',
      'This code is not right, and can be tried no more. Please ask for a new one.',
    ]);
    expect(await refused(verify(shop, challenge, code))).toBe('unauthorized');
    expect(await findSentCode(shop.context, challenge)).toMatchObject({ live: false });
  });

  test('works at the fifth try', async () => {
    const challenge = await send(shop);
    const code = lastCode(shop);
    for (let tried = 0; tried < 4; tried++) await refused(verify(shop, challenge, otherCode(code)));
    await verify(shop, challenge, code);
  });

  test('is of no use without the challenge, or with that of another browser', async () => {
    await send(shop);
    const code = lastCode(shop);
    const other = await send(shop, { phone: '+919876500000' });
    expect(await refused(verify(shop, null, code))).toBe('unauthorized');
    expect(await refused(verify(shop, 'no-such-challenge', code))).toBe('unauthorized');
    if (lastCode(shop) !== code) expect(await refused(verify(shop, other, code))).toBe('unauthorized');
  });

  test('for one thing opens no other, and no other phone', async () => {
    const challenge = await send(shop, { purpose: 'login' });
    const code = lastCode(shop);
    expect(await refused(verify(shop, challenge, code, { purpose: 'erase' }))).toBe('unauthorized');
    expect(await refused(verify(shop, challenge, code, { phone: '+919876500000' }))).toBe('unauthorized');
    await verify(shop, challenge, code, { phone: PHONE });
  });

  test('is ended by a newer one', async () => {
    const first = await send(shop);
    const firstCode = lastCode(shop);
    wait(shop, 30 * SECOND_MS);
    const second = await send(shop);
    expect(await refused(verify(shop, first, firstCode))).toBe('unauthorized');
    expect(await findSentCode(shop.context, first)).toMatchObject({ live: false });
    await verify(shop, second, lastCode(shop));
    expect(await findSentCode(shop.context, second)).toBeNull();
  });

  test('is kept for a day, then nothing of it is left', async () => {
    await send(shop);
    wait(shop, DAY_MS);
    await send(shop, { phone: '+919876500000' });
    expect(await challenges()).toHaveLength(1);
  });
});

describe('rivals', () => {
  test('twenty wrong tries at once count as five, and the code is dead', async () => {
    const challenge = await send(shop);
    const code = lastCode(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refused(verify(shop, challenge, otherCode(code)))),
    );
    expect(answers).toEqual(Array(20).fill('unauthorized'));
    expect(await challenges()).toEqual([{ attempts: 5, consumed_at: null }]);
    expect(await refused(verify(shop, challenge, code))).toBe('unauthorized');
  });

  test('two hundred guesses from many places find the code dead after five', async () => {
    const challenge = await send(shop);
    const code = lastCode(shop);
    await Promise.all(
      Array.from({ length: 200 }, (_, guess) =>
        refused(verify(shop, challenge, otherCode(code), { address: `198.51.100.${guess}` })),
      ),
    );
    expect(await challenges()).toEqual([{ attempts: 5, consumed_at: null }]);
    expect(await refused(verify(shop, challenge, code))).toBe('unauthorized');
  });

  test('of many right entries at once, one is taken', async () => {
    const challenge = await send(shop);
    const code = lastCode(shop);
    const entries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, rival) =>
        verify(shop, challenge, code, { address: `198.51.100.${rival}` }),
      ),
    );
    expect(entries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await challenges()).toEqual([{ attempts: expect.any(Number), consumed_at: shop.time.getTime() }]);
  });

  test('of many requests at once for one phone, one is sent', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, (_, rival) => send(shop, { address: `198.51.100.${rival}` })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.settle();
    expect(shop.messages).toHaveLength(1);
    expect(await challenges()).toHaveLength(1);
  });
});

describe('limits', () => {
  test('the next code waits 30, 60, then 120 seconds', async () => {
    expect([1, 2, 3, 4, 9].map(resendWaitMs)).toEqual([30_000, 60_000, 120_000, 120_000, 120_000]);
    for (const seconds of [30, 60, 120, 120]) {
      const challenge = await send(shop);
      const ready = shop.time.getTime() + seconds * SECOND_MS;
      expect((await findSentCode(shop.context, challenge))?.resendAt.getTime()).toBe(ready);
      wait(shop, seconds * SECOND_MS - 1);
      const { message, details } = await refusal(send(shop));
      expect(message).toBe('A code is on its way. You can ask for another in 1 second.');
      expect(details).toEqual({ retryAfter: 1 });
      wait(shop, 1);
    }
  });

  /** As many codes as one phone may have, each as soon as it may be. */
  async function sendAll(count: number, gapMs: number) {
    for (let sent = 0; sent < count; sent++) {
      if (sent > 0) wait(shop, gapMs);
      await send(shop, { address: `198.51.100.${sent}` });
    }
  }

  test('five codes an hour for a phone; other phones are not held up', async () => {
    await sendAll(5, 2 * MINUTE_MS);
    wait(shop, 2 * MINUTE_MS);
    const { code, details } = await refusal(send(shop));
    expect(code).toBe('rate_limited');
    expect(details).toEqual({ retryAfter: 50 * 60 });
    await send(shop, { phone: '+919876500000' });
    wait(shop, 50 * MINUTE_MS);
    await send(shop);
  });

  test('ten codes a day for a phone', async () => {
    await sendAll(10, 61 * MINUTE_MS);
    wait(shop, 61 * MINUTE_MS);
    const { code, details } = await refusal(send(shop));
    expect(code).toBe('rate_limited');
    expect(details).toEqual({ retryAfter: (DAY_MS - 10 * 61 * MINUTE_MS) / SECOND_MS });
  });

  test('twenty wrong tries a day for a phone, then no code is taken and none is sent', async () => {
    let challenge = '';
    for (let codes = 0; codes < 4; codes++) {
      challenge = await send(shop, { address: `198.51.100.${codes}` });
      const code = lastCode(shop);
      for (let tried = 0; tried < 5; tried++) {
        await refused(verify(shop, challenge, otherCode(code), { address: `198.51.100.${codes}` }));
      }
      wait(shop, 20 * MINUTE_MS);
    }
    expect(await refused(send(shop))).toBe('rate_limited');
    wait(shop, DAY_MS);
    await verify(shop, await send(shop), lastCode(shop));
  });

  test('right tries are no wrong ones', async () => {
    for (let logins = 0; logins < 10; logins++) {
      await verify(shop, await send(shop), lastCode(shop));
      wait(shop, 90 * MINUTE_MS);
    }
    const [row] = await shop.rows<{ wrong: number }>(
      'select sum(attempts) - count(consumed_at) as wrong from otp_challenges',
    );
    expect(row?.wrong).toBe(0);
  });

  test('ten codes in ten minutes and fifty a day from one address', async () => {
    let phone = 6_000_000_000;
    const one = () => send(shop, { phone: `+91${phone++}` });
    for (let sent = 0; sent < 10; sent++) await one();
    const { code, details } = await refusal(one());
    expect([code, details]).toEqual(['rate_limited', { retryAfter: 600 }]);
    await send(shop, { address: '198.51.100.1' });

    for (let round = 0; round < 4; round++) {
      wait(shop, 10 * MINUTE_MS);
      const already = round === 0 ? 1 : 0; // the refused one was a try, too
      for (let sent = already; sent < 10; sent++) await one();
    }
    wait(shop, 10 * MINUTE_MS);
    expect(await refused(one())).toBe('rate_limited');
    wait(shop, DAY_MS);
    await one();
  });

  test('thirty tries in ten minutes from one address, however many codes', async () => {
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => refused(verify(shop, 'no-such-challenge', '123456'))),
    );
    expect(tries.filter((code) => code === 'rate_limited')).toHaveLength(1);
    wait(shop, 10 * MINUTE_MS);
    expect(await refused(verify(shop, 'no-such-challenge', '123456'))).toBe('unauthorized');
  });

  test('the whole shop stops at its budget of the day, says so once, and goes on the next day', async () => {
    const { env } = shop.context;
    shop.context.env = { ...env, SMS_DAILY_BUDGET: 3 };
    try {
      for (let sent = 0; sent < 3; sent++) {
        await send(shop, { phone: `+91600000000${sent}`, address: `198.51.100.${sent}` });
      }
      expect(takeConsoleErrors()).toEqual(['{"event":"the SMS budget of the day is spent","sent":3}']);
      expect(await refused(send(shop))).toBe('unavailable');
      await shop.settle();
      expect(shop.messages).toHaveLength(3);
      wait(shop, DAY_MS);
      await send(shop);
    } finally {
      shop.context.env = env;
    }
  });

  test('what is refused costs the phone and the shop nothing', async () => {
    await send(shop);
    for (let asked = 0; asked < 9; asked++) await refused(send(shop));
    const [shopwide] = await shop.rows<{ most: number }>('select min(count) as most from rate_limits');
    expect(shopwide?.most).toBe(1);
    wait(shop, HOUR_MS);
    await send(shop);
  });
});

test('known and unknown numbers are answered alike, at the same cost', async () => {
  await shop.rows(
    `insert into customers (id, phone_sealed, phone_hash, name, created_at, updated_at)
     values ('known', '', ?, 'Priya', 0, 0)`,
    await hashPhone(shop.context, PHONE),
  );
  const costs = [];
  for (const phone of [PHONE, '+919876500000']) {
    const { result, roundTrips } = await shop.database.measure(async () => {
      const challenge = await send(shop, { phone, address: phone });
      return challenge.length;
    });
    await shop.settle();
    costs.push({ result, roundTrips });
  }
  expect(costs[0]).toEqual(costs[1]);
});
