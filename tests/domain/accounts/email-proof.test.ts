import { beforeEach, describe, expect, test } from 'vitest';
import { getProfile, logInCustomer, updateProfile } from '#app/domain/accounts/customer.server.ts';
import { parseEmailProof, proveEmail, sendEmailProof } from '#app/domain/accounts/email-proof.server.ts';
import { getSession } from '#app/domain/accounts/session.server.ts';
import { createMessage } from '#app/domain/enquiries/contact-message.server.ts';
import { subscribe } from '#app/domain/newsletter/subscriber.server.ts';
import { SUBSCRIBER_CONSENT } from '#app/domain/newsletter/subscriber.ts';
import { eraseCustomer, exportCustomer } from '#app/domain/operations/customer-data.server.ts';
import { sha256 } from '#app/domain/shared/crypto.server.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/shared/time.ts';
import { mailsTo } from '../../support/artists.ts';
import { ADDRESS, advanceTime, PHONE } from '../../support/codes.ts';
import { catchDomainError } from '../../support/errors.ts';
import { message } from '../../support/inbox.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const OPENED = shop.time;
const MINE = 'asha@example.com';
const THEIRS = 'priya@example.com';
let me: string;

async function customer(phone: string, email: string): Promise<string> {
  const { token } = await logInCustomer(context, await toStoredPhone(context, phone));
  const { id = '' } = (await getSession(context, 'customer', token)) ?? {};
  await updateProfile(context, id, { name: 'Asha Verma', email });
  return id;
}

/** The token of the link that was sent last to an address. */
const lastLink = (email: string) => mailsTo(shop, email).at(-1)?.link.split('/').at(-1) ?? '';

/** Requests a link and answers its token. */
async function requestLink(id = me, email = MINE, address = ADDRESS): Promise<string> {
  expect(await sendEmailProof(context, id, address)).toBe(email);
  await shop.settle();
  return lastLink(email);
}

const isProven = async (id = me) => (await getProfile(context, id))?.emailProvenAt !== null;
const codeOf = async (work: Promise<unknown>) => (await catchDomainError(work)).code;

/** A message and a subscription of each of two addresses. */
async function correspond(): Promise<void> {
  for (const email of [MINE, THEIRS]) {
    await createMessage(context, message({ email, name: `From ${email}` }), ADDRESS);
    await subscribe(context, { email }, ADDRESS);
  }
  await shop.settle();
  // Those e-mails are not what these tests are about.
  await shop.rows('delete from rate_limits returning key');
  shop.messages.length = 0;
}

const inbox = () => shop.rows('select name, email, message, status from contact_messages order by id');
const subscribed = () => shop.rows('select email from subscribers order by email');

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = OPENED;
  me = await customer(PHONE, MINE);
});

describe('a link that proves an e-mail address', () => {
  test('says whose account it is about, shows neither address nor phone, and marks the address by a press', async () => {
    const token = await requestLink();
    const [mail, ...others] = mailsTo(shop, MINE);
    expect(others).toEqual([]);
    expect(mail?.link).toMatch(/^https:\/\/shop\.example\/confirm-email\/[\w-]{60,}$/);
    expect(mail?.text).toContain('ending in 210');
    // What a customer types is not sent to others.
    expect(JSON.stringify(mail)).not.toMatch(/Asha|Verma|98765/);
    expect(await parseEmailProof(context, token)).toMatchObject({
      email: MINE,
      phoneEnding: '210',
    });
    expect(await isProven()).toBe(false);
    await proveEmail(context, token);
    expect(await isProven()).toBe(true);
  });

  test('works again, without harm', async () => {
    const token = await requestLink();
    await Promise.all([proveEmail(context, token), proveEmail(context, token)]);
    await proveEmail(context, token);
    expect(await isProven()).toBe(true);
  });

  test('does nothing after a day, forged, cut, or made for something else', async () => {
    await subscribe(context, { email: MINE }, ADDRESS);
    await shop.settle();
    const unsubscribe = lastLink(MINE);
    const token = await requestLink();
    const changed = token.slice(0, 20) + (token[20] === 'A' ? 'B' : 'A') + token.slice(21);
    const refused = ['', 'x', '../..', '%', changed, `${token}A`, token.slice(0, -4), unsubscribe];
    for (const wrong of [...refused, await sha256(token)]) {
      expect(await parseEmailProof(context, wrong), wrong).toBeNull();
      expect(await codeOf(proveEmail(context, wrong)), wrong).toBe('not_found');
    }
    advanceTime(shop, DAY_MS);
    expect(await parseEmailProof(context, token)).toBeNull();
    expect(await codeOf(proveEmail(context, token))).toBe('not_found');
    expect(await isProven()).toBe(false);
  });

  test('does not prove an address that the profile has no more, nor an erased account', async () => {
    const token = await requestLink();
    await updateProfile(context, me, { name: 'Asha', email: THEIRS });
    expect(await codeOf(proveEmail(context, token))).toBe('not_found');
    expect(await isProven()).toBe(false);
    await updateProfile(context, me, { name: 'Asha', email: MINE });
    await eraseCustomer(context, me);
    expect(await codeOf(proveEmail(context, token))).toBe('not_found');
  });

  test('is forgotten with the address, and not with another name', async () => {
    await proveEmail(context, await requestLink());
    await updateProfile(context, me, { name: 'Asha' });
    await updateProfile(context, me, { name: 'Asha V', email: MINE });
    expect(await isProven()).toBe(true);
    await updateProfile(context, me, { name: 'Asha V', email: THEIRS });
    await updateProfile(context, me, { name: 'Asha V', email: MINE });
    expect(await isProven()).toBe(false);
    await proveEmail(context, lastLink(MINE));
    await updateProfile(context, me, { name: 'Asha V', email: null });
    expect(await isProven()).toBe(false);
  });

  test('is not sent without an address', async () => {
    await updateProfile(context, me, { name: 'Asha', email: null });
    expect(await codeOf(sendEmailProof(context, me, ADDRESS))).toBe('invalid');
  });

  test('is limited by recipient, account and client address, and says so', async () => {
    for (let count = 0; count < 3; count++) await requestLink();
    const refusal = await catchDomainError(sendEmailProof(context, me, ADDRESS));
    expect([refusal.code, refusal.retryAfter]).toEqual(['rate_limited', DAY_MS / 1000]);
    expect(mailsTo(shop, MINE)).toHaveLength(3);
    // Somebody else's address typed: the recipient has their own limit, the account has its own.
    await updateProfile(context, me, { name: 'Asha', email: THEIRS });
    await requestLink(me, THEIRS);
    expect(await codeOf(sendEmailProof(context, me, '198.51.100.1'))).toBe('rate_limited');
    expect(mailsTo(shop, THEIRS)).toHaveLength(1);

    for (let count = 0; count < 15; count++) {
      const email = `p${count}@example.com`;
      await requestLink(await customer(`+9190000000${10 + count}`, email), email);
    }
    const last = await customer('+919000000099', 'last@example.com');
    expect(await codeOf(sendEmailProof(context, last, ADDRESS))).toBe('rate_limited');
    advanceTime(shop, HOUR_MS);
    await requestLink(last, 'last@example.com');
  });
});

