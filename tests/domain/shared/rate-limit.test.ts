import { beforeEach, expect, test } from 'vitest';
import { enforceRateLimit, networkOf } from '#app/domain/shared/rate-limit.server.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();

beforeEach(() => shop.empty());

/** The address as limits count it. */
const toAddress = (address: string) =>
  clientAddress(new Request('https://shop.example', { headers: { 'cf-connecting-ip': address } }));

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(toAddress(address))).toBe(network);
});

test.each([
  '',
  '+919876543210',
  'desk@example.com',
  '0199c0de-0000-7000-8000-000000000001',
  'RM-12345678',
  'shop',
])('%s is in no network', (whom) => {
  expect(networkOf(whom)).toBeNull();
});

test.each([
  ['IPv4', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
  ['IPv6', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
])('a network of %s may do five times as much as an address of it', async (_what, addressOf, elsewhere) => {
  const limit = { name: 'test', limit: 2, windowMs: HOUR_MS };
  const attempt = (address: string) => enforceRateLimit(shop.context, [[limit, toAddress(address)]]);
  for (let n = 0; n < 5; n++) {
    await attempt(addressOf(n));
    await attempt(addressOf(n));
  }
  expect((await catchDomainError(attempt(addressOf(99)))).code).toBe('rate_limited');
  await attempt(elsewhere);
  await attempt(elsewhere);
  expect((await catchDomainError(attempt(elsewhere))).code).toBe('rate_limited');
});

test('what one client is refused counts for nobody else', async () => {
  const [own, ofAll] = [
    { name: 'own', limit: 2, windowMs: HOUR_MS },
    { name: 'all', limit: 8, windowMs: HOUR_MS },
  ];
  const attempt = (address: string) =>
    enforceRateLimit(shop.context, [
      [own, toAddress(address)],
      [ofAll, 'shop'],
    ]).then(
      () => 'done',
      () => 'refused',
    );
  const greedy = await Promise.all(Array.from({ length: 30 }, () => attempt('203.0.113.7')));
  expect(greedy.filter((outcome) => outcome === 'done')).toHaveLength(2);
  // Neither its network nor the limit of all is used up by the other 28.
  for (const address of ['203.0.113.8', '203.0.113.9', '198.51.100.1']) {
    expect([await attempt(address), await attempt(address)]).toEqual(['done', 'done']);
  }
  expect(await attempt('198.51.100.2')).toBe('refused');
});
