import { beforeEach, describe, expect, test } from 'vitest';
import {
  createNewsletter,
  deleteNewsletter,
  sendTestNewsletter,
  startNewsletter,
  stopNewsletter,
  updateNewsletter,
} from '#app/domain/newsletter/admin-newsletter.server.ts';
import {
  exportSubscribers,
  getNewsletter,
  listNewsletters,
} from '#app/domain/newsletter/newsletter.server.ts';
import { CreateNewsletterInput } from '#app/domain/newsletter/newsletter-input.ts';
import { sendNewsletters } from '#app/domain/newsletter/send-newsletters.server.ts';
import { unsubscribe } from '#app/domain/newsletter/subscriber.server.ts';
import { sendDueMessages, toOutboxRow } from '#app/domain/notifications/outbox.server.ts';
import { addDays, dayOf, MINUTE_MS, monthOf, toMoment } from '#app/domain/shared/time.ts';
import { toMailHtml } from '#app/gateways/mail-html.ts';
import { outbox } from '#drizzle/schema/notifications.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { mailsTo } from '../../support/artists.ts';
import { TEST_TIME } from '../../support/clock.ts';
import { advanceTime } from '../../support/codes.ts';
import { addDesigns, imageIds } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(TEST_TIME);
  admin = await addAdminWithoutPassword(shop);
});

const written = (changes: Partial<ReturnType<typeof CreateNewsletterInput.parse>> = {}) => ({
  subject: 'Karva Chauth is near',
  body: 'Namaste!\n\nThree new designs.',
  designs: [],
  images: [],
  ...changes,
});

/** Subscribers who have confirmed their address, and one who has not. */
async function addSubscribers(count: number): Promise<void> {
  await shop.rows(
    `insert into subscribers (email, consent, created_at, confirmed_at)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
     select printf('reader-%03d@example.com', n), 'Yes', 0, 0 from numbers
     union all select 'unconfirmed@example.com', 'Yes', 0, null returning email`,
    count,
  );
}

/** A draft that is being sent. */
async function start(): Promise<string> {
  const id = await createNewsletter(context, admin, written());
  await startNewsletter(context, admin, { id, version: 1 });
  return id;
}

async function runMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await sendNewsletters(context);
    await shop.settle();
    advanceTime(shop, MINUTE_MS);
  }
}

const recipients = () => shop.messages.map(({ to }) => to).sort();

