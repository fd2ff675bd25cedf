import { beforeEach, describe, expect, test } from 'vitest';
import { getSession, startSession } from '#app/domain/accounts/session.server.ts';
import { listArtists } from '#app/domain/artists/admin-artist.server.ts';
import { setArtistApproval } from '#app/domain/bookings/artist-approval.server.ts';
import type { KeysetCursor } from '#app/domain/shared/keyset.server.ts';
import { addAdminWithoutPassword, addVendor } from '../../support/accounts.ts';
import { mailsTo } from '../../support/artists.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  admin = await addAdminWithoutPassword(shop);
  await addVendor(shop, 'meera', { name: 'Meera' });
});

describe('a decision', () => {
  test('is recorded with who, when, before and after, and sent by e-mail', async () => {
    expect(await setArtistApproval(context, admin, 'meera', true)).toBe('Meera is approved.');
    await shop.settle();
    expect(await shop.rows('select approved from vendors')).toEqual([{ approved: 1 }]);
    expect(await shop.rows('select * from audit_entries')).toEqual([
      {
        id: expect.any(String),
        at: shop.time.getTime(),
        admin_id: admin.id,
        action: 'vendor.approve',
        subject: 'vendor/meera',
        before: '{"approved":false}',
        after: '{"approved":true}',
      },
    ]);
    expect(mailsTo(shop, 'meera@example.com')).toHaveLength(1);
  });

  test('changes nothing and adds no audit entry when it is repeated', async () => {
    for (const approved of [false, true, true, false, false])
      await setArtistApproval(context, admin, 'meera', approved);
    await shop.settle();
    expect(await shop.rows('select action from audit_entries order by id')).toEqual([
      { action: 'vendor.approve' },
      { action: 'vendor.disapprove' },
    ]);
    expect(mailsTo(shop, 'meera@example.com')).toHaveLength(2);
  });

  test('to withdraw the approval ends the artist’s sessions at once', async () => {
    await setArtistApproval(context, admin, 'meera', true);
    const token = await startSession(context, 'vendor', 'meera');
    expect(await getSession(context, 'vendor', token)).toMatchObject({ approved: true });
    await setArtistApproval(context, admin, 'meera', false);
    expect(await getSession(context, 'vendor', token)).toBeNull();
  });

  test('about an unknown artist is refused', async () => {
    expect((await catchDomainError(setArtistApproval(context, admin, 'nobody', true))).code).toBe(
      'not_found',
    );
    expect(await shop.count('audit_entries')).toBe(0);
    expect(await shop.count('outbox')).toBe(0);
  });
});

test('lists each artist once, the newest first, or only those who wait', async () => {
  for (let n = 1; n <= 9; n++) {
    await addVendor(shop, `vendor-${n}`, {
      approved: n % 2 === 0,
      at: shop.time.getTime() + Math.floor(n / 2),
    });
  }
  for (const [pending, total] of [
    [false, 10],
    [true, 6],
  ] as const) {
    const seen: string[] = [];
    let cursor: KeysetCursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof listArtists>> = await listArtists(context, {
        only: pending ? 'pending' : null,
        cursor,
        limit: 4,
      });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next === null ? null : { id: page.next, isBack: false };
    } while (cursor);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(seen.at(-1)).toBe('meera');
  }
});
