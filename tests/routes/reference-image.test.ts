import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiveReferenceImage } from '#app/domain/bookings/reference-image.server.ts';
import { imagePath } from '#app/domain/images/image.ts';
import { sweepImages } from '#app/domain/images/orphaned-images.server.ts';
import { HONEYPOT } from '#app/domain/shared/bot-check.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { loader as media } from '#app/routes/resources/media.ts';
import { logInEveryone, toCookieHeader, VISITORS } from '../support/accounts.ts';
import { BookingVisitor } from '../support/booking-page.ts';
import { BOOKING_TIME } from '../support/bookings.ts';
import { advanceTime } from '../support/codes.ts';
import { bucketKeys, emptyAll, jpeg } from '../support/images.ts';
import { openShop } from '../support/shop.ts';

/** The image of a booking: a stranger's, on our address. */

const shop = await openShop();
let visitor: BookingVisitor;

beforeEach(async () => {
  await emptyAll(shop);
  shop.time = new Date(BOOKING_TIME);
  visitor = new BookingVisitor(shop);
  await visitor.open();
});

const imageOfBooking = async () => {
  const [row] = await shop.rows<{ id: string }>('select reference_image_id as id from bookings');
  return row?.id ?? '';
};

function ask(id: string, headers: Record<string, string> = {}): Promise<Response> {
  const path = imagePath(id, 800);
  return media({
    request: new Request(`https://shop.example${path}`, { headers }),
    params: { id, file: path.split('/').at(-1) },
    context: { app: { ...shop.context }, bindings: shop.bindings },
  } as unknown as LoaderFunctionArgs); // the loader uses no more of it
}

describe('a form that a program sends', () => {
  test.each([
    ['without our stamp', { stamp: '' }, 5000],
    ['with a stamp of its own', { stamp: 'abc123.AAAAAAAAAAAAAAAAAAAAAA' }, 5000],
    ['with a stamp of another form', { stamp: 'contact' }, 5000],
    ['with the field that people do not see', { [HONEYPOT]: 'https://spam.example' }, 5000],
    ['within a second', {}, 900],
  ])('%s leaves no image behind', async (_, change: Record<string, string>, after) => {
    const reply = await visitor.press(
      { ...visitor.filled(), name: '', ...change },
      { file: await jpeg(), after },
    );
    expect(reply.ok).toBe(false);
    expect(reply.values['image-1']).toBeUndefined();
    expect(await bucketKeys(shop)).toEqual([]);
    expect(await shop.count('images')).toBe(0);
  });

  test('leaves ten images an hour from one address, however many it sends', async () => {
    for (let number = 0; number < 14; number++) {
      await visitor.press(visitor.filled({ name: '' }), { file: await jpeg(number + 10) });
    }
    expect(await shop.count('images')).toBe(10);
  });

  test('leaves two hundred an hour from all addresses, and one address cannot use them up', async () => {
    const file = await jpeg(10);
    const send = (address: string) =>
      receiveReferenceImage(shop.context, address, file, '').catch((error: unknown) => error);
    const codes = (answers: unknown[]) =>
      answers.map((answer) => (answer instanceof DomainError ? answer.code : 'kept'));
    const greedy = await Promise.all(Array.from({ length: 20 }, () => send('one')));
    expect(codes(greedy).filter((code) => code === 'kept')).toHaveLength(10);
    const others = [];
    for (let number = 0; number < 195; number++) others.push(await send(`another ${number}`));
    expect(codes(others).filter((code) => code === 'kept')).toHaveLength(190);
    expect(codes(others).at(-1)).toBe('rate_limited');
  });
});

test('of a booking that was refused is deleted within the hour, of one that was taken it stays', async () => {
  await visitor.press(visitor.filled(), { file: await jpeg(10) });
  const other = new BookingVisitor(shop);
  await other.open();
  await other.press(other.filled({ name: '' }), { file: await jpeg(20) });
  expect(await shop.count('images')).toBe(2);
  advanceTime(shop, 41 * MINUTE_MS);
  await sweepImages(shop.context);
  const kept = await imageOfBooking();
  expect(await shop.rows('select id from images')).toEqual([{ id: kept }]);
  expect(await bucketKeys(shop)).toEqual([`images/${kept}/original.jpg`]);
});

test('is shown to owner and desk, its artist and its customer alone, and kept by no cache', async () => {
  const logins = await logInEveryone(shop);
  await visitor.press(visitor.filled({ phone: '91234 56789' }), { file: await jpeg() });
  const id = await imageOfBooking();
  const seenBy = async () => {
    const seen = [];
    for (const who of VISITORS) {
      const answer = await ask(id, await toCookieHeader(logins[who]));
      if (answer.status === 200) {
        expect(answer.headers.get('cache-control')).toBe('no-store');
        seen.push(who);
      } else expect(answer.status).toBe(404);
    }
    return seen;
  };
  expect(await seenBy()).toEqual(['owner', 'desk']);
  await shop.rows(
    "update bookings set status = 'assigned', start_at = 900000, vendor_id = 'asha' returning id",
  );
  expect(await seenBy()).toEqual(['approved vendor', 'owner', 'desk']);
  await shop.rows("update bookings set vendor_id = 'meera', customer_id = 'priya' returning id");
  expect(await seenBy()).toEqual(['customer', 'pending vendor', 'owner', 'desk']);
});

test('is another one than the same picture in the shop', async () => {
  await visitor.press(visitor.filled(), { file: await jpeg() });
  const id = await imageOfBooking();
  expect((await ask(`0${id.slice(1)}`)).status).toBe(404);
});
