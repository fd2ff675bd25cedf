import { beforeEach, expect, test } from 'vitest';
import { loader as artistPage, meta as describeArtist } from '#app/routes/storefront/artist/route.tsx';
import { loader as list } from '#app/routes/storefront/artists/route.tsx';
import { loader as details } from '#app/routes/storefront/details/route.tsx';
import { loader as home } from '#app/routes/storefront/home/route.tsx';
import { loader as packagePage } from '#app/routes/storefront/package/route.tsx';
import { BOOKING_TIME } from '../support/bookings.ts';
import { addDesigns } from '../support/designs.ts';
import { addPackages } from '../support/packages.ts';
import { getRedirect, PageVisitor } from '../support/pages.ts';
import { addArtists, addPictures } from '../support/public-artists.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

/** The artists' public pages, and where other pages lead to them. */

const shop = await openShop();
// They take turns by the day: on this one it is Asha’s.
shop.time = new Date(BOOKING_TIME);

beforeEach(async () => {
  await shop.empty();
  await addArtists(
    shop,
    [
      {
        id: 'asha',
        name: 'Asha Verma',
        styles: ['Bridal'],
        languages: ['Hindi'],
        portrait: 'published',
        years: 9,
      },
      { id: 'meera', name: 'Meera (sample)', styles: ['Arabic'] },
      { id: 'sita', name: 'Sita Devi', paused: true },
      { id: 'gita', name: 'Gita Devi', approved: false },
    ],
    '2027-01-01',
  );
  await addPictures(shop, 'asha', ['published', 'waiting']);
});

type Loader = Parameters<PageVisitor['get']>[0];

const slugs = (artists: readonly { slug: string }[]) => artists.map(({ slug }) => slug);

async function openList(search: string) {
  const answer = await new PageVisitor(shop).get(list as Loader, `/artists${search}`);
  return answer as Awaited<ReturnType<typeof list>>;
}

async function openArtist(slug: string) {
  const answer = await new PageVisitor(shop).get(artistPage as Loader, `/artists/${slug}`, { slug });
  return answer as Awaited<ReturnType<typeof artistPage>>;
}

test('the list filters by its address, and hides who is paused or not approved', async () => {
  const all = await openList('');
  expect(slugs(all.artists)).toEqual(['asha', 'meera']);
  expect(JSON.stringify(all)).not.toMatch(/Sita|Gita|Verma|example\.com/);
  expect(slugs((await openList('?style=arabic&place=302001')).artists)).toEqual(['meera']);
  expect((await openList('?place=3020')).refusals).toEqual({ place: expect.stringContaining('six digits') });
  expect((await openList('?language=tamil')).artists).toEqual([]);
  expect(getRedirect(await openList('?sort=price&after=nobody'))).toBe('/artists?sort=price');
});

test('an artist’s page describes her to search engines, without ratings that nobody gave', async () => {
  const data = await openArtist('asha');
  expect(JSON.stringify(data)).not.toMatch(/Work 1|Verma|example\.com/);
  const described = describeArtist({ data } as Parameters<typeof describeArtist>[0]);
  const words = JSON.stringify(described);
  expect(words).toContain('"title":"Asha, henna artist in Jaipur');
  expect(words).not.toMatch(/noindex|aggregateRating/);
  expect(described?.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))).toMatchObject(
    [
      { '@type': 'Service', provider: { '@type': 'Person', name: 'Asha', knowsLanguage: ['Hindi'] } },
      { '@type': 'BreadcrumbList' },
    ],
  );
});

test('a sample is kept from search engines, and who is not approved is not found', async () => {
  const data = await openArtist('meera');
  expect(data.artist.isSample).toBe(true);
  const described = describeArtist({ data } as Parameters<typeof describeArtist>[0]);
  expect(described).toContainEqual({ name: 'robots', content: 'noindex' });
  expect((await openArtist('sita')).artist.isPaused).toBe(true);
  for (const slug of ['gita', 'nobody', '-', 'x'.repeat(300)]) {
    expect((await fetchPage(shop, `/artists/${slug}`)).status, slug).toBe(404);
  }
  expect(getRedirect(await openArtist('Asha'))).toBe('/artists/asha');
});

test('home, packages, designs and the sitemap lead to them', async () => {
  await addDesigns(shop, [{ id: 'mandala', style: 'Arabic' }]);
  await addPackages(shop, [{ id: 'a', slug: 'anjali', category: 'Bridal' }]);
  const shown = async (loader: unknown, path: string, params = {}) => {
    const data = await new PageVisitor(shop).get(loader as Loader, path, params);
    return slugs((data as { artists: { slug: string }[] }).artists);
  };
  expect(await shown(home, '/')).toEqual(['asha', 'meera']);
  expect(await shown(packagePage, '/anjali', { slug: 'anjali' })).toEqual(['asha', 'meera']);
  expect(await shown(details, '/details/mandala', { id: 'mandala' })).toEqual(['meera', 'asha']);
  const sitemap = await (await fetchPage(shop, '/sitemap/artists.xml')).text();
  expect(sitemap).toContain('/artists/asha</loc>');
  expect(sitemap).not.toMatch(/meera|sita|gita/);
});

test('the API lists them by the same filters, and shows one', async () => {
  const list = await shop.fetchApi('/api/artists?limit=1');
  expect(await list.json()).toMatchObject([{ id: 'asha', firstName: 'Asha', fromPrice: 500 }]);
  expect(list.headers.get('link')).toBe('</api/artists?limit=1&cursor=asha>; rel="next"');
  const next = await shop.fetchApi('/api/artists?limit=1&cursor=asha');
  expect(await next.json()).toMatchObject([{ id: 'meera', isSample: true }]);
  expect(await (await shop.fetchApi('/api/artists?style=bridal&place=302001')).json()).toHaveLength(1);
  for (const query of ['day=2026-02-30', 'day=2199-12-31', 'place=12', 'style=Bridal', 'cursor=A%20B']) {
    expect((await shop.fetchApi(`/api/artists?${query}`)).status, query).toBe(422);
  }
  expect(await (await shop.fetchApi('/api/artists/asha')).json()).toMatchObject({
    works: [{ caption: 'Work 0', style: null }],
    freeDays: expect.arrayContaining([expect.stringMatching(/^20\d\d-/)]),
  });
  expect((await shop.fetchApi('/api/artists/gita')).status).toBe(404);
});
