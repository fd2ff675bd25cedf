import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Role } from '#app/domain/accounts/session.server.ts';
import { PAGE_ACCESS } from '../support/access.ts';
import { logInEveryone, toCookieHeader, VISITORS, type Visitor } from '../support/accounts.ts';
import { addArtist } from '../support/bookings.ts';
import { addDesigns } from '../support/designs.ts';
import { hostileText, PLAUSIBLE } from '../support/hostile.ts';
import { runs } from '../support/runs.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage, pages } from '../support/site.ts';

/** Addresses and forms that nobody made in good faith: no page answers them with an error of the server. */

const shop = await openShop();
let logins: Record<Visitor, { role: Role; token: string } | null>;

const sources = Object.values(
  import.meta.glob<string>('../../app/{routes,ui,http}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** What the pages themselves read from an address, and what their forms send. */
function namesIn(pattern: RegExp): string[] {
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
  ];
}
const queryNames = [...namesIn(/(?:params|searchParams)\.get\('([\w-]+)'\)/g), '_routes', 'index', 'id'];
const fieldNames = [...namesIn(/\bname="([\w-]+)"/g), 'intent', 'day-0', 'image-1', 'idempotencyKey'];
const intents = namesIn(/intent="([\w-]+)"/g);

beforeAll(async () => {
  await shop.empty();
  await addDesigns(shop, [{ id: 'mandala' }]);
  await addArtist(shop, 'kavya');
  logins = await logInEveryone(shop);
});

/** Of the requests so far: each is another client's, or limits would answer in the page's place. */
let number = 0;

const text = (name: string): fc.Arbitrary<string> => {
  const known = (name === 'intent' ? intents : PLAUSIBLE[name])?.map(String);
  return known ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, hostileText) : hostileText;
};

/** Some of these names, each with a value. */
function values(names: string[], max: number): fc.Arbitrary<[string, string][]> {
  const pair = fc.constantFrom(...names).chain((name) => fc.tuple(fc.constant(name), text(name)));
  return fc.array(pair, { maxLength: max });
}

const hostileRequest = fc.record({
  pattern: fc.constantFrom(...Object.keys(PAGE_ACCESS)),
  parameter: fc.oneof(hostileText, fc.constantFrom('mandala', 'RB-00000000', 'RM-00000000')),
  query: values(queryNames, 4),
  form: fc.option(values(fieldNames, 12), { freq: 2 }),
  asData: fc.boolean(),
  visitor: fc.constantFrom(...VISITORS),
});

const actions = new Set(pages.filter(({ module }) => module.action).map(({ path }) => `/${path}`));

test('reads what pages read, and fills in what forms send', () => {
  expect(queryNames.length).toBeGreaterThan(15);
  expect(fieldNames.length).toBeGreaterThan(50);
  expect(intents.length).toBeGreaterThan(5);
});

test('no address and no form makes an error of the server', async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ pattern, parameter, query, form, asData, visitor }) => {
      if (/logout|^\/api/.test(pattern)) return; // would end the session of this test; the API has a test of its own
      const segment = encodeURIComponent(parameter.toWellFormed()) || 'x';
      const path = pattern === '/' ? (asData ? '/_root' : '/') : pattern.replace(/:\w+|\*/g, () => segment);
      const address = `${path}${asData ? '.data' : ''}?${new URLSearchParams(query)}`;
      const sent = form && actions.has(pattern) ? { form: Object.fromEntries(form) } : {};
      const answer = await fetchPage(shop, address, {
        ...sent,
        headers: {
          ...(await toCookieHeader(logins[visitor])),
          'cf-connecting-ip': `10.1.${number >> 8}.${number++ & 255}`,
        },
      });
      await answer.body?.cancel();
      expect(answer.status, `${visitor}: ${address} ${JSON.stringify(sent)}`).toBeLessThan(500);
    }),
    { numRuns: runs(600) },
  );
  await shop.settle();
});
