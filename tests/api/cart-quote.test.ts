import { beforeEach, expect, test } from 'vitest';
import { addDesigns, imageIds } from '../support/designs.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
beforeEach(() => shop.empty());

function quote(ids: string): Promise<Response> {
  return shop.fetchApi(`/api/cart-quote?${new URLSearchParams({ ids })}`);
}

test('a quote has the current price of each design of a cart', async () => {
  await addDesigns(shop, [{ id: 'one', name: 'Mayura', price: 750 }, { id: 'two' }, { id: 'three' }]);
  const answer = await quote('one');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([
    {
      id: 'one',
      name: 'Mayura',
      price: 750,
      image: `/media/${imageIds('one')[0]}/400.webp`,
      stock: null,
      box: 'Hands box, to draw yourself',
    },
  ]);
});

test('a quote leaves out what is not for sale', async () => {
  await addDesigns(shop, [
    { id: 'one' },
    { id: 'hidden', status: 'hidden' },
    { id: 'draft', status: 'draft' },
  ]);
  const quoted = (await (await quote('hidden,one,draft,none,one,')).json()) as { id: string }[];
  expect(quoted.map(({ id }) => id)).toEqual(['one']);
  expect(await (await quote('')).json()).toEqual([]);
});

test('a quote accepts at most the lines of a cart', async () => {
  const ids = Array.from({ length: 51 }, (_, n) => `d${n}`);
  expect((await quote(ids.slice(0, 50).join(','))).status).toBe(200);
  for (const refused of [ids.join(','), 'x'.repeat(65), 'x,'.repeat(5000)]) {
    const answer = await quote(refused);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toHaveProperty('message');
  }
  expect((await shop.fetchApi('/api/cart-quote')).status).toBe(422);
});
