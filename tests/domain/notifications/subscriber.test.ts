import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUnsubscribeToken, subscribe, unsubscribe } from '#app/domain/notifications/subscriber.server.ts';
import { SUBSCRIBER_CONSENT } from '#app/domain/notifications/subscriber.ts';
import { mailsTo } from '../../support/artists.ts';
import { ADDRESS } from '../../support/codes.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const email = 'asha@example.com';

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
});

afterEach(() => shop.settle());

/** Subscribes, and returns the token of the last link that was sent to the address. */
async function tokenAfterSubscribing(): Promise<string> {
  await subscribe(context, { email }, ADDRESS);
  await shop.settle();
  return mailsTo(shop, email).at(-1)?.link.split('/').at(-1) ?? '';
}

describe('a subscriber', () => {
  test('is stored once with the consent, and welcomed once', async () => {
    // As many as may send an e-mail to one address in a day. A fourth would be stored without, and might come first.
    await Promise.all(Array.from({ length: 5 }, () => subscribe(context, { email }, ADDRESS)));
    await shop.settle();
    expect(await shop.rows('select email, consent from subscribers')).toEqual([
      { email, consent: SUBSCRIBER_CONSENT },
    ]);
    const [welcome, ...others] = mailsTo(shop, email);
    expect(others).toEqual([]);
    expect(welcome?.link).toMatch(/^https:\/\/shop\.example\/unsubscribe\/[\w-]{38,}$/);
    expect(welcome?.unsubscribe).toBe(welcome?.link);
    expect(welcome?.text).toContain(welcome?.link);
    expect(welcome?.link).not.toContain('asha');
  });

  test('is deleted by their link, which may be used twice', async () => {
    const token = await tokenAfterSubscribing();
    await subscribe(context, { email: 'meera@example.com' }, ADDRESS);
    expect(await isUnsubscribeToken(context, token)).toBe(true);
    expect(await shop.count('subscribers')).toBe(2);
    await unsubscribe(context, token);
    await unsubscribe(context, token);
    expect(await shop.rows('select email from subscribers')).toEqual([{ email: 'meera@example.com' }]);
  });

  test('may subscribe again, and gets at most three e-mails a day', async () => {
    for (let count = 0; count < 6; count++) await unsubscribe(context, await tokenAfterSubscribing());
    expect(mailsTo(shop, email)).toHaveLength(3);
  });

  test('is not deleted by an invalid link', async () => {
    const token = await tokenAfterSubscribing();
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1);
    for (const wrong of ['', 'x', 'x'.repeat(60), changed, `${token}A`, token.slice(0, -4), '../..']) {
      expect(await isUnsubscribeToken(context, wrong), wrong).toBe(false);
      expect((await catchDomainError(unsubscribe(context, wrong))).code).toBe('not_found');
    }
    expect(await shop.count('subscribers')).toBe(1);
  });

  test('is limited to twenty an hour for one client address', async () => {
    for (let count = 0; count < 20; count++)
      await subscribe(context, { email: `p${count}@example.com` }, ADDRESS);
    expect((await catchDomainError(subscribe(context, { email }, ADDRESS))).code).toBe('rate_limited');
    await subscribe(context, { email }, '198.51.100.1');
  });
});
