import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#app/domain/accounts/password.server.ts';
import { endAllSessions, getSession } from '#app/domain/accounts/session.server.ts';
import {
  artistSubject,
  getArtistAccount,
  insertApprovalMessages,
  logInArtist,
  registerArtist,
  updateArtistProfile,
} from '#app/domain/artists/artist.server.ts';
import { parseProfileList } from '#app/domain/artists/artist.ts';
import { ArtistProfileInput, RegisterInput } from '#app/domain/artists/artist-input.ts';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { MINUTE_MS, SECOND_MS } from '#app/domain/shared/time.ts';
import { allRows, countScrypt, mailsTo, OTHER_PASSWORD, register, VENDOR } from '../../support/artists.ts';
import { ADDRESS, advanceTime } from '../../support/codes.ts';
import { catchDomainError } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
});

const logIn = (password = VENDOR.password, email = VENDOR.email, address = ADDRESS) =>
  logInArtist(shop.context, { email, password }, { address });

describe('a registration', () => {
  test('waits for approval, and its owner gets an e-mail', async () => {
    const id = await register(shop);
    expect(await getArtistAccount(shop.context, id)).toMatchObject({
      name: 'Meera Devi',
      email: 'meera@example.com',
      approval: 'waiting',
      city: '',
    });
    expect(mailsTo(shop, VENDOR.email)).toMatchObject([
      { subject: 'Your registration as an artist', link: 'https://shop.example/vendor-login' },
    ]);
  });

  test('of a known address changes nothing, does the same work, and notifies its owner', async () => {
    const scrypts = countScrypt();
    const first = await shop.database.measure(() => register(shop));
    expect(scrypts()).toBe(1);
    const before = await shop.rows('select * from vendors');
    advanceTime(shop, MINUTE_MS);
    const second = await shop.database.measure(() =>
      register(shop, { name: 'Somebody', password: OTHER_PASSWORD }),
    );
    expect(scrypts()).toBe(2);
    expect(second.roundTrips).toBe(first.roundTrips);
    expect(await shop.rows('select * from vendors')).toEqual(before);
    expect(mailsTo(shop, VENDOR.email).map(({ subject }) => subject)).toEqual([
      'Your registration as an artist',
      'You are registered already',
    ]);
  });

  test('is created once when it is sent ten times at once, with the same answer each time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        registerArtist(shop.context, { ...VENDOR, name: `Meera ${n}` }, ADDRESS),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([undefined]));
    await shop.settle();
    expect(await shop.count('vendors')).toBe(1);
    const subjects = mailsTo(shop, VENDOR.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your registration as an artist')).toHaveLength(1);
    expect(subjects.filter((subject) => subject === 'You are registered already')).toHaveLength(9);
  });

  test('is rate-limited before the password is hashed, for known and unknown addresses alike', async () => {
    const scrypts = countScrypt();
    await register(shop);
    // As after twenty attempts.
    await shop.context.db.run(sql`update rate_limits set count = 20`);
    const known = await catchDomainError(registerArtist(shop.context, VENDOR, '198.51.100.1'));
    const unknown = await catchDomainError(
      registerArtist(shop.context, { ...VENDOR, email: 'new@example.com' }, ADDRESS),
    );
    expect([known.code, unknown.code]).toEqual(['rate_limited', 'rate_limited']);
    expect(scrypts()).toBe(1);
    expect(await shop.count('vendors')).toBe(1);
  });

  test('stores neither the password nor an e-mail in clear', async () => {
    await registerArtist({ ...shop.context, passwordCost: undefined }, VENDOR, ADDRESS);
    await logIn();
    expect(await allRows(shop)).not.toMatch(/trout|Namaste|vendor-login/);
    const [row] = await shop.rows<{ password_hash: string }>('select password_hash from vendors');
    expect(row?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  });
});

describe('RegisterInput', () => {
  const refusedFields = (change: Record<string, unknown>) => {
    const parsed = RegisterInput.safeParse({ ...VENDOR, ...change });
    return parsed.success ? null : parsed.error.issues.map(({ path }) => path.join('.'));
  };

  test('normalizes address and name, and drops unknown fields', () => {
    expect(
      RegisterInput.parse({
        name: ' Meera \n Devi ',
        email: ' Meera@Example.COM ',
        password: VENDOR.password,
        approved: true,
        id: 'mine',
        createdAt: 0,
      }),
    ).toEqual(VENDOR);
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['no name', { name: '' }, ['name']],
    ['no e-mail', { email: '' }, ['email']],
    ['a bad e-mail', { email: 'meera@' }, ['email']],
    ['no password', { password: undefined }, ['password']],
    ['a short password', { password: 'trout' }, ['password']],
    ['nothing', { name: undefined, email: undefined, password: undefined }, ['name', 'email', 'password']],
    ['a password of the own name', { name: 'Zubeida Qureshi', password: 'zubeidaQureshi' }, ['password']],
    [
      'a password of the own address',
      { email: 'xylophonist@example.com', password: 'Xylophonist@99' },
      ['password'],
    ],
  ])('refuses %s', (_what, change, fields) => {
    expect(refusedFields(change)).toEqual(fields);
  });
});

describe('a login', () => {
  test('starts a session of 256 bits, of which only the hash is stored', async () => {
    const id = await register(shop);
    const { token } = await logIn();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await getSession(shop.context, 'vendor', token)).toEqual({
      id,
      name: 'Meera Devi',
      approved: false,
    });
    expect(await getSession(shop.context, 'admin', token)).toBeNull();
    expect(await getSession(shop.context, 'customer', token)).toBeNull();
    expect(await allRows(shop)).not.toContain(token);
  });

  test('answers a wrong password and an unknown address alike, for the same work', async () => {
    await register(shop);
    const scrypts = countScrypt();
    const wrong = await shop.database.measure(() => catchDomainError(logIn(OTHER_PASSWORD)));
    expect(scrypts()).toBe(1);
    const unknown = await shop.database.measure(() =>
      catchDomainError(logIn(VENDOR.password, 'nobody@example.com')),
    );
    expect(scrypts()).toBe(2);
    expect(unknown.result).toEqual(wrong.result);
    expect(unknown.roundTrips).toBe(wrong.roundTrips);
    expect(wrong.result).toMatchObject({
      code: 'unauthorized',
      message: 'The e-mail address or the password is not right.',
      fields: undefined,
    });
    expect(await shop.count('sessions')).toBe(0);
  });

  test('is rate-limited before the password is hashed: ten failures of one client at one account', async () => {
    await register(shop);
    await Promise.all(Array.from({ length: 10 }, () => catchDomainError(logIn('wrong'))));
    const scrypts = countScrypt();
    const right = await catchDomainError(logIn());
    expect(right).toMatchObject({ code: 'rate_limited', retryAfter: 30 });
    expect(scrypts()).toBe(0);
    expect((await logIn(VENDOR.password, VENDOR.email, '198.51.100.1')).token).toMatch(/^[\w-]{43}$/);
    advanceTime(shop, 30 * SECOND_MS);
    expect((await logIn()).token).toMatch(/^[\w-]{43}$/);
  });

  test('is rate-limited for unknown accounts, too', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => catchDomainError(logIn('wrong', 'nobody@example.com'))),
    );
    const next = await catchDomainError(logIn('wrong', 'nobody@example.com'));
    expect(next).toMatchObject({ code: 'rate_limited', retryAfter: 30 });
  });

  test('is rate-limited for each client address: thirty failures over all accounts', async () => {
    await register(shop);
    await catchDomainError(logIn('wrong', 'first@example.com'));
    await shop.context.db.run(sql`update rate_limits set count = 30 where count = 1`);
    const scrypts = countScrypt();
    const next = await catchDomainError(logIn());
    expect(next.code).toBe('rate_limited');
    expect(scrypts()).toBe(0);
    expect(await logIn(VENDOR.password, VENDOR.email, '198.51.100.1')).toBeTruthy();
  });

  test('starts no session when the password was changed while it was checked', async () => {
    const id = await register(shop);
    const changed = await hashPassword(shop.context, OTHER_PASSWORD);
    shop.database.justBefore(/insert into "sessions"/, () =>
      shop.context.db.run(sql`update vendors set password_hash = ${changed} where id = ${id}`),
    );
    const { token } = await logIn();
    expect(await getSession(shop.context, 'vendor', token)).toBeNull();
  });
});

