import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pwnedPasswords } from '#app/gateways/breached-passwords.server.ts';
import { FAILURES, mockTimeouts, startFakeProvider } from '../support/fake-provider.ts';

const provider = await startFakeProvider();
const { has } = pwnedPasswords(provider.url);

beforeEach(() => {
  provider.received.length = 0;
  mockTimeouts();
});
afterEach(() => vi.restoreAllMocks());

/** SHA-1 of `password`: 5BAA6 and the rest. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';

const text = (body: string) => (response: Parameters<typeof provider.answer>[0]) => void response.end(body);

test('says five digits of the hash, and finds the rest in the answer', async () => {
  provider.answer = text(`0018A45C4D1DEF81644B54AB7F969B88D65:21\r\n${REST}:10434004\r\n`);
  expect(await has('password')).toBe(true);
  expect(provider.received).toMatchObject([
    { method: 'GET', path: '/range/5BAA6', headers: { 'add-padding': 'true' } },
  ]);
});

test.each([
  ['another rest', `${REST.replace('1E', '2E')}:3`],
  ['padding', `${REST}:0`],
  ['nothing', ''],
])('does not find it in an answer of %s', async (_what, body) => {
  provider.answer = text(body);
  expect(await has('password')).toBe(false);
});

test.each(FAILURES)('does not know after %s', async (_what, answer) => {
  provider.answer = answer;
  expect(await has('password')).toBe('unknown');
});
