import { beforeEach, describe, expect, test } from 'vitest';
import { createDeviceToken } from '#app/domain/accounts/known-device.server.ts';
import {
  generateOtp,
  getSentOtp,
  type OtpEntry,
  sendOtp,
  verifyOtp,
} from '#app/domain/accounts/otp.server.ts';
import { resendWaitMs } from '#app/domain/accounts/otp.ts';
import { hashPhone, unsealPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import {
  ADDRESS,
  advanceTime,
  enterOtp,
  getLastOtp,
  getWrongOtp,
  PHONE,
  requestOtp,
} from '../../support/codes.ts';
import { catchDomainError, takeConsoleErrors, takeConsoleWarnings } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
});

/** An address of another network. */
const ELSEWHERE = '192.0.2.7';

const refused = async (work: Promise<unknown>) => (await catchDomainError(work)).code;

/** The numbers of attempts and the end of each challenge, oldest first. */
const challenges = () =>
  shop.rows<{ attempts: number; consumed_at: number | null }>(
    'select attempts, consumed_at from otp_challenges order by created_at',
  );

describe('a code', () => {
  test('has six digits, and zeros in front are as likely as any digit', () => {
    const first = new Map<string, number>();
    for (let made = 0; made < 20_000; made++) {
      const code = generateOtp();
      expect(code).toMatch(/^\d{6}$/);
      first.set(code.charAt(0), (first.get(code.charAt(0)) ?? 0) + 1);
    }
    // 2,000 of each, give or take seven deviations.
    for (const count of first.values()) expect(Math.abs(count - 2000)).toBeLessThan(300);
    expect(first.size).toBe(10);
  });

  test('verifies the phone that it was sent to, once', async () => {
    const challenge = await requestOtp(shop);
    const code = getLastOtp(shop);
    const verified = await enterOtp(shop, challenge, code);
    expect(await unsealPhone(shop.context, verified.sealed)).toBe(PHONE);
    expect(await refused(enterOtp(shop, challenge, code))).toBe('unauthorized');
  });

  test('is sent by SMS, and is stored nowhere in clear', async () => {
    const challenge = await sendOtp(shop.context, { phone: PHONE, purpose: 'login', address: ADDRESS });
    const before = JSON.stringify([
      await shop.rows('select * from outbox'),
      await shop.rows('select * from otp_challenges'),
    ]);
    await shop.settle();
    const code = getLastOtp(shop);
    expect(shop.messages).toEqual([
      { channel: 'sms', to: PHONE, template: 'login-code', variables: { code } },
    ]);
    expect(before).toContain(challenge);
    expect(before).not.toContain(code);
    expect(before).not.toContain(PHONE.slice(3));
    expect(challenge).toMatch(/^[A-Za-z0-9_-]{22}$/); // 128 bits
  });

  test('works for five minutes to the millisecond', async () => {
    const late = await requestOtp(shop);
    const lateCode = getLastOtp(shop);
    advanceTime(shop, 5 * MINUTE_MS);
    expect(await refused(enterOtp(shop, late, lateCode))).toBe('unauthorized');

    const early = await requestOtp(shop);
    advanceTime(shop, 5 * MINUTE_MS - 1);
    await enterOtp(shop, early, getLastOtp(shop));
  });

  test('is refused after five wrong attempts, even for the right digits', async () => {
    const challenge = await requestOtp(shop);
    const code = getLastOtp(shop);
    const words = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      words.push((await catchDomainError(enterOtp(shop, challenge, getWrongOtp(code)))).message);
    }
    expect(words).toEqual([
      'This code is not right. You can try 4 times more.',
      'This code is not right. You can try 3 times more.',
      'This code is not right. You can try 2 times more.',
      'This code is not right. You can try once more.',
      'This code is not right, and can be tried no more. Please ask for a new one.',
    ]);
    expect(await refused(enterOtp(shop, challenge, code))).toBe('unauthorized');
    expect(await getSentOtp(shop.context, challenge)).toMatchObject({ live: false });
  });

  test('works at the fifth attempt', async () => {
    const challenge = await requestOtp(shop);
    const code = getLastOtp(shop);
    for (let attempt = 0; attempt < 4; attempt++) await refused(enterOtp(shop, challenge, getWrongOtp(code)));
    await enterOtp(shop, challenge, code);
  });

  test('is refused without the challenge, or with that of another browser', async () => {
    await requestOtp(shop);
    const code = getLastOtp(shop);
    const other = await requestOtp(shop, { phone: '+919876500000' });
    expect(await refused(enterOtp(shop, null, code))).toBe('unauthorized');
    expect(await refused(enterOtp(shop, 'no-such-challenge', code))).toBe('unauthorized');
    if (getLastOtp(shop) !== code) expect(await refused(enterOtp(shop, other, code))).toBe('unauthorized');
  });

  test('works for one purpose and one phone only', async () => {
    const challenge = await requestOtp(shop, { purpose: 'login' });
    const code = getLastOtp(shop);
    expect(await refused(enterOtp(shop, challenge, code, { purpose: 'erase' }))).toBe('unauthorized');
    expect(await refused(enterOtp(shop, challenge, code, { phone: '+919876500000' }))).toBe('unauthorized');
    await enterOtp(shop, challenge, code, { phone: PHONE });
  });

  test('is ended by a newer one of the same browser', async () => {
    const first = await requestOtp(shop);
    const firstCode = getLastOtp(shop);
    advanceTime(shop, 30 * SECOND_MS);
    const second = await requestOtp(shop, { replaces: first });
    expect(await refused(enterOtp(shop, first, firstCode))).toBe('unauthorized');
    expect(await getSentOtp(shop.context, first)).toMatchObject({ live: false });
    await enterOtp(shop, second, getLastOtp(shop));
    expect(await getSentOtp(shop.context, second)).toBeNull();
  });

  test('is not ended by a request from another browser', async () => {
    const mine = await requestOtp(shop);
    const code = getLastOtp(shop);
    const theirs = await requestOtp(shop, { address: ELSEWHERE });
    expect(await refused(enterOtp(shop, theirs, getWrongOtp(getLastOtp(shop))))).toBe('unauthorized');
    await enterOtp(shop, mine, code);
  });

  test('that was requested by phone alone may be entered with the phone, from the same network', async () => {
    await requestOtp(shop, { byPhone: true });
    const code = getLastOtp(shop);
    const enter = (change: Partial<OtpEntry> = {}) =>
      verifyOtp(shop.context, {
        ...{ challenge: null, purpose: 'login', code, address: '203.0.113.200', phone: PHONE, byPhone: true },
        ...change,
      });
    for (const change of [
      { address: ELSEWHERE },
      { phone: '+919876500000' },
      { byPhone: false },
      { code: getWrongOtp(code) },
      { purpose: 'erase' as const },
    ]) {
      expect(await refused(enter(change)), JSON.stringify(change)).toBe('unauthorized');
    }
    await enter();
    expect(await refused(enter())).toBe('unauthorized');
    // A browser's code needs the browser.
    await requestOtp(shop, { phone: '+919876500000' });
    expect(await refused(enter({ phone: '+919876500000', code: getLastOtp(shop) }))).toBe('unauthorized');
  });

  test('is kept for a day, then deleted', async () => {
    await requestOtp(shop);
    advanceTime(shop, DAY_MS);
    await requestOtp(shop, { phone: '+919876500000' });
    expect(await challenges()).toHaveLength(1);
  });
});