describe('an admin’s decision', () => {
  const decide = async (id: string, approved: boolean) => {
    const { db, now } = shop.context;
    const isChange = sql`exists (select 1 from vendors where id = ${id} and approved <> ${approved})`;
    const notice = await insertApprovalMessages(shop.context, id, approved, isChange);
    if (!notice) throw new Error('no such vendor');
    await db.run(
      sql`insert or ignore into admins (id, email, password_hash, created_at) values ('a', 'a@example.com', '', 0)`,
    );
    await db.run(
      sql`insert into audit_entries (id, at, admin_id, action, subject)
          values (${crypto.randomUUID()}, ${now().getTime()}, 'a', 'vendor.approve', ${artistSubject(id)})`,
    );
    await db.batch([endAllSessions(shop.context, 'vendor', approved ? 'nobody' : id), ...notice]);
    await db.run(sql`update vendors set approved = ${approved} where id = ${id}`);
  };

  test('applies at the next request, and a withdrawal ends all sessions at once', async () => {
    const id = await register(shop);
    const { token } = await logIn();
    await decide(id, true);
    expect(await getSession(shop.context, 'vendor', token)).toMatchObject({ approved: true });
    expect((await getArtistAccount(shop.context, id))?.approval).toBe('approved');
    await decide(id, false);
    expect(await getSession(shop.context, 'vendor', token)).toBeNull();
    // A new login shows the decision only.
    const { token: again } = await logIn();
    expect(await getSession(shop.context, 'vendor', again)).toMatchObject({ approved: false });
    expect((await getArtistAccount(shop.context, id))?.approval).toBe('withdrawn');
  });

  test('is sent by e-mail if it changes anything, and is null for an unknown artist', async () => {
    const id = await register(shop);
    await decide(id, true);
    await decide(id, true);
    await sendDueMessages(shop.context);
    expect(mailsTo(shop, VENDOR.email).map(({ subject }) => subject)).toEqual([
      'Your registration as an artist',
      'You are approved',
    ]);
    expect(await insertApprovalMessages(shop.context, 'none', true, sql`true`)).toBeNull();
  });
});

