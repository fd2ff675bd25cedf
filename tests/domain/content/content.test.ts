import { beforeEach, describe, expect, test } from 'vitest';
import { readContentGroup, saveContent } from '#app/domain/content/admin-content.server.ts';
import type { ContentGroup, SiteContent } from '#app/domain/content/content.ts';
import { CONTENT_MAX_AGE, currentContent } from '#app/domain/content/content-cache.server.ts';
import { fileContent } from '#app/http/site-content.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { advanceTime } from '../../support/codes.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
  advanceTime(shop, CONTENT_MAX_AGE);
});

const hero = (title: string) => ({ title, promise: 'Dark by the time the music starts.' });

/** What a request sees: a context of its own, as on the site. */
const seen = () => currentContent({ ...shop.context }, fileContent);

const save = <Group extends ContentGroup>(group: Group, version: number, value: SiteContent[Group] | null) =>
  saveContent(shop.context, admin, { group, version, value });

/** A change by another isolate of the site: this one hears nothing of it. */
const storeElsewhere = (key: string, value: string) =>
  shop.rows(
    `insert into site_content (key, value, updated_at) values (?1, ?2, 0)
     on conflict (key) do update set value = ?2, version = version + 1 returning key`,
    key,
    value,
  );

describe('what pages show', () => {
  test('is what the files say, until the owner says otherwise; the rest stays', async () => {
    expect(await seen()).toEqual(fileContent);
    await save('hero', 0, hero('Henna for Diwali'));
    expect(await seen()).toEqual({ ...fileContent, hero: hero('Henna for Diwali') });
  });

  test('is seen changed at once where it was changed, and within seconds everywhere else', async () => {
    await seen();
    await save('hero', 0, hero('Changed here'));
    expect((await seen()).hero.title).toBe('Changed here');
    await storeElsewhere('hero', JSON.stringify(hero('Changed elsewhere')));
    advanceTime(shop, CONTENT_MAX_AGE - 1);
    expect((await seen()).hero.title).toBe('Changed here');
    advanceTime(shop, 1);
    expect((await seen()).hero.title).toBe('Changed elsewhere');
  });

  test('costs one query when it is old, none when it is fresh, and one for all loaders of a request', async () => {
    const cost = async (work: () => Promise<unknown>) => (await shop.database.measure(work)).roundTrips;
    const request = { ...shop.context };
    const ask = () => currentContent(request, fileContent);
    expect(await cost(() => Promise.all([ask(), ask(), ask()]))).toBe(1);
    expect(await cost(() => Promise.all([seen(), seen()]))).toBe(0);
    advanceTime(shop, CONTENT_MAX_AGE);
    expect(await cost(seen)).toBe(1);
  });

  test('is not what was read before a change and came back after it', async () => {
    const slow = { ...shop.context, db: Object.create(shop.context.db) as typeof shop.context.db };
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    slow.db.select = (() => ({ from: () => goOn.then(() => []) })) as never; // an answer from before the change
    const reading = currentContent(slow, fileContent);
    await save('hero', 0, hero('The newest'));
    resolve();
    await reading;
    expect((await seen()).hero.title).toBe('The newest');
  });

  test('falls back to the files where something is stored that does not fit, and the log says so', async () => {
    await save('achievements', 0, [...fileContent.achievements].reverse());
    await storeElsewhere('hero', '{"title": 7}');
    await storeElsewhere('contact', '"nothing of the kind"');
    advanceTime(shop, CONTENT_MAX_AGE);
    expect(await seen()).toEqual({ ...fileContent, achievements: [...fileContent.achievements].reverse() });
    const lines = takeConsoleErrors();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('hero');
    expect(lines.join()).toContain('contact');
  });

  test('stands when the database does not answer: as known last, else as in the files', async () => {
    const failing = () => {
      const db = Object.create(shop.context.db) as typeof shop.context.db;
      db.select = () => {
        throw new Error('The database sleeps.');
      };
      return currentContent({ ...shop.context, db }, fileContent);
    };
    await save('hero', 0, hero('Known last'));
    expect(await failing()).toEqual(fileContent);
    await seen();
    advanceTime(shop, CONTENT_MAX_AGE);
    expect((await failing()).hero.title).toBe('Known last');
    expect(takeConsoleErrors().join()).toContain('The database sleeps.');
  });
});

describe('a change', () => {
  const inHand = () => readContentGroup(shop.context, 'hero', fileContent);

  test('raises the version, and the audit trail keeps what was and what is', async () => {
    expect(await inHand()).toEqual({ value: fileContent.hero, version: 0, changed: false, updatedAt: null });
    await save('hero', 0, hero('One'));
    await save('hero', 1, hero('Two'));
    expect(await inHand()).toEqual({ value: hero('Two'), version: 2, changed: true, updatedAt: shop.time });
    expect(await shop.rows('select action, subject, before, after from audit_entries order by id')).toEqual([
      {
        action: 'content.save',
        subject: 'content/hero',
        before: JSON.stringify({ hero: null }),
        after: JSON.stringify({ hero: hero('One') }),
      },
      {
        action: 'content.save',
        subject: 'content/hero',
        before: JSON.stringify({ hero: hero('One') }),
        after: JSON.stringify({ hero: hero('Two') }),
      },
    ]);
  });

  test('of something that somebody else has changed is refused, and leaves no trace', async () => {
    await save('hero', 0, hero('Theirs'));
    await expect(save('hero', 0, hero('Ours'))).rejects.toMatchObject({ code: 'conflict' });
    expect((await inHand()).value.title).toBe('Theirs');
    expect(await shop.count('audit_entries')).toBe(1);
    await save('hero', 1, hero('Ours'));
    expect((await inHand()).value.title).toBe('Ours');
  });

  test('is refused even if the other one comes between reading and writing', async () => {
    await save('hero', 0, hero('First'));
    shop.database.justBefore(/site_content/, () => storeElsewhere('hero', JSON.stringify(hero('Rival'))));
    await expect(save('hero', 1, hero('Ours'))).rejects.toMatchObject({ code: 'conflict' });
    expect((await inHand()).value.title).toBe('Rival');
  });

  test('back to the files’ words keeps its version, so that an old form cannot pass for a new one', async () => {
    await save('hero', 0, hero('Ours'));
    await save('hero', 1, null);
    expect(await inHand()).toMatchObject({ value: fileContent.hero, version: 2, changed: false });
    expect((await seen()).hero).toEqual(fileContent.hero);
    await expect(save('hero', 1, hero('From an old form'))).rejects.toMatchObject({ code: 'conflict' });
    await expect(save('hero', 0, hero('From an older one'))).rejects.toMatchObject({ code: 'conflict' });
  });
});
