import { beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '#app/domain/accounts/session.server.ts';
import { readEdgeVersions } from '#app/domain/shared/edge-versions.server.ts';
import { EdgeCache, QUERIES_PER_MINUTE } from '#app/http/edge-cache.server.ts';
import { contentSecurityPolicy, createNonce } from '#app/http/security-headers.server.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';
import { addDesigns } from '../support/designs.ts';
import { MemoryStorage } from '../support/edge.ts';
import { openShop } from '../support/shop.ts';

/** The cache before the site: what is answered from it, to whom, and until when. */

const SITE = 'https://shop.example';
const shop = await openShop();

let storage: MemoryStorage;
/** Requests that reached the site. */
let made: Request[];
/** What the site answers. */
let answer: (request: Request) => Response | Promise<Response>;
let later: Promise<unknown>[];
let now: number;
let isDatabaseDown: boolean;
/** What the log says. */
let logged: string[];

function page(text = 'hello'): Response {
  const nonce = createNonce();
  const body = `<script nonce="${nonce}">1</script><p>${text}</p><script nonce="${nonce}">2</script>`;
  const policy = contentSecurityPolicy(nonce, true);
  return new Response(body, { headers: { 'content-type': 'text/html', 'content-security-policy': policy } });
}

beforeEach(async () => {
  await shop.empty();
  storage = new MemoryStorage();
  made = [];
  later = [];
  now = shop.time.getTime();
  isDatabaseDown = false;
  logged = [];
  answer = () => page();
});

/** An isolate of its own over the one cache and the one database. */
function isolate() {
  const edge = new EdgeCache();
  const ask = (path: string, init: RequestInit = {}, has: MemoryStorage | null = storage) =>
    edge.answer({
      request: new Request(SITE + path, init),
      requestId: 'ray',
      openStorage: async () => has,
      made: 'this build',
      readVersions: () =>
        isDatabaseDown ? Promise.reject(new Error('down')) : readEdgeVersions(shop.context),
      now: () => now,
      log: { error: (event) => void logged.push(event), info() {}, warn() {} },
      later: (work) => void later.push(work),
      make: async (request) => {
        made.push(request);
        return answer(request);
      },
    });
  return { edge, ask };
}

const settle = async () => {
  while (later.length > 0) await Promise.all(later.splice(0));
};

/** Asks and waits until what is stored is stored. */
async function visit(ask: ReturnType<typeof isolate>['ask'], path: string, init?: RequestInit) {
  const given = await ask(path, init);
  const text = await given.text();
  await settle();
  return { given, text, status: given.headers.get('cache-status') ?? '' };
}

describe('a page', () => {
  test('is made once, and then answered without the site and the database', async () => {
    const { ask } = isolate();
    expect((await visit(ask, '/terms')).status).toBe('rachi-mehndi; fwd=uri-miss; stored');
    const { result, roundTrips } = await shop.database.measure(() => visit(ask, '/terms'));
    expect(result.status).toBe('rachi-mehndi; hit; ttl=600');
    expect(roundTrips).toBe(0);
    expect(made).toHaveLength(1);
    expect(result.given.headers.get('cache-control')).toBe('private, no-cache');
    expect(result.given.headers.get('x-content-type-options')).toBe('nosniff');
    expect(result.given.headers.get('x-request-id')).toBe('ray');
  });

  test('has another nonce in each answer, in its policy and wherever it stood', async () => {
    const { ask } = isolate();
    // What looks like a nonce in what people wrote is theirs.
    answer = () => page('nonce="AAAAAAAAAAAAAAAAAAAAAA=="');
    const seen = new Set<string>();
    for (let time = 0; time < 4; time++) {
      const { given, text } = await visit(ask, '/');
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(given.headers.get('content-security-policy') ?? '') ?? [];
      expect(atob(nonce)).toHaveLength(16);
      expect(text).toBe(
        `<script nonce="${nonce}">1</script><p>nonce="AAAAAAAAAAAAAAAAAAAAAA=="</p><script nonce="${nonce}">2</script>`,
      );
      seen.add(nonce);
    }
    expect(made).toHaveLength(1);
    expect(seen.size).toBe(4);
  });

  test('is answered with 304 and without a policy to whoever has it', async () => {
    const { ask } = isolate();
    const { given } = await visit(ask, '/');
    const etag = given.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
    const again = await visit(ask, '/', { headers: { 'if-none-match': `"x", ${etag}` } });
    expect(again.given.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.given.headers.get('etag')).toBe(etag);
    // A new nonce would not be that of the document in the browser.
    expect(again.given.headers.has('content-security-policy')).toBe(false);
    expect((await visit(ask, '/', { headers: { 'if-none-match': 'W/"other"' } })).given.status).toBe(200);
    // Made anew with another nonce, it is the same.
    now += 3_700_000 * 2;
    expect((await visit(ask, '/')).given.headers.get('etag')).toBe(etag);
    expect(made).toHaveLength(2);
    answer = () => page('changed');
    now += 3_700_000 * 2;
    expect((await visit(ask, '/')).given.headers.get('etag')).not.toBe(etag);
  });

  test('is made of its address alone, whatever the visitor sends', async () => {
    const { ask } = isolate();
    const headers = { cookie: 'shortlist=abc; order=1', 'user-agent': 'x', 'accept-language': 'hi' };
    await visit(ask, '/shop?sort=price-low&utm_source=mail', { headers });
    expect(made.map(({ url }) => url)).toEqual([`${SITE}/shop?sort=price-low`]);
    expect(Object.fromEntries(made[0]?.headers ?? [])).toEqual({ accept: '*/*', 'cf-ray': 'ray' });
    expect((await visit(ask, '/shop?fbclid=1&sort=price-low')).status).toContain('hit');
  });

  test('is answered to HEAD without a body', async () => {
    const { ask } = isolate();
    for (const how of ['stored', 'hit']) {
      const { given, text, status } = await visit(ask, '/terms', { method: 'HEAD' });
      expect(status).toContain(how);
      expect(text).toBe('');
      expect(given.headers.get('content-type')).toBe('text/html');
      expect(given.headers.get('etag')).toBeTruthy();
    }
    expect((await visit(ask, '/terms')).text).toContain('hello');
  });
});

describe('nothing is stored', () => {
  test.each([
    ['for a method that changes', '/terms', { method: 'POST' }, 'fwd=method'],
    ['with a token', '/terms', { headers: { authorization: 'Bearer x' } }, 'fwd=bypass; detail=session'],
    ['of another parameter', '/shop?x=1', {}, 'fwd=bypass; detail=query'],
    ['of a search', '/shop?q=peacock', {}, 'fwd=bypass; detail=query'],
    ['of a page that is not listed', '/cart', {}, 'fwd=bypass; detail=unlisted'],
    ['of a part of an image', '/terms', { headers: { range: 'bytes=0-1' } }, 'fwd=bypass; detail=range'],
  ])('%s', async (_what, path, init, why) => {
    const { ask } = isolate();
    await visit(ask, '/terms');
    for (const _time of [1, 2]) {
      const { status, given } = await visit(ask, path, init);
      expect(status).toBe(`rachi-mehndi; ${why}`);
      expect(given.headers.get('cache-control')).toBe('no-store');
    }
    expect(made).toHaveLength(3);
    expect(storage.puts).toBe(1);
  });

  test.each(ROLES)('for a logged-in %s, who gets nothing that is stored either', async (role) => {
    for (const site of [SITE, 'http://127.0.0.1:8788']) {
      const cookie = (await sessionCookie(new Request(site), role, 'token')).split(';')[0] ?? '';
      const { ask } = isolate();
      await visit(ask, '/terms');
      for (const sent of [cookie, `a=b; ${cookie}; c=d`, `a=b;${cookie}`]) {
        expect((await visit(ask, '/terms', { headers: { cookie: sent } })).status).toContain(
          'detail=session',
        );
      }
    }
  });

  test.each<[what: string, answer: () => Response]>([
    ['an unknown address', () => new Response('none', { status: 404 })],
    ['an error', () => new Response('error', { status: 500 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['an answer that sets a cookie', () => new Response('x', { headers: { 'set-cookie': 'a=b' } })],
    [
      'an answer that its route keeps to itself',
      () => new Response('x', { headers: { 'cache-control': 'private' } }),
    ],
    [
      'a page that its route forbids to store',
      () => new Response('x', { headers: { 'cache-control': 'no-store' } }),
    ],
  ])('of %s', async (_what, given) => {
    answer = given;
    const { ask } = isolate();
    for (const _time of [1, 2]) {
      const seen = await visit(ask, '/terms');
      expect(seen.status).toBe('rachi-mehndi; fwd=uri-miss');
      expect(seen.given.status).toBe(given().status);
      expect(seen.given.headers.get('cache-control')).toMatch(/^(no-store|private)$/);
    }
    expect(made).toHaveLength(2);
    expect(storage.puts).toBe(0);
  });

  test('of more addresses with a query than some in a minute, while pages go on', async () => {
    const { ask } = isolate();
    for (let place = 0; place < QUERIES_PER_MINUTE + 20; place++)
      await visit(ask, `/gallery?after=1-${place}`);
    expect(storage.puts).toBe(QUERIES_PER_MINUTE);
    expect((await visit(ask, '/gallery')).status).toContain('stored');
    expect((await visit(ask, '/gallery?after=1-0')).status).toContain('hit');
    now += 60_000;
    expect((await visit(ask, '/gallery?after=2-0')).status).toContain('stored');
  });
});

describe('a change', () => {
  const add = (id: string) => addDesigns(shop, [{ id }]);
  const list = () => {
    answer = (request) => shop.fetchApi(new URL(request.url).pathname);
  };
  const names = async (ask: ReturnType<typeof isolate>['ask']) =>
    (JSON.parse((await visit(ask, '/api/designs')).text) as { name: string }[])
      .map(({ name }) => name)
      .sort();

  test('is seen at once where it was made, and within five seconds everywhere else', async () => {
    list();
    const [here, there, elsewhere] = [isolate(), isolate(), isolate()];
    await add('a');
    for (const { ask } of [here, there]) expect(await names(ask)).toEqual(['Design a']);
    expect(made).toHaveLength(1);
    await visit(elsewhere.ask, '/api/designs/a');

    // The owner's form goes through this isolate.
    await add('b');
    answer = () => new Response(null, { status: 204 });
    await visit(here.ask, '/api/designs', { method: 'POST' });
    list();
    expect(await names(here.ask)).toEqual(['Design a', 'Design b']);
    // Another one finds an answer that is newer than what it knows, and asks.
    expect(await names(elsewhere.ask)).toEqual(['Design a', 'Design b']);
    // One that holds the page has it until it reads the numbers again.
    expect(await names(there.ask)).toEqual(['Design a']);
    now += 5000;
    expect(await names(there.ask)).toEqual(['Design a', 'Design b']);
    expect(made).toHaveLength(4);

    await shop.rows("update designs set name = 'Design c' where id = 'b' returning id");
    now += 4999;
    // Up to now it may be the old one, which is read again meanwhile.
    await names(there.ask);
    now += 1;
    for (const { ask } of [there, here]) expect(await names(ask)).toEqual(['Design a', 'Design c']);
  });

  test('reads the versions every few seconds at most, however many ask', async () => {
    const { ask } = isolate();
    await visit(ask, '/terms');
    const { roundTrips } = await shop.database.measure(async () => {
      for (let second = 0; second < 20; second++) {
        now += 500;
        for (const _visitor of [1, 2, 3]) await visit(ask, '/terms');
      }
    });
    expect(roundTrips).toBe(4);
  });

  test('of something else leaves a page as it is', async () => {
    const { ask } = isolate();
    await visit(ask, '/terms');
    await add('a');
    now += 5000;
    expect((await visit(ask, '/terms')).status).toContain('hit');
  });

  test('back to an older database is seen, too', async () => {
    const { ask } = isolate();
    await add('a');
    await visit(ask, '/gallery');
    await shop.rows('update edge_versions set version = version - 1 returning topic');
    now += 5000;
    expect((await visit(ask, '/gallery')).status).toContain('stored');
    expect((await visit(ask, '/gallery')).status).toContain('hit');
  });

  test('while a page was being made makes it anew', async () => {
    const { ask } = isolate();
    answer = async () => {
      await add('a');
      return page();
    };
    await visit(ask, '/gallery');
    answer = () => page();
    now += 5000;
    expect((await visit(ask, '/gallery')).status).toContain('stored');
  });
});

describe('in time', () => {
  test('a page is answered as it is, then while it is made anew, then made first', async () => {
    const { ask } = isolate();
    await visit(ask, '/terms');
    now += 600_000;
    answer = () => page('anew');
    const stale = await visit(ask, '/terms');
    expect(stale.text).toContain('hello');
    expect(stale.status).toBe('rachi-mehndi; hit; ttl=0');
    expect((await visit(ask, '/terms')).text).toContain('anew');
    expect(made).toHaveLength(2);
    now += 4_200_000;
    expect((await visit(ask, '/terms')).status).toContain('fwd=uri-miss');
  });

  test('what names a day does not outlive it in India', async () => {
    const { ask } = isolate();
    now = Date.parse('2026-11-21T18:29:50Z');
    await visit(ask, '/artists');
    now += 9_999;
    expect((await visit(ask, '/artists')).status).toContain('hit');
    now += 1;
    expect((await visit(ask, '/artists')).status).toContain('fwd=uri-miss');
  });
});

describe('together', () => {
  test('many who come at once have it made once', async () => {
    const { ask } = isolate();
    await visit(ask, '/privacy');
    made = [];
    const door = Promise.withResolvers<void>();
    answer = async () => {
      await door.promise;
      return page();
    };
    const visits = Array.from({ length: 20 }, () => ask('/terms'));
    const statuses = Promise.all(visits.map(async (given) => (await given).headers.get('cache-status')));
    // All of them have asked the cache, which answers at once.
    await new Promise((resolve) => setTimeout(resolve, 20));
    door.resolve();
    const seen = await statuses;
    expect(made).toHaveLength(1);
    expect(seen.filter((status) => status?.includes('collapsed'))).toHaveLength(19);
    await settle();
  });

  test('if it cannot be stored each gets its own', async () => {
    const { ask } = isolate();
    answer = () => new Response('error', { status: 500 });
    const all = await Promise.all(Array.from({ length: 3 }, () => ask('/terms')));
    expect(all.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(made).toHaveLength(3);
  });

  test('if it fails the next one tries again', async () => {
    const { ask } = isolate();
    answer = () => Promise.reject(new Error('broken'));
    await expect(ask('/terms')).rejects.toThrow('broken');
    await settle();
    answer = () => page();
    expect((await visit(ask, '/terms')).status).toContain('stored');
  });
});

describe('without', () => {
  test('a cache every page is made', async () => {
    const { ask } = isolate();
    expect((await ask('/terms', {}, null)).headers.get('cache-status')).toBe(
      'rachi-mehndi; fwd=bypass; detail=no-cache',
    );
    storage.isBroken = true;
    for (const _time of [1, 2]) expect((await visit(ask, '/terms')).text).toContain('hello');
    expect(made).toHaveLength(2); // the second of them is held by the isolate
    expect(new Set(logged)).toEqual(new Set(['edge cache not read', 'edge cache not written']));
  });

  test('the database what is stored goes on', async () => {
    const { ask } = isolate();
    await visit(ask, '/terms');
    isDatabaseDown = true;
    now += 5000;
    expect((await visit(ask, '/terms')).status).toContain('hit');
    expect((await visit(ask, '/privacy')).status).toContain('detail=no-versions');
    expect(new Set(logged)).toEqual(new Set(['versions not read']));
  });
});