describe('a profile', () => {
  const typed = {
    city: ' Jaipur ',
    areas: 'Malviya Nagar,, Vaishali  Nagar ; Malviya Nagar',
    'languages-English': 'on',
    'languages-Hindi': 'on',
    'languages-Klingon': 'on',
    'styles-Arabic': 'on',
    'styles-Bridal': 'on',
    'occasions-Baby shower': 'on',
    yearsOfExperience: '12',
    about: 'I draw.\n\n\nMy mother drew.',
  };

  test('is normalized and stored for its artist alone', async () => {
    const id = await register(shop);
    const other = await register(shop, { email: 'other@example.com' });
    await updateArtistProfile(shop.context, id, ArtistProfileInput.parse(typed));
    expect(await getArtistAccount(shop.context, id)).toMatchObject({
      city: 'Jaipur',
      areas: 'Malviya Nagar, Vaishali Nagar',
      languages: 'Hindi, English',
      styles: 'Bridal, Arabic',
      occasions: 'Baby shower',
      yearsOfExperience: 12,
      about: 'I draw.\nMy mother drew.',
    });
    expect(await getArtistAccount(shop.context, other)).toMatchObject({ city: '', yearsOfExperience: null });
  });

  test('changes no other column, whatever is sent with it', async () => {
    const id = await register(shop);
    const [before] = await shop.rows<Record<string, unknown>>('select * from vendors');
    const sent = { ...typed, id: 'x', approved: true, email: 'x@example.com', passwordHash: 'x', name: 'X' };
    await updateArtistProfile(shop.context, id, { ...ArtistProfileInput.parse(sent), ...sent } as never); // fields that the schema does not know
    const [after] = await shop.rows<Record<string, unknown>>('select * from vendors');
    for (const column of ['id', 'approved', 'email', 'password_hash', 'name', 'created_at']) {
      expect(after?.[column]).toEqual(before?.[column]);
    }
  });

  test.each([
    ['yearsOfExperience', '-1'],
    ['yearsOfExperience', '71'],
    ['yearsOfExperience', '1.5'],
    ['yearsOfExperience', 'many'],
    ['city', 'x'.repeat(61)],
    ['areas', 'x'.repeat(201)],
    ['about', 'x'.repeat(1001)],
    ['about', undefined],
  ])('is refused for %s: %j', (field, value) => {
    const parsed = ArtistProfileInput.safeParse({ ...typed, [field]: value });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  test('may be empty', () => {
    const empty = { city: '', areas: ' , ', yearsOfExperience: '', about: '\n' };
    expect(ArtistProfileInput.parse(empty)).toEqual({
      city: '',
      areas: '',
      languages: '',
      styles: '',
      occasions: '',
      yearsOfExperience: null,
      about: '',
      language: null,
    });
  });

  test('keeps what was once written and is on the list; the rest is named until it is saved', () => {
    expect(parseProfileList('styles', 'bridal, portraits, ARABIC, Rajasthani')).toEqual({
      known: ['Bridal', 'Arabic'],
      others: ['portraits', 'Rajasthani'],
    });
    expect(parseProfileList('languages', '')).toEqual({ known: [], others: [] });
  });

  test('of an unknown artist is null', async () => {
    expect(await getArtistAccount(shop.context, 'none')).toBeNull();
  });
});