describe('concurrent attempts', () => {
  test('use up the code when twenty wrong ones come at once', async () => {
    const challenge = await requestOtp(shop);
    const code = getLastOtp(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refused(enterOtp(shop, challenge, getWrongOtp(code)))),
    );
    expect(answers).toEqual(Array(20).fill('unauthorized'));
    expect(await challenges()).toEqual([{ attempts: 5, consumed_at: null }]);
    expect(await refused(enterOtp(shop, challenge, code))).toBe('unauthorized');
  });

  test('use up the code after five guesses, from however many addresses', async () => {
    const challenge = await requestOtp(shop);
    const code = getLastOtp(shop);
    await Promise.all(
      Array.from({ length: 200 }, (_, guess) =>
        refused(enterOtp(shop, challenge, getWrongOtp(code), { address: `198.51.100.${guess}` })),
      ),
    );
    expect(await challenges()).toEqual([{ attempts: 5, consumed_at: null }]);
    expect(await refused(enterOtp(shop, challenge, code))).toBe('unauthorized');
  });

  test('succeed once when the right code is entered many times', async () => {
    const challenge = await requestOtp(shop);
    const code = getLastOtp(shop);
    const entries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, rival) =>
        enterOtp(shop, challenge, code, { address: `198.51.100.${rival}` }),
      ),
    );
    expect(entries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await challenges()).toEqual([{ attempts: expect.any(Number), consumed_at: shop.time.getTime() }]);
  });

  test('send one code when one phone requests many', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, (_, rival) => requestOtp(shop, { address: `198.51.100.${rival}` })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await shop.settle();
    expect(shop.messages).toHaveLength(1);
    expect(await challenges()).toHaveLength(1);
  });
});

