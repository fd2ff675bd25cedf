import { expect, test, vi } from 'vitest';
import { createContext } from '#app/http/context.server.ts';
import { api, handleApiRequest } from '#functions/api/app.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { execution, openShop } from '../support/shop.ts';

const shop = await openShop();

/** A database that answers nothing. */
const brokenDatabase = {
  prepare() {
    throw new Error('D1_ERROR: the secret name of the database');
  },
};

function withoutDatabase(path: string): Promise<Response> {
  return Promise.resolve(
    handleApiRequest(
      new Request(`https://shop.example${path}`),
      () =>
        createContext(
          { ...shop.bindings, DB: brokenDatabase as unknown as D1Database }, // whatever is asked of it fails
          'https://shop.example',
          execution,
        ),
      execution,
    ),
  );
}

test('the health check answers 200 while the database answers', async () => {
  const answer = await shop.fetchApi('/api/health');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ ok: true });
});

test('the health check answers 503 with a message when the database does not answer', async () => {
  const answer = await withoutDatabase('/api/health');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ message: 'The database does not answer.' });
});

test('an unknown error is logged with its path, and answered without details', async () => {
  const answer = await withoutDatabase('/api/designs');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    message: 'Something went wrong on our side. Please try again.',
  });
  // The owner's content cannot be read either, but has a default.
  const line = takeConsoleErrors().at(-1);
  expect(JSON.parse(line ?? '')).toMatchObject({ path: '/api/designs' });
});

test('an unknown address answers 404 with a message', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/designs/a/b', '/api/Designs']) {
    const answer = await shop.fetchApi(path);
    expect(answer.status, path).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is nothing at this address.' });
  }
});

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<
    string,
    Record<string, { summary?: string; responses: Record<string, { description: string }> }>
  >;
  components: { schemas: Record<string, unknown> };
}

test('the OpenAPI document lists every route of the API, each with its answers', async () => {
  const answer = await shop.fetchApi('/api/openapi.json');
  expect(answer.status).toBe(200);
  const document = (await answer.json()) as OpenApi;
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info.title).toBe('Rachi Mehndi API');
  expect(document.info.version).toBeTruthy();

  const routes = api.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.length).toBeGreaterThan(0);
  expect(documented.sort()).toEqual([...new Set(routes)].sort());

  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { summary, responses }] of Object.entries(methods)) {
      expect(summary, `${method} ${path}`).toBeTruthy();
      expect(Object.keys(responses).some((status) => /^[23]/.test(status))).toBe(true);
      for (const { description } of Object.values(responses)) expect(description).toBeTruthy();
    }
  }

  const written = JSON.stringify(document);
  for (const [, schema] of written.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components.schemas).toHaveProperty(schema ?? '');
  }
});

test('the OpenAPI document names the routes of the contract', async () => {
  const document = (await (await shop.fetchApi('/api/openapi.json')).json()) as OpenApi;
  for (const [method, path] of [
    ['get', '/api/designs'],
    ['get', '/api/designs/{id}'],
    ['get', '/api/health'],
    ['post', '/api/orders'],
    ['get', '/api/cart-quote'],
    ['get', '/api/quote'],
    ['get', '/api/slots'],
  ] as const) {
    expect(document.paths[path]?.[method], `${method} ${path}`).toBeDefined();
  }
});

test('the API can be loaded after the schemas that it shares with the pages', async () => {
  vi.resetModules();
  await import('#app/domain/orders/order-input.ts');
  const { handleApiRequest: handleLater } = await import('#functions/api/app.ts');
  const answer = await handleLater(
    new Request('https://shop.example/api/openapi.json'),
    () => shop.context,
    execution,
  );
  const document = (await answer.json()) as OpenApi;
  expect(Object.keys(document.paths)).toContain('/api/orders');
  expect(JSON.stringify(document.paths['/api/orders'])).toContain('idempotencyKey');
});
