import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Entrance, enter } from '#app/http/entrance.server.ts';
import {
  contentSecurityPolicy,
  createNonce,
  isCrossOrigin,
  withSecurityHeaders,
} from '#app/http/security-headers.server.ts';

const US = 'https://shop.example';

function requestOf(method: string, headers: Record<string, string>, url = `${US}/api/orders`): Request {
  return new Request(url, { method, headers });
}

describe('a request that would change something', () => {
  test.each<[what: string, headers: Record<string, string>, foreign: boolean]>([
    ['from our own page', { origin: US }, false],
    [
      'from our own page, with cookies',
      { origin: US, cookie: 'a=b', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['from another site', { origin: 'https://evil.example' }, true],
    [
      'from another site, whatever Sec-Fetch-Site is',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['from our name without TLS', { origin: 'http://shop.example' }, true],
    ['from another port of ours', { origin: `${US}:8443` }, true],
    ['from a name below ours', { origin: 'https://x.shop.example' }, true],
    ['from a name that begins like ours', { origin: 'https://shop.example.evil.example' }, true],
    ['from a sandboxed frame', { origin: 'null' }, true],
    ['without Origin, but same-origin', { 'sec-fetch-site': 'same-origin' }, false],
    ['without Origin, typed by hand', { 'sec-fetch-site': 'none' }, false],
    ['without Origin, from a sister site', { 'sec-fetch-site': 'same-site' }, true],
    ['without Origin, from another site', { 'sec-fetch-site': 'cross-site' }, true],
    ['from a program without cookies', {}, false],
    ['from a program with a token', { authorization: 'Bearer x' }, false],
    ['that carries cookies and cannot say where it is from', { cookie: 'a=b' }, true],
  ])('%s', (_what, headers, foreign) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(isCrossOrigin(requestOf(method, headers)), method).toBe(foreign);
    }
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(isCrossOrigin(requestOf(method, headers))).toBe(false);
  });
});

describe('every answer', () => {
  function serve(request: Request, answer: Response): Promise<Response> {
    const context = { request, answer: () => answer } as unknown as Entrance; // all that it uses
    return enter(context, 'test');
  }

  test('is made without `_data`, by which Remix would answer as it did before single fetch', async () => {
    const asked: string[] = [];
    const answer = (request: Request) => {
      asked.push(request.url);
      return new Response();
    };
    for (const query of ['?_data=routes/storefront/order-success', '?a=1&_data=&b=2&_data=x', '?a=%5F']) {
      const request = requestOf('GET', {}, `${US}/order-success${query}`);
      await enter({ request, answer } as unknown as Entrance, 'test'); // all that it uses
    }
    expect(asked).toEqual(['', '?a=1&b=2', '?a=%5F'].map((query) => `${US}/order-success${query}`));
  });

  test('carries the headers that protect it', async () => {
    const { headers } = await serve(requestOf('GET', {}), Response.json({}));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  test('keeps the headers and the body that its route has set', async () => {
    const made = new Response('hello', {
      status: 203,
      headers: { 'cache-control': 'public, max-age=60', 'content-security-policy': "default-src 'self'" },
    });
    const answer = await serve(requestOf('GET', {}), made);
    expect(answer.status).toBe(203);
    expect(await answer.text()).toBe('hello');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  test('promises TLS only where there is TLS', async () => {
    const { headers } = withSecurityHeaders(
      new Response(),
      requestOf('GET', {}, 'http://127.0.0.1:8788/'),
      'id',
    );
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('to a foreign request is 403, and nothing behind it runs', async () => {
    let ran = false;
    const context = {
      request: requestOf('POST', { origin: 'https://evil.example' }),
      answer: () => {
        ran = true;
        return new Response();
      },
    } as unknown as Entrance; // as above
    const answer = await enter(context, 'test');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toHaveProperty('message');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect(ran).toBe(false);
  });
});

test('files that no function answers carry the same headers', () => {
  const { headers } = withSecurityHeaders(new Response(), requestOf('GET', {}), 'id');
  // Of one answer alone; and how long a file is kept depends on its folder.
  for (const name of ['x-request-id', 'cache-control']) headers.delete(name);
  const file = readFileSync(new URL('../../public/_headers', import.meta.url), 'utf8');
  const [, rule = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(file) ?? [];
  const rules = rule
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/: (.*)/, 2) as [string, string]);
  expect(Object.fromEntries(new Headers(rules))).toEqual(Object.fromEntries(headers));
  // A folder's own rule adds to it, and takes nothing away, but that what runs beside a page may load WebAssembly of ours.
  expect(file.match(/^\S+\n {2}!.*\n.*$/gm)).toEqual([
    `/assets/workers/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
  ]);
});

test("a page's policy lets only its own scripts run", () => {
  const nonce = createNonce();
  expect(atob(nonce)).toHaveLength(16);
  expect(createNonce()).not.toBe(nonce);
  const policy = contentSecurityPolicy(nonce, true).split('; ');
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toEqual(
    expect.arrayContaining([
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "default-src 'self'",
    ]),
  );
  expect(policy.join()).not.toMatch(/unsafe-(inline|eval)|cloudflare/);
  expect(policy).toContain('upgrade-insecure-requests');
  expect(contentSecurityPolicy(nonce, false)).not.toContain('upgrade-insecure-requests');
});

test('a page’s policy lets in the origins that it needs, each where it is needed', () => {
  const foreign = {
    script: ['https://a.example'],
    frame: ['https://b.example'],
    connect: ['https://c.example'],
  };
  const policy = contentSecurityPolicy('abc', true, foreign).split('; ');
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://a.example");
  expect(policy).toContain("frame-src 'self' https://b.example");
  expect(policy).toContain("connect-src 'self' https://c.example");
});
