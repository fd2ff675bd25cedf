import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js';
import { expect, test } from 'vitest';
import type { StaffRole } from '#app/domain/accounts/staff-rights.ts';
import { NO_NEWS } from '#app/domain/operations/admin-news.ts';
import AdminLayout, { ErrorBoundary } from '#app/routes/admin/layout/route.tsx';

const routes = (fail: () => never, role: StaffRole) => [
  {
    id: 'routes/admin/layout/route',
    Component: AdminLayout,
    ErrorBoundary,
    loader: () => ({ email: 'owner@example.com', role, restricted: false, news: NO_NEWS, at: 0 }),
    children: [{ path: 'admin/bookings/RB-1', loader: fail, element: createElement('p') }],
  },
];

/** The admin area as the server renders it when the loader of a page throws. */
async function renderFailure(thrown: unknown, role: StaffRole = 'owner'): Promise<string> {
  const table = routes(() => {
    throw thrown;
  }, role);
  const context = await createStaticHandler(table).query(
    new Request('https://shop.example/admin/bookings/RB-1'),
  );
  if (context instanceof Response) throw new Error('An error is no response.');
  const router = createStaticRouter(table, context);
  return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

test('an admin page that does not exist keeps the menu and says what is missing', async () => {
  const html = await renderFailure(new Response('We could not find this booking.', { status: 404 }));
  expect(html).toContain('owner@example.com');
  expect(html).toContain('href="/admin/orders"');
  expect(html).toContain('We could not find this booking.');
});

test('an admin page that fails keeps the menu and does not show the error', async () => {
  const html = await renderFailure(new Error('D1 is down'));
  expect(html).toContain('owner@example.com');
  expect(html).toContain('Something went wrong on our side');
  expect(html).not.toContain('D1 is down');
});

test('a part that is refused says whose it is, in a menu without it', async () => {
  const refusal = new Response('This part is for the owner and the desk.', { status: 403 });
  const html = await renderFailure(refusal, 'packing');
  expect(html).toContain('This part is for the owner and the desk</h1>');
  expect(html).toContain('href="/admin/orders"');
  expect(html).not.toContain('href="/admin/bookings"');
  expect(html).not.toContain('Load again');
});