describe('the export', () => {
  test('has messages and newsletter once their address is proven, and before says how', async () => {
    await correspond();
    expect(await exportCustomer(context, me)).toMatchObject({
      account: { email: MINE, emailProvenAt: null },
      messages: [],
      newsletter: null,
      missing: expect.stringContaining('press “Confirm this e-mail” there'),
    });
    await proveEmail(context, await requestLink());
    const file = await exportCustomer(context, me);
    expect(file).toMatchObject({
      account: { emailProvenAt: shop.time },
      messages: [{ ...message(), email: MINE, name: `From ${MINE}`, status: 'new', createdAt: shop.time }],
      newsletter: { email: MINE, consent: SUBSCRIBER_CONSENT, createdAt: shop.time },
    });
    expect(file).not.toHaveProperty('missing');
    expect(JSON.stringify(file)).not.toContain(THEIRS);
  });

  test('has nothing of an address that somebody typed, whatever they proved before', async () => {
    await correspond();
    await proveEmail(context, await requestLink());
    await updateProfile(context, me, { name: 'Asha', email: THEIRS });
    expect(await exportCustomer(context, me)).toMatchObject({ messages: [], newsletter: null });
  });

  test('takes one round trip, and reads no other messages', async () => {
    await correspond();
    await proveEmail(context, await requestLink());
    const measure = () => shop.database.measure(() => exportCustomer(context, me));
    const few = await measure();
    for (let count = 0; count < 200; count++) {
      await shop.rows(
        `insert into contact_messages (id, name, email, message, status, created_at, updated_at)
         values (?, 'N', ?, 'M', 'new', 0, 0) returning id`,
        `m${count}`,
        `p${count}@example.com`,
      );
    }
    const many = await measure();
    expect(many).toMatchObject({ roundTrips: 1, rowsRead: few.rowsRead });
  });
});

describe('erasing', () => {
  const theirs = { ...message(), email: THEIRS, name: `From ${THEIRS}`, status: 'new' };

  test('empties the messages of the proven address and ends its newsletter, and touches no others', async () => {
    await correspond();
    await proveEmail(context, await requestLink());
    await eraseCustomer(context, me);
    expect(await inbox()).toEqual([{ name: '', email: '', message: '', status: 'closed' }, theirs]);
    expect(await subscribed()).toEqual([{ email: THEIRS }]);
    expect(await shop.rows('select email, email_proven_at from customers where registered_at > 0')).toEqual([
      { email: null, email_proven_at: null },
    ]);
  });

  test.each([
    ['never proven', async () => {}],
    [
      'proven before it was changed to theirs',
      async () => {
        await proveEmail(context, await requestLink());
        await updateProfile(context, me, { name: 'Asha', email: THEIRS });
      },
    ],
    [
      'proven by another customer',
      async () => {
        const other = await customer('+919876500000', MINE);
        await proveEmail(context, await requestLink(other));
      },
    ],
  ])('leaves messages and newsletter of an address that was %s', async (_how, prepare) => {
    await correspond();
    const before = [await inbox(), await subscribed()];
    await prepare();
    await eraseCustomer(context, me);
    expect([await inbox(), await subscribed()]).toEqual(before);
  });
});
