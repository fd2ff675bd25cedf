import { beforeEach, describe, expect, test } from 'vitest';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { MESSAGE_MAX_LENGTH } from '#app/domain/enquiries/contact-message.ts';
import { ContactInput } from '#app/domain/enquiries/contact-message-input.ts';
import { toInvalidError } from '#app/domain/shared/errors.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import { contact } from '#app/site/brand.ts';
import { mailsTo } from '../../support/artists.ts';
import { ADDRESS, advanceTime } from '../../support/codes.ts';
import { catchDomainError } from '../../support/errors.ts';
import { message } from '../../support/inbox.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const OPENED = shop.time;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = OPENED;
});

async function take(change: Parameters<typeof message>[0] = {}, address = ADDRESS): Promise<void> {
  await createMessage(context, message(change), address);
  await shop.settle();
}

function refused(typed: unknown) {
  const parsed = ContactInput.safeParse(typed);
  return parsed.success ? null : toInvalidError(parsed.error.issues);
}

describe('a message', () => {
  test('is stored, e-mailed to the shop, and confirmed to its sender', async () => {
    await take();
    const [row] = await shop.rows<{ id: string }>('select * from contact_messages');
    expect(row).toMatchObject({
      ...message(),
      status: 'new',
      created_at: OPENED.getTime(),
      updated_at: OPENED.getTime(),
    });
    const [toShop] = mailsTo(shop, contact.email);
    expect(toShop).toMatchObject({
      replyTo: 'priya@example.com',
      link: `https://shop.example/admin/messages/${row?.id}`,
    });
    expect(toShop?.text).toContain('Do you come to Udaipur?');
    expect(toShop?.subject).not.toContain('Priya');
    expect(mailsTo(shop, 'priya@example.com')).toHaveLength(1);
  });

  test('is confirmed without repeating what its sender typed, so that nobody can send mail through us', async () => {
    await take({ name: 'Win at evil.example', message: 'Buy now at evil.example' });
    expect(JSON.stringify(mailsTo(shop, 'priya@example.com'))).not.toContain('evil');
  });

  test('pressed three times at once is one message and one mail', async () => {
    // As many as may send an e-mail to one address in a day: a fourth would have none, and might come first.
    await Promise.all(Array.from({ length: 5 }, () => createMessage(context, message(), ADDRESS)));
    await shop.settle();
    expect(await shop.count('contact_messages')).toBe(1);
    expect(shop.messages).toHaveLength(2);
    advanceTime(shop, HOUR_MS + 1);
    await take();
    expect(await shop.count('contact_messages')).toBe(2);
  });

  test('with another text, or of another sender, is another one', async () => {
    await take();
    await take({ message: 'And to Jodhpur?' });
    await take({ name: 'Asha' });
    await take({ email: 'asha@example.com' });
    expect(await shop.count('contact_messages')).toBe(4);
  });
});

describe('a flood', () => {
  test('from one address ends after twenty an hour, and from one mailbox after ten', async () => {
    for (let press = 0; press < 20; press++) {
      await take({ email: `p${press}@example.com`, message: `Hello ${press}` });
    }
    expect((await catchDomainError(take({ email: 'another@example.com' }))).code).toBe('rate_limited');
    expect(await shop.count('contact_messages')).toBe(20);
    for (let press = 0; press < 10; press++) {
      await take({ email: 'asha@example.com', message: `Hello ${press}` }, `198.51.100.${press}`);
    }
    expect((await catchDomainError(take({ email: 'asha@example.com' }, '198.51.100.99'))).code).toBe(
      'rate_limited',
    );
    advanceTime(shop, HOUR_MS);
    await take({ email: 'asha@example.com' }, '198.51.100.99');
  });

  test('never makes a cannon of our mail: three a day to one mailbox, sixty an hour to the shop', async () => {
    for (let press = 0; press < 20; press++) {
      if (press % 10 === 0) advanceTime(shop, HOUR_MS);
      await take({ message: `Hello ${press}`, email: 'victim@example.com' }, `198.51.100.${press}`);
    }
    expect(mailsTo(shop, 'victim@example.com')).toHaveLength(3);
    advanceTime(shop, HOUR_MS);
    shop.messages.length = 0;
    for (let press = 0; press < 70; press++) {
      await take({ email: `p${press}@example.com` }, `203.0.113.${press}`);
    }
    expect(mailsTo(shop, contact.email)).toHaveLength(60);
    expect(await shop.count('contact_messages')).toBe(90);
  });
});

describe('what is typed', () => {
  test.each([
    [{}],
    [{ name: '', email: '', message: '' }],
    [{ ...message(), message: '  \n ' }],
    [{ ...message(), name: ' ' }],
    [{ ...message(), email: undefined }],
    [{ ...message(), email: 7 }],
  ])('with a gap is answered “Please fill all fields”: %j', (typed) => {
    expect(refused(typed)?.message).toBe('Please fill all fields');
  });

  test('with an odd address is answered at its field', () => {
    const { message: words, fields } = refused({ ...message(), email: 'priya at home' }) ?? {};
    expect(words).toBe('Please check what is marked.');
    expect(Object.keys(fields ?? {})).toEqual(['email']);
  });

  test('is tidied, and has limits', () => {
    expect(
      ContactInput.parse({
        name: ' Priya  S ',
        email: ' Priya@Example.com ',
        message: ' a\r\n\r\n\r\n b\u0000 ',
      }),
    ).toEqual({ name: 'Priya S', email: 'priya@example.com', message: 'a\nb' });
    expect(refused({ ...message(), message: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) })?.fields).toHaveProperty(
      'message',
    );
    expect(refused({ ...message(), message: 'x'.repeat(MESSAGE_MAX_LENGTH) })).toBeNull();
  });
});
