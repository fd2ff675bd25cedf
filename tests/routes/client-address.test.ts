import { expect, test } from 'vitest';
import { clientAddress } from '#app/http/client-address.server.ts';

const of = (headers: Record<string, string>) =>
  clientAddress(new Request('https://shop.example', { headers }));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['not:an:address', 'not:an:address'],
])('%s counts as %s', (address, counted) => {
  expect(of({ 'cf-connecting-ip': address })).toBe(counted);
});

test('what the caller says in other headers counts for nothing', () => {
  expect(of({ 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' })).toBe('');
});