describe('limits', () => {
  test('make the next code wait 30, 60, then 120 seconds', async () => {
    expect([1, 2, 3, 4, 9].map(resendWaitMs)).toEqual([30_000, 60_000, 120_000, 120_000, 120_000]);
    for (const seconds of [30, 60, 120, 120]) {
      const challenge = await requestOtp(shop);
      const ready = shop.time.getTime() + seconds * SECOND_MS;
      expect((await getSentOtp(shop.context, challenge))?.resendAt.getTime()).toBe(ready);
      advanceTime(shop, seconds * SECOND_MS - 1);
      const { message, details } = await catchDomainError(requestOtp(shop));
      expect(message).toBe('A code is on its way. You can ask for another in 1 second.');
      expect(details).toEqual({ retryAfter: 1 });
      advanceTime(shop, 1);
    }
  });

  /** As many codes as one phone may have from one network, each as soon as it may be. */
  async function sendAll(count: number, gapMs: number) {
    for (let sent = 0; sent < count; sent++) {
      if (sent > 0) advanceTime(shop, gapMs);
      await requestOtp(shop, { address: `203.0.113.${sent}` });
    }
  }

  test('allow a network five codes an hour to a phone, and leave other phones and networks alone', async () => {
    await sendAll(5, 2 * MINUTE_MS);
    advanceTime(shop, 2 * MINUTE_MS);
    const { code, details } = await catchDomainError(requestOtp(shop));
    expect(code).toBe('rate_limited');
    expect(details).toEqual({ retryAfter: 50 * 60 });
    await requestOtp(shop, { phone: '+919876500000' });
    await requestOtp(shop, { address: ELSEWHERE });
    advanceTime(shop, 50 * MINUTE_MS);
    await requestOtp(shop);
  });

  test('leave a known device alone, whatever strangers do around it', async () => {
    const device = await createDeviceToken(shop.context, 'customer', await hashPhone(shop.context, PHONE));
    for (let network = 0; network < 9; network++) {
      const address = `10.0.${network}.1`;
      const challenge = await requestOtp(shop, { address });
      const code = getLastOtp(shop);
      for (let attempt = 0; attempt < 5; attempt++) {
        await refused(enterOtp(shop, challenge, getWrongOtp(code), { address }));
      }
    }
    for (let sent = 0; sent < 10; sent++) {
      await requestOtp(shop, { phone: `+91600000000${sent}` });
    }
    expect(await refused(requestOtp(shop))).toBe('rate_limited');
    const mine = await requestOtp(shop, { device });
    const code = getLastOtp(shop);
    for (let check = 0; check < 31; check++) await refused(enterOtp(shop, 'no-such-challenge', '123456'));
    await enterOtp(shop, mine, code);
    // Its own limits hold.
    for (let sent = 1; sent < 5; sent++) {
      advanceTime(shop, 2 * MINUTE_MS);
      await requestOtp(shop, { device });
    }
    advanceTime(shop, 2 * MINUTE_MS);
    expect(await refused(requestOtp(shop, { device }))).toBe('rate_limited');
  });

  test('let strangers of many networks neither flood a phone nor shut it out', async () => {
    let network = 0;
    const send = () => requestOtp(shop, { address: `10.${Math.floor(++network / 250)}.${network % 250}.1` });
    for (let sent = 0; sent < 10; sent++) await send();
    for (const minutes of [5, 10, 20, 40, 60, 60]) {
      const { code, details } = await catchDomainError(send());
      expect([code, details]).toEqual(['rate_limited', { retryAfter: minutes * 60 }]);
      advanceTime(shop, minutes * MINUTE_MS);
      await send();
    }
  });

  test('allow a network ten codes a day to a phone', async () => {
    await sendAll(10, 61 * MINUTE_MS);
    advanceTime(shop, 61 * MINUTE_MS);
    const { code, details } = await catchDomainError(requestOtp(shop));
    expect(code).toBe('rate_limited');
    expect(details).toEqual({ retryAfter: (DAY_MS - 10 * 61 * MINUTE_MS) / SECOND_MS });
  });

  test('allow a network twenty wrong attempts a day at a phone, then accept and send it no code', async () => {
    let challenge = '';
    for (let codes = 0; codes < 4; codes++) {
      challenge = await requestOtp(shop);
      const code = getLastOtp(shop);
      for (let attempt = 0; attempt < 5; attempt++) {
        await refused(enterOtp(shop, challenge, getWrongOtp(code)));
      }
      advanceTime(shop, 20 * MINUTE_MS);
    }
    expect(await refused(requestOtp(shop))).toBe('rate_limited');
    await enterOtp(shop, await requestOtp(shop, { address: ELSEWHERE }), getLastOtp(shop));
    advanceTime(shop, DAY_MS);
    await enterOtp(shop, await requestOtp(shop), getLastOtp(shop));
  });

  test('do not count right attempts as wrong', async () => {
    for (let logins = 0; logins < 10; logins++) {
      await enterOtp(shop, await requestOtp(shop), getLastOtp(shop));
      advanceTime(shop, 90 * MINUTE_MS);
    }
    const [row] = await shop.rows<{ wrong: number }>(
      'select sum(attempts) - count(consumed_at) as wrong from otp_challenges',
    );
    expect(row?.wrong).toBe(0);
  });

  test('allow an address ten codes in ten minutes and fifty a day', async () => {
    let phone = 6_000_000_000;
    const one = () => requestOtp(shop, { phone: `+91${phone++}` });
    for (let sent = 0; sent < 10; sent++) await one();
    const { code, details } = await catchDomainError(one());
    expect([code, details]).toEqual(['rate_limited', { retryAfter: 600 }]);
    await requestOtp(shop, { address: '198.51.100.1' });

    for (let round = 0; round < 4; round++) {
      advanceTime(shop, 10 * MINUTE_MS);
      for (let sent = 0; sent < 10; sent++) await one(); // the refused one does not count for the day
    }
    advanceTime(shop, 10 * MINUTE_MS);
    expect(await refused(one())).toBe('rate_limited');
    advanceTime(shop, DAY_MS);
    await one();
  });

  test('allow an address thirty attempts in ten minutes, however many codes', async () => {
    const results = await Promise.all(
      Array.from({ length: 31 }, () => refused(enterOtp(shop, 'no-such-challenge', '123456'))),
    );
    expect(results.filter((code) => code === 'rate_limited')).toHaveLength(1);
    advanceTime(shop, 10 * MINUTE_MS);
    expect(await refused(enterOtp(shop, 'no-such-challenge', '123456'))).toBe('unauthorized');
  });

  test('stop the whole shop at its daily budget, log that and its half once, and end the next day', async () => {
    const { env } = shop.context;
    shop.context.env = { ...env, SMS_DAILY_BUDGET: 4 };
    const customer = '+919876511111';
    await shop.rows(
      `insert into customers (id, phone_sealed, phone_hash, name, created_at, updated_at)
       values ('known', '', ?, 'Priya', 0, 0)`,
      await hashPhone(shop.context, customer),
    );
    try {
      for (let sent = 0; sent < 3; sent++) {
        await requestOtp(shop, { phone: `+91600000000${sent}`, address: `198.51.100.${sent}` });
      }
      expect(takeConsoleWarnings()).toEqual([
        '{"event":"half of the SMS budget of the day is spent","sent":2,"budget":4}',
      ]);
      // A quarter is kept for the phones of customers.
      expect(await refused(requestOtp(shop))).toBe('unavailable');
      await requestOtp(shop, { phone: customer });
      expect(takeConsoleErrors()).toEqual(['{"event":"the SMS budget of the day is spent","sent":4}']);
      expect(await refused(requestOtp(shop, { phone: customer, address: ELSEWHERE }))).toBe('unavailable');
      await shop.settle();
      expect(shop.messages).toHaveLength(4);
      advanceTime(shop, DAY_MS);
      await requestOtp(shop);
    } finally {
      shop.context.env = env;
    }
  });

  test('do not count refused requests', async () => {
    await requestOtp(shop);
    for (let request = 0; request < 9; request++) await refused(requestOtp(shop));
    const [shopwide] = await shop.rows<{ most: number }>('select min(count) as most from rate_limits');
    expect(shopwide?.most).toBe(1);
    advanceTime(shop, HOUR_MS);
    await requestOtp(shop);
  });
});

test('answers known and unknown numbers alike, at the same cost', async () => {
  await shop.rows(
    `insert into customers (id, phone_sealed, phone_hash, name, created_at, updated_at)
     values ('known', '', ?, 'Priya', 0, 0)`,
    await hashPhone(shop.context, PHONE),
  );
  const costs = [];
  for (const phone of [PHONE, '+919876500000']) {
    const { result, roundTrips } = await shop.database.measure(async () => {
      const challenge = await requestOtp(shop, { phone, address: phone });
      return challenge.length;
    });
    await shop.settle();
    costs.push({ result, roundTrips });
  }
  expect(costs[0]).toEqual(costs[1]);
});
