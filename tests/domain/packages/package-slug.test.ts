import { globSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReserved } from '#app/domain/packages/package-slug.ts';
import { findFreeSlug, isSlug, SLUG_MAX_LENGTH, toSlug } from '#app/domain/shared/slug.ts';
import routes from '#app/routes.ts';
import { PACKAGES } from '#drizzle/seed/packages.ts';
import { api } from '#functions/api/app.ts';
import { ROOT } from '../../support/imports.ts';

/** The first part of every address that the site has without packages. */
function takenBySite(): string[] {
  const pages = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pages(children)]);
  const files = globSync('public/**', { cwd: ROOT }).map((path) => path.replace(/^public\/?/, ''));
  const functions = globSync('functions/**/*.ts', { cwd: ROOT }).map((path) =>
    path.replace(/^functions\//, '').replace(/\.ts$/, ''),
  );
  const calls = api.routes.map(({ path }) => path.replace(/^\//, ''));
  const firsts = [
    ...pages(routes as RouteConfigEntry[]),
    ...files,
    ...functions,
    ...calls,
    'assets/x.js',
  ].map((path) => path.split('/')[0] ?? '');
  // Parameters and catch-alls are no names: they stand behind all of these.
  return [...new Set(firsts)].filter((first) => first && !/[:*[_]/.test(first));
}

test('every first segment of the site’s paths is reserved', () => {
  const taken = takenBySite();
  expect(taken).toEqual(expect.arrayContaining(['shop', 'adminDashboard', 'robots.txt', 'fonts', 'api']));
  const open = taken.filter((first) => isSlug(first.toLowerCase()) && !isReserved(first));
  expect(open, 'belong into the list of package-slug.ts').toEqual([]);
});

test('isSlug accepts letters, digits and single dashes only', () => {
  for (const slug of ['anjali', 'a', '3d', 'noor-arabic-2', 'a'.repeat(SLUG_MAX_LENGTH)]) {
    expect(isSlug(slug), slug).toBe(true);
  }
  const wrong = ['', '-', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', 'a.b', 'é', '../a', 'a\n', '%61', 'दुल्हन'];
  for (const slug of [...wrong, 'a'.repeat(SLUG_MAX_LENGTH + 1)]) expect(isSlug(slug), slug).toBe(false);
});

test('every title gives a free slug', () => {
  const title = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('Shop', 'Admin Dashboard', 'API', '---', 'दुल्हन', 'Café Noël', 'a'.repeat(200), 'order'),
  );
  fc.assert(
    fc.property(title, fc.integer({ min: 0, max: 3 }), (words, others) => {
      const taken = new Set<string>();
      for (let number = 0; number <= others; number++) {
        const slug = findFreeSlug(toSlug(words), (each) => isReserved(each) || taken.has(each));
        expect(isSlug(slug), slug).toBe(true);
        expect(isReserved(slug), slug).toBe(false);
        expect(taken.has(slug)).toBe(false);
        taken.add(slug);
      }
    }),
    { numRuns: 500 },
  );
  expect(toSlug("Anjali's Gold — Bridal")).toBe('anjalis-gold-bridal');
  expect(toSlug('Café Noël')).toBe('cafe-noel');
  expect(findFreeSlug(toSlug('Shop'), isReserved)).toBe('shop-2');
});

test('the sample packages have the slugs of the specification', () => {
  const slugs = PACKAGES.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['anjali', 'priya', 'minimal', 'rajasthani', 'fusion']));
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) {
    expect(isSlug(slug), slug).toBe(true);
    expect(isReserved(slug), slug).toBe(false);
  }
});
