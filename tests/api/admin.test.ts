import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { addAdminWithoutPassword, addVendor } from '../support/accounts.ts';
import { TEST_TIME } from '../support/clock.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let authorization: string;

beforeEach(async () => {
  shop.time = new Date(TEST_TIME);
  await shop.empty();
  const { id } = await addAdminWithoutPassword(shop);
  authorization = `Bearer ${await startSession(shop.context, 'admin', id)}`;
  for (let n = 1; n <= 3; n++) await addVendor(shop, `vendor-${n}`, { at: n });
});

function approve(id: string, body: unknown): Promise<Response> {
  return shop.fetchApi(`/api/admin/vendors/${id}/approve`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function list(query = ''): Promise<Response> {
  return shop.fetchApi(`/api/admin/vendors${query}`, { headers: { authorization } });
}

describe('GET /api/admin/vendors', () => {
  test('answers a plain array with the fields of the contract only', async () => {
    const answer = await list();
    expect(answer.headers.get('link')).toBeNull();
    expect(await answer.json()).toEqual(
      [3, 2, 1].map((n) => ({
        _id: `vendor-${n}`,
        name: `Vendor vendor-${n}`,
        email: `vendor-${n}@example.com`,
        approved: false,
      })),
    );
  });

  test('continues at the address of the Link header', async () => {
    const first = await list('?limit=2');
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect(next).toBe('/api/admin/vendors?limit=2&cursor=vendor-2');
    const second = await shop.fetchApi(next, { headers: { authorization } });
    expect(await second.json()).toMatchObject([{ _id: 'vendor-1' }]);
    expect(second.headers.get('link')).toBeNull();
  });

  test('refuses invalid limits', async () => {
    for (const limit of ['0', '101', 'x', '1.5']) expect((await list(`?limit=${limit}`)).status).toBe(422);
  });
});

describe('PUT /api/admin/vendors/{id}/approve', () => {
  test('approves and disapproves, with a message', async () => {
    const answer = await approve('vendor-1', { approved: true });
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Vendor vendor-1 is approved.' }]);
    expect(await (await list()).json()).toContainEqual(
      expect.objectContaining({ _id: 'vendor-1', approved: true }),
    );
    expect(await (await approve('vendor-1', { approved: false })).json()).toEqual({
      message: 'Vendor vendor-1 is no longer approved.',
    });
  });

  test('refuses an invalid decision, and a request without a login', async () => {
    for (const body of [{}, { approved: 'true' }, { approved: null }]) {
      expect((await approve('vendor-1', body)).status).toBe(422);
    }
    expect((await approve('nobody', { approved: true })).status).toBe(404);
    expect(await shop.count('audit_entries')).toBe(0);
  });
});