describe('a newsletter', () => {
  test('goes to each confirmed subscriber once, some each minute, and tells how many it reached', async () => {
    await addSubscribers(45);
    const id = await start();
    expect((await getNewsletter(context, id))?.recipients).toBe(45);
    await runMinutes(1);
    expect(shop.messages).toHaveLength(20);
    expect(await getNewsletter(context, id)).toMatchObject({ status: 'sending', sent: 20, failed: 0 });
    await runMinutes(3);
    expect(new Set(recipients()).size).toBe(45);
    expect(shop.messages).toHaveLength(45);
    expect(recipients()).not.toContain('unconfirmed@example.com');
    expect(await getNewsletter(context, id)).toMatchObject({ status: 'sent', sent: 45, failed: 0 });
    // What the outbox forgets after months does not change it.
    await shop.rows('delete from outbox returning id');
    expect((await listNewsletters(context, null)).rows).toMatchObject([{ id, sent: 45, recipients: 45 }]);
  });

  test('goes to nobody twice when two runs meet', async () => {
    await addSubscribers(30);
    await start();
    await Promise.all([sendNewsletters(context), sendNewsletters(context), sendNewsletters(context)]);
    await runMinutes(3);
    expect(shop.messages).toHaveLength(30);
    expect(new Set(recipients()).size).toBe(30);
  });

  test('does not go to whoever leaves the list before their turn', async () => {
    await addSubscribers(25);
    await start();
    await runMinutes(1);
    const [message] = mailsTo(shop, 'reader-001@example.com');
    await shop.rows(`delete from subscribers where email = 'reader-024@example.com' returning email`);
    await runMinutes(2);
    expect(recipients()).not.toContain('reader-024@example.com');
    expect(shop.messages).toHaveLength(24);
    // Each message has its reader's own link.
    await unsubscribe(context, message?.unsubscribe?.split('/').at(-1) ?? '');
    expect(await shop.rows(`select email from subscribers where email = 'reader-001@example.com'`)).toEqual(
      [],
    );
  });

  test('does not go to those whose turn has not come when it is stopped, and keeps count', async () => {
    await addSubscribers(50);
    const id = await start();
    await runMinutes(1);
    await stopNewsletter(context, admin, { id, version: 2 });
    await runMinutes(3);
    expect(shop.messages).toHaveLength(20);
    expect(await getNewsletter(context, id)).toMatchObject({ status: 'stopped', sent: 20, recipients: 50 });
    expect((await catchDomainError(startNewsletter(context, admin, { id, version: 3 }))).code).toBe(
      'conflict',
    );
  });

  test('waits while a login code is sent', async () => {
    await addSubscribers(20);
    await start();
    const busy = { send: async () => ({ ok: false, retry: true, reason: 'busy' }) as const };
    await sendNewsletters({ ...context, mail: busy });
    advanceTime(shop, MINUTE_MS);
    const code = {
      channel: 'sms',
      to: '+919876543210',
      template: 'login-code',
      variables: { code: '123456' },
    } as const;
    const expiresAt = new Date(shop.time.getTime() + MINUTE_MS);
    await context.db
      .insert(outbox)
      .values(await toOutboxRow(context, 'login.code/customer', code, { expiresAt }));
    await sendDueMessages(context);
    expect(shop.messages).toContainEqual(code);
    expect(shop.messages).toHaveLength(20);
  });

  test('shows its text and designs, and the link that ends it', async () => {
    await addDesigns(shop, [{ id: 'mayura', name: 'Mayura', price: 799 }]);
    const id = await createNewsletter(
      context,
      admin,
      written({ designs: ['mayura'], images: [{ imageId: imageIds('mayura')[0] ?? '', alt: '' }] }),
    );
    expect(await sendTestNewsletter(context, admin, id)).toBe(admin.email);
    await shop.settle();
    const [test] = mailsTo(shop, admin.email);
    expect(test?.subject).toBe('Test: Karva Chauth is near');
    expect(test?.text).toContain('Three new designs.');
    expect(test?.text).toContain('Mayura, design box, ₹799\nhttps://shop.example/details/mayura');
    expect(test?.text).toContain(test?.unsubscribe);
    const html = (test && toMailHtml(test)) ?? '';
    const picture = `<img src="https://shop.example/media/${imageIds('mayura')[0]}/800.webp" alt="`;
    expect(html.split(picture)).toHaveLength(3);
    expect(html).not.toMatch(/alt=""/);
    expect(html).toContain('<a href="https://shop.example/details/mayura"');
    expect(html).toContain('Design box, ₹799');
    expect(await getNewsletter(context, id)).toMatchObject({
      status: 'draft',
      images: [{ alt: 'Karva Chauth is near, image 1' }],
      designs: [{ name: 'Mayura' }],
    });
  });

  test('is sent at most twice a month, as subscribers were promised', async () => {
    await addSubscribers(1);
    await start();
    await start();
    const third = await createNewsletter(context, admin, written());
    const refusal = await catchDomainError(startNewsletter(context, admin, { id: third, version: 1 }));
    expect(refusal.message).toContain('this month already');
    const nextMonth = toMoment(addDays(monthOf(dayOf(shop.time.getTime())).last, 1));
    shop.time = new Date(nextMonth - 1);
    expect(await catchDomainError(startNewsletter(context, admin, { id: third, version: 1 }))).toEqual(
      refusal,
    );
    shop.time = new Date(nextMonth);
    await startNewsletter(context, admin, { id: third, version: 1 });
  });

  test('is not sent, changed or deleted by whoever has not seen its latest version', async () => {
    await addSubscribers(1);
    const id = await createNewsletter(context, admin, written());
    await updateNewsletter(context, admin, { id, version: 1, ...written({ subject: 'Diwali' }) });
    const outdated = { id, version: 1 };
    for (const work of [
      () => startNewsletter(context, admin, outdated),
      () => updateNewsletter(context, admin, { ...outdated, ...written() }),
      () => deleteNewsletter(context, admin, outdated),
    ]) {
      expect((await catchDomainError(work())).code).toBe('conflict');
    }
    await startNewsletter(context, admin, { id, version: 2 });
    for (const work of [
      () => updateNewsletter(context, admin, { id, version: 3, ...written() }),
      () => deleteNewsletter(context, admin, { id, version: 3 }),
    ]) {
      expect((await catchDomainError(work())).message).toContain('Being sent');
    }
  });

  test('is deleted as a draft, with its pictures', async () => {
    await addDesigns(shop, [{ id: 'mayura' }]);
    const images = imageIds('mayura').map((imageId) => ({ imageId, alt: 'A hand' }));
    const id = await createNewsletter(context, admin, written({ images }));
    await deleteNewsletter(context, admin, { id, version: 1 });
    expect(await shop.count('newsletters')).toBe(0);
    expect(await shop.count('newsletter_images')).toBe(0);
  });

  test('cannot show a design that customers cannot see, nor begin without readers', async () => {
    await addDesigns(shop, [{ id: 'hidden', status: 'hidden' }]);
    const refusal = await catchDomainError(
      createNewsletter(context, admin, written({ designs: ['hidden'] })),
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual(['designs']);
    const id = await createNewsletter(context, admin, written());
    expect((await catchDomainError(startNewsletter(context, admin, { id, version: 1 }))).message).toBe(
      'Nobody has subscribed yet.',
    );
  });

  test('takes links of designs, one a line, each once', () => {
    const typed = { subject: 'New', body: 'Look', designs: '' };
    const parse = (designs: string) => CreateNewsletterInput.safeParse({ ...typed, designs });
    expect(
      parse('https://shop.example/details/a1?image=2\n\n /details/b2 \nhttps://shop.example/details/a1').data
        ?.designs,
    ).toEqual(['a1', 'b2']);
    expect(parse('').data?.designs).toEqual([]);
    expect(parse('Mayura').success).toBe(false);
    expect(parse(Array.from({ length: 7 }, (_, n) => `/details/d${n}`).join('\n')).success).toBe(false);
  });
});

test('the export has those who confirmed their address, and the audit trail knows of it', async () => {
  await addSubscribers(2);
  const rows: unknown[] = [];
  for await (const page of exportSubscribers(context, admin)) rows.push(...page.map(([email]) => email));
  expect(rows).toEqual(['reader-001@example.com', 'reader-002@example.com']);
  expect(await shop.rows('select action from audit_entries')).toEqual([{ action: 'subscribers.export' }]);
});
