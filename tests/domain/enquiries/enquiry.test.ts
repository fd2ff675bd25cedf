import { beforeEach, describe, expect, test } from 'vitest';
import { getBookableDays, getDayRefusal } from '#app/domain/availability/bookable-days.ts';
import { createEnquiry } from '#app/domain/enquiries/enquiry.server.ts';
import { EnquiryInput } from '#app/domain/enquiries/enquiry-input.ts';
import { getRequestedItem } from '#app/domain/enquiries/requested-item.server.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { contact } from '#app/site/brand.ts';
import { allRows, mailsTo } from '../../support/artists.ts';
import { BOOKING_TIME } from '../../support/bookings.ts';
import { ADDRESS, advanceTime } from '../../support/codes.ts';
import { addDesigns, imageIds } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { enquiry } from '../../support/inbox.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const OPENED = BOOKING_TIME;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = OPENED;
  await addDesigns(shop, [
    { id: 'mayura', name: 'Mayura', price: 500 },
    { id: 'secret', name: 'Secret', status: 'hidden' },
  ]);
  await addPackage('anjali', 'visible');
  await addPackage('draft', 'draft');
});

async function addPackage(slug: string, status: string): Promise<void> {
  await shop.rows(
    `insert into packages (id, slug, design_title, category, price, description, duration_minutes, status, position,
       created_at, updated_at)
     values (?, ?, 'Anjali Gold', 'Bridal', 7999, 'Gold', 240, ?, 1, 0, 0) returning id`,
    `package-${slug}`,
    slug,
    status,
  );
}

async function take(change: Parameters<typeof enquiry>[0] = {}, address = ADDRESS): Promise<void> {
  await createEnquiry(context, enquiry(change), address);
  await shop.settle();
}

const row = async () => (await shop.rows('select * from enquiries'))[0];

describe('an enquiry', () => {
  test('is stored without its phone in clear, e-mailed to the shop, and confirmed to the sender', async () => {
    await take({ design: 'mayura' });
    expect(await row()).toMatchObject({
      name: 'Priya',
      email: 'priya@example.com',
      date_type: 'Fixed',
      date: '2027-02-14',
      location: 'Udaipur',
      note: 'Both hands, for my wedding.',
      design_id: 'mayura',
      package_id: null,
      status: 'new',
    });
    expect(await allRows(shop)).not.toMatch(/98765 ?43210/);
    const [toShop] = mailsTo(shop, contact.email);
    expect(toShop?.replyTo).toBe('priya@example.com');
    for (const fact of [
      '+91 98765 43210',
      'Udaipur',
      'Fixed, 14 Feb 2027',
      'Mayura (design)',
      'Both hands',
    ]) {
      expect(toShop?.text).toContain(fact);
    }
    const [confirmed] = mailsTo(shop, 'priya@example.com');
    expect(confirmed?.text).toContain('about Mayura');
    expect(confirmed?.text).not.toMatch(/Priya|Udaipur|hands/);
  });

  test('pressed three times at once is one enquiry and one mail', async () => {
    // As many as may send an e-mail to one address in a day: a fourth would have none, and might come first.
    const press = () => createEnquiry(context, enquiry({ package: 'anjali' }), ADDRESS);
    await Promise.all(Array.from({ length: 5 }, press));
    await shop.settle();
    expect(await shop.count('enquiries')).toBe(1);
    expect(shop.messages).toHaveLength(2);
    await take({ package: 'anjali', location: 'Jodhpur' });
    expect(await shop.count('enquiries')).toBe(2);
  });

  test('pressed again without a day, a subject and a note is one as well', async () => {
    const bare = { dateType: 'Flexible', date: null, note: '' } as const;
    await take(bare);
    await take(bare);
    expect(await shop.count('enquiries')).toBe(1);
  });

  test('has a day only where the date is fixed', async () => {
    await take({ dateType: 'Not Fixed' });
    expect(await row()).toMatchObject({ date_type: 'Not Fixed', date: null });
  });

  test.each([
    ['2026-11-20', 'over'],
    ['2028-05-22', '18 months'],
  ])('for %s is refused at its field', async (date, words) => {
    const { code, fields } = await catchDomainError(take({ date }));
    expect(code).toBe('invalid');
    expect(fields?.date).toContain(words);
    expect(await shop.count('enquiries')).toBe(0);
  });

  test('for a day of no interest is not refused for it', async () => {
    await take({ dateType: 'Flexible', date: '2020-01-01' });
    expect(await shop.count('enquiries')).toBe(1);
  });

  test('about what is unknown or not shown is about nothing', async () => {
    for (const [index, chosen] of [
      { design: 'gone' },
      { design: 'secret' },
      { package: 'draft' },
    ].entries()) {
      await take({ ...chosen, note: `${index}` });
    }
    expect(await shop.rows('select package_id, design_id from enquiries')).toEqual(
      Array(3).fill({ package_id: null, design_id: null }),
    );
  });

  test('about a design that was hidden in the meantime is stored all the same', async () => {
    shop.database.justBefore(/insert into "enquiries"/, () =>
      shop.rows(`update designs set status = 'hidden' where id = 'mayura' returning id`),
    );
    await take({ design: 'mayura' });
    expect(await row()).toMatchObject({ design_id: null });
  });

  test('is one of twenty an hour from one address, and of ten from one phone', async () => {
    for (let press = 0; press < 10; press++) await take({ note: `${press}` }, `198.51.100.${press}`);
    expect((await catchDomainError(take({ email: 'b@example.com' }, '198.51.100.99'))).code).toBe(
      'rate_limited',
    );
    for (let press = 0; press < 20; press++) {
      await take({ phone: `+9198765432${10 + press}`, email: `p${press}@example.com` }).catch(() => {});
    }
    expect((await catchDomainError(take({ phone: '+919123456789', email: 'c@example.com' }))).code).toBe(
      'rate_limited',
    );
    advanceTime(shop, 60 * 60_000);
    await take({ phone: '+919123456789', email: 'c@example.com' });
  });
});

