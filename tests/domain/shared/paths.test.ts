import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import { href, SITE_PATHS } from '#app/domain/shared/paths.ts';
import routes from '#app/routes.ts';

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children),
  ]);
}

test('has the path of every route, and no other', () => {
  expect([...SITE_PATHS].sort()).toEqual(pathsOf(routes as RouteConfigEntry[]).sort());
});

test('fills in parameters', () => {
  expect(href('/cart')).toBe('/cart');
  expect(href('/order/:number/:key', { number: 'RM-7K3D9QXA', key: 'k_-1' })).toBe('/order/RM-7K3D9QXA/k_-1');
  expect(href('/booking/:reference/:key/calendar.ics', { reference: 'RB-7K3D9QXA', key: 'k' })).toBe(
    '/booking/RB-7K3D9QXA/k/calendar.ics',
  );
});
