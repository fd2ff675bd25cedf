import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { FACET_NAMES, FACETS } from '#app/domain/designs/design-facets.ts';
import { addDesigns, imageIds } from '../support/designs.ts';
import { runs } from '../support/runs.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
beforeEach(() => shop.empty());

interface DesignBody {
  _id: string;
  price: number;
}

async function ids(answer: Response): Promise<string[]> {
  return ((await answer.json()) as DesignBody[]).map(({ _id }) => _id);
}

/** The address that an answer gives for the next page. */
function nextOf(answer: Response): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
}

describe('GET /api/designs', () => {
  test('answers a plain array of designs as the contract has them', async () => {
    await addDesigns(shop, [
      {
        id: 'one',
        name: 'Mayura',
        description: 'Two peacocks.',
        price: 750,
        category: 'leg-mandala',
        style: 'Fusion',
      },
    ]);
    const answer = await shop.fetchApi('/api/designs');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('link')).toBeNull();
    expect(await answer.json()).toEqual([
      {
        _id: 'one',
        name: 'Mayura',
        description: 'Two peacocks.',
        price: 750,
        originalPrice: 900,
        discountPercent: 17,
        category: 'leg-mandala',
        style: 'Fusion',
        boxKind: 'hands',
        images: imageIds('one').map((id) => `/media/${id}/1200.webp`),
      },
    ]);
  });

  test('answers an empty array in an empty shop', async () => {
    expect(await (await shop.fetchApi('/api/designs')).json()).toEqual([]);
  });

  test('leaves out what is hidden or a draft', async () => {
    await addDesigns(shop, [{ id: 'a' }, { id: 'b', status: 'hidden' }, { id: 'c', status: 'draft' }]);
    expect(await ids(await shop.fetchApi('/api/designs'))).toEqual(['a']);
  });

  test('gives the whole shop to whoever follows the Link header, keeping filter, sort and limit', async () => {
    await addDesigns(
      shop,
      Array.from({ length: 20 }, (_, n) => ({
        id: `d${n}`,
        price: 100 + (n % 3),
        category: n % 4 === 0 ? 'groom' : 'bridal-heavy',
      })),
    );
    const seen: string[] = [];
    let address: string | null = '/api/designs?limit=4&sort=price-high&category=bridal&q=peacocks';
    while (address) {
      const answer: Response = await shop.fetchApi(address);
      const page = await ids(answer);
      expect(page.length).toBeLessThanOrEqual(4);
      seen.push(...page);
      address = nextOf(answer);
    }
    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
  });

  test('pages over positions below zero', async () => {
    await addDesigns(
      shop,
      [-3, -2, -1, 0, 1].map((position) => ({ id: `at${position}`, position })),
    );
    const first = await shop.fetchApi('/api/designs?limit=2');
    expect(await ids(first)).toEqual(['at-3', 'at-2']);
    expect(await ids(await shop.fetchApi(nextOf(first) ?? ''))).toEqual(['at-1', 'at0']);
  });

  test('has 24 on a page by default, and at most 100', async () => {
    await addDesigns(
      shop,
      Array.from({ length: 101 }, (_, n) => ({ id: `d${n}` })),
    );
    expect(await ids(await shop.fetchApi('/api/designs'))).toHaveLength(24);
    expect(await ids(await shop.fetchApi('/api/designs?limit=100'))).toHaveLength(100);
  });

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', 'NaN'],
    ['limit', 'many'],
    ['limit', ''],
    ['limit', '1e400'],
    ['cursor', 'x'],
    ['cursor', ''],
    ['cursor', '1-2-3'],
    ['cursor', '01-2'],
    ['category', 'nothing'],
    ['category', 'all'],
    ['category', 'c'.repeat(65)],
    ['q', 'q'.repeat(61)],
    ['sort', 'newest'],
    ['part', 'nose'],
    ['side', 'both'],
    ['coverage', ''],
    ['time', '45'],
    ['occasion', 'Wedding'],
    ['style', '__proto__'],
    ['price', '0'],
  ])('refuses %s=%s and says which parameter is wrong', async (name, value) => {
    const answer = await shop.fetchApi(`/api/designs?${new URLSearchParams({ [name]: value })}`);
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { message: string; fields: Record<string, string> };
    expect(body.message).toBeTruthy();
    expect(Object.keys(body.fields)).toEqual([name]);
    expect(body.fields[name]).toBeTruthy();
  });

  test('refuses a parameter that is given twice', async () => {
    expect((await shop.fetchApi('/api/designs?q=a&q=b')).status).toBe(422);
  });

  test('filters as the page of the shop does: any of the values of a group, and all groups together', async () => {
    await addDesigns(shop, [
      { id: 'a', price: 400, style: 'Bridal' },
      { id: 'b', price: 400, style: 'Arabic' },
      { id: 'c', price: 900, style: 'Arabic' },
      { id: 'd', price: 2500, style: 'Minimal' },
    ]);
    await shop.rows(
      "update designs set body_part = 'feet', side = 'both', coverage = 'full', draw_minutes = 45, occasion = 'baby-shower' where id in ('b', 'd') returning id",
    );
    const find = async (query: string) => ids(await shop.fetchApi(`/api/designs?${query}`));
    expect(await find('style=arabic&style=minimal')).toEqual(['b', 'c', 'd']);
    expect(await find('style=arabic&style=minimal&price=500&price=more')).toEqual(['b', 'd']);
    expect(await find('part=feet&side=back&coverage=full&time=60&occasion=baby-shower')).toEqual(['b', 'd']);
    expect(await find('part=feet&part=hands&sort=price-high')).toEqual(['d', 'b']);
    expect(await find('style=arabic&q=peacocks&category=bridal&price=1000')).toEqual(['c']);
    expect(await find('part=hands')).toEqual([]);
  });

  test('keeps several values of a filter on the way from page to page', async () => {
    await addDesigns(
      shop,
      Array.from({ length: 9 }, (_, n) => ({
        id: `d${n}`,
        style: (['Bridal', 'Arabic', 'Fusion'] as const)[n % 3],
      })),
    );
    const seen: string[] = [];
    let address: string | null = '/api/designs?limit=2&style=bridal&style=fusion';
    while (address) {
      const answer: Response = await shop.fetchApi(address);
      seen.push(...(await ids(answer)));
      address = nextOf(answer);
    }
    expect(seen).toEqual(['d0', 'd2', 'd3', 'd5', 'd6', 'd8']);
  });

  test('refuses more values of a filter than there are, and one that is wrong among right ones', async () => {
    const many = Array.from({ length: 6 }, () => 'style=bridal').join('&');
    for (const query of [many, 'style=bridal&style=none']) {
      const answer = await shop.fetchApi(`/api/designs?${query}`);
      expect(answer.status, query).toBe(422);
      const { fields } = (await answer.json()) as { fields: object }; // as the API refuses
      expect(Object.keys(fields), query).toEqual(['style']);
    }
  });

  test('names its filters and their values in the OpenAPI document', async () => {
    interface Parameter {
      name: string;
      schema: { type: string; items?: { enum: string[] } };
    }
    const document = (await (await shop.fetchApi('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { parameters: Parameter[] } }>;
    }; // by OpenAPI
    const parameters = document.paths['/api/designs']?.get.parameters ?? [];
    const filters = parameters.filter(({ schema }) => schema.type === 'array');
    expect(filters.map(({ name }) => name)).toEqual([...FACET_NAMES]);
    expect(filters.map(({ schema }) => schema.items?.enum)).toEqual(
      FACET_NAMES.map((name) => FACETS[name].choices.map(({ value }) => value)),
    );
  });

  test('never fails, whatever the query', async () => {
    await addDesigns(shop, [{ id: 'a' }]);
    const params = fc.record(
      {
        limit: fc.oneof(fc.integer(), fc.double(), fc.string()),
        cursor: fc.string(),
        category: fc.oneof(fc.constantFrom('bridal', '__proto__', 'constructor'), fc.string()),
        q: fc.string({ unit: 'binary' }),
        sort: fc.oneof(fc.constantFrom('featured', 'price-low', 'toString'), fc.string()),
        style: fc.oneof(fc.constantFrom('bridal', 'toString'), fc.string()),
        time: fc.oneof(fc.constantFrom('30', 'longer'), fc.integer()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(params, async (query) => {
        // Numbers become their words in the address, whatever their type.
        const answer = await shop.fetchApi(
          `/api/designs?${new URLSearchParams(query as unknown as Record<string, string>)}`,
        );
        expect([200, 422]).toContain(answer.status);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('GET /api/designs/{id}', () => {
  test('answers one design, in the shape of the list', async () => {
    await addDesigns(shop, [{ id: 'one' }, { id: 'two' }]);
    const answer = await shop.fetchApi('/api/designs/two');
    expect(answer.status).toBe(200);
    const list = (await (await shop.fetchApi('/api/designs')).json()) as DesignBody[];
    expect(await answer.json()).toEqual(list[1]);
  });

  test('answers 404 with a message for what is hidden, a draft or nothing at all', async () => {
    await addDesigns(shop, [
      { id: 'hidden', status: 'hidden' },
      { id: 'draft', status: 'draft' },
    ]);
    for (const id of ['hidden', 'draft', 'none', '__proto__', '..%2F..', '%00', '%F0%9F%92%9A', "'--"]) {
      const answer = await shop.fetchApi(`/api/designs/${id}`);
      expect(answer.status, id).toBe(404);
      expect(await answer.json()).toEqual({ message: 'We could not find this design.' });
    }
  });

  test('never fails, whatever the id', async () => {
    for (const id of ['%E0%A4%A', '%', '%ff', 'a'.repeat(65), 'a'.repeat(10_000)]) {
      const { status } = await shop.fetchApi(`/api/designs/${id}`);
      expect([404, 422], id).toContain(status);
    }
  });
});
