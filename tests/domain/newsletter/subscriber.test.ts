import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmSubscriber,
  deleteUnconfirmedSubscribers,
  isSubscriberToken,
  subscribe,
  toLink,
  unsubscribe,
} from '#app/domain/newsletter/subscriber.server.ts';
import { SUBSCRIBER_CONSENT } from '#app/domain/newsletter/subscriber.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { mailsTo } from '../../support/artists.ts';
import { ADDRESS, advanceTime } from '../../support/codes.ts';
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

const tokenOf = (link = '') => link.split('/').at(-1) ?? '';

/** Subscribes, and returns the token of the last link that was sent to the address. */
async function tokenAfterSubscribing(): Promise<string> {
  await subscribe(context, { email }, ADDRESS);
  await shop.settle();
  return tokenOf(mailsTo(shop, email).at(-1)?.link);
}

const unsubscribeToken = async () => tokenOf(await toLink(context, 'unsubscribe', email));

const confirmed = () => shop.rows('select email from subscribers where confirmed_at is not null');

describe('a subscriber', () => {
  test('is stored once with the consent, and gets one link to confirm the address', async () => {
    // As many as may send an e-mail to one address in a day. A fourth would be stored without, and might come first.
    await Promise.all(Array.from({ length: 5 }, () => subscribe(context, { email }, ADDRESS)));
    await shop.settle();
    expect(await shop.rows('select email, consent, confirmed_at from subscribers')).toEqual([
      { email, consent: SUBSCRIBER_CONSENT, confirmed_at: null },
    ]);
    const [mail, ...others] = mailsTo(shop, email);
    expect(others).toEqual([]);
    expect(mail?.link).toMatch(/^https:\/\/shop\.example\/subscribe\/[\w-]{38,}$/);
    expect(mail?.text).toContain(mail?.link);
    expect(mail?.link).not.toContain('asha');
  });

  test('is on the list once the link was used, which may be used twice, and is then sent no other', async () => {
    const token = await tokenAfterSubscribing();
    expect(await confirmed()).toEqual([]);
    await confirmSubscriber(context, token);
    const [first] = await shop.rows('select * from subscribers');
    advanceTime(shop, DAY_MS);
    await confirmSubscriber(context, token);
    await subscribe(context, { email }, ADDRESS);
    expect(await shop.rows('select * from subscribers')).toEqual([first]);
    await shop.settle();
    expect(mailsTo(shop, email)).toHaveLength(1);
  });

  test('cannot be put back by an old link once the address was taken off the list', async () => {
    const token = await tokenAfterSubscribing();
    await confirmSubscriber(context, token);
    await unsubscribe(context, await unsubscribeToken());
    expect((await catchDomainError(confirmSubscriber(context, token))).code).toBe('not_found');
    expect(await shop.count('subscribers')).toBe(0);
  });

  test('who never confirms is sent nothing and forgotten after thirty days', async () => {
    await tokenAfterSubscribing();
    advanceTime(shop, 29 * DAY_MS);
    await deleteUnconfirmedSubscribers(context);
    expect(await shop.count('subscribers')).toBe(1);
    advanceTime(shop, DAY_MS);
    await deleteUnconfirmedSubscribers(context);
    expect(await shop.count('subscribers')).toBe(0);
  });

  test('is deleted by their link, which may be used twice', async () => {
    const token = await unsubscribeToken();
    await confirmSubscriber(context, await tokenAfterSubscribing());
    await subscribe(context, { email: 'meera@example.com' }, ADDRESS);
    expect(await shop.count('subscribers')).toBe(2);
    await unsubscribe(context, token);
    await unsubscribe(context, token);
    expect(await shop.rows('select email from subscribers')).toEqual([{ email: 'meera@example.com' }]);
  });

  test('may subscribe again, and gets at most three e-mails a day', async () => {
    for (let count = 0; count < 6; count++) {
      await tokenAfterSubscribing();
      await unsubscribe(context, await unsubscribeToken());
    }
    expect(mailsTo(shop, email)).toHaveLength(3);
  });

  test('is neither confirmed nor deleted by a link that is not ours, or made for the other', async () => {
    const subscribing = await tokenAfterSubscribing();
    const leaving = await unsubscribeToken();
    const changed = (leaving[0] === 'A' ? 'B' : 'A') + leaving.slice(1);
    for (const wrong of ['', 'x', 'x'.repeat(60), changed, `${leaving}A`, leaving.slice(0, -4), '../..']) {
      expect(await isSubscriberToken(context, 'unsubscribe', wrong), wrong).toBe(false);
      expect((await catchDomainError(unsubscribe(context, wrong))).code).toBe('not_found');
      expect((await catchDomainError(confirmSubscriber(context, wrong))).code).toBe('not_found');
    }
    expect((await catchDomainError(unsubscribe(context, subscribing))).code).toBe('not_found');
    expect((await catchDomainError(confirmSubscriber(context, leaving))).code).toBe('not_found');
    expect(await shop.rows('select confirmed_at from subscribers')).toEqual([{ confirmed_at: null }]);
  });

  test('is limited to twenty an hour for one client address', async () => {
    for (let count = 0; count < 20; count++)
      await subscribe(context, { email: `p${count}@example.com` }, ADDRESS);
    expect((await catchDomainError(subscribe(context, { email }, ADDRESS))).code).toBe('rate_limited');
    await subscribe(context, { email }, '198.51.100.1');
  });
});