describe('what it is about', () => {
  test('is a package or a design that customers see, with price and first image', async () => {
    expect(await getRequestedItem(context, { package: '', design: 'mayura' })).toMatchObject({
      kind: 'design',
      key: 'mayura',
      name: 'Mayura',
      price: 500,
      image: { id: imageIds('mayura')[0] },
    });
    expect(await getRequestedItem(context, { package: 'anjali', design: 'mayura' })).toEqual({
      kind: 'package',
      key: 'anjali',
      name: 'Anjali Gold',
      price: 7999,
      image: null,
    });
  });

  test('is nothing for what is unknown, hidden, or too long to be one', async () => {
    for (const design of ['gone', 'secret', 'x'.repeat(5000), '', "' or 1=1"]) {
      expect(await getRequestedItem(context, { package: '', design })).toBeNull();
    }
    expect(await getRequestedItem(context, { package: 'draft', design: '' })).toBeNull();
  });
});

describe('the days', () => {
  test('begin with today in India, and end in eighteen months', () => {
    // 11:50 pm and 12:10 am in Kolkata.
    expect(getBookableDays(new Date('2026-11-20T18:20:00Z'))).toEqual({
      first: '2026-11-20',
      last: '2028-05-20',
    });
    expect(getBookableDays(new Date('2026-11-20T18:40:00Z')).first).toBe('2026-11-21');
    expect(getBookableDays(new Date('2026-08-31T06:00:00Z')).last).toBe('2028-02-29');
  });

  test('are taken from the first to the last', () => {
    const now = new Date('2026-11-21T06:00:00Z');
    for (const date of ['2026-11-21', '2027-02-14', '2028-05-21'])
      expect(getDayRefusal(date, now)).toBeNull();
    for (const date of ['2026-11-20', '2028-05-22']) expect(getDayRefusal(date, now)).toBeTruthy();
  });
});

describe('what is typed', () => {
  const typed = {
    name: 'Priya',
    email: 'Priya@example.com',
    dateType: 'Fixed',
    location: ' Pink  City ',
    phone: '098765 43210',
  };

  test('needs name, e-mail, location and phone alone', () => {
    expect(EnquiryInput.parse(typed)).toEqual({
      ...enquiry({ date: null, note: '', location: 'Pink City' }),
    });
    const { error } = EnquiryInput.safeParse({});
    expect(Object.keys(toFieldErrors(error?.issues ?? [])).sort()).toEqual([
      'email',
      'location',
      'name',
      'phone',
    ]);
  });

  test('has the three kinds of date, Fixed by default', () => {
    const { dateType: _none, ...without } = typed;
    expect(EnquiryInput.parse(without).dateType).toBe('Fixed');
    for (const dateType of ['Fixed', 'Not Fixed', 'Flexible']) {
      expect(EnquiryInput.parse({ ...typed, dateType }).dateType).toBe(dateType);
    }
    expect(EnquiryInput.safeParse({ ...typed, dateType: 'Soon' }).success).toBe(false);
  });

  test.each(['14 Feb', '2027-13-01', '2027-02-30', '0'])('is no day: %s', (date) => {
    expect(EnquiryInput.safeParse({ ...typed, date }).success).toBe(false);
  });
});
