import { beforeEach, describe, expect, test } from 'vitest';
import {
  getContentGroup,
  getContentVersion,
  updateContent,
  updateDraft,
} from '#app/domain/content/admin-content.server.ts';
import { getDraftContent } from '#app/domain/content/content.server.ts';
import type { EditableContent, SiteContent, SiteGroup } from '#app/domain/content/content.ts';
import { CONTENT_MAX_AGE_MS, getCachedContent } from '#app/domain/content/content-cache.server.ts';
import { KEPT_VERSIONS } from '#app/domain/content/content-row.server.ts';
import { defaultPolicies } from '#app/http/policy-page.server.ts';
import { defaultContent } from '#app/http/site-content.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { advanceTime } from '../../support/codes.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
  advanceTime(shop, CONTENT_MAX_AGE_MS);
});

const hero = (title: string) => ({ title, promise: 'Dark by the time the music starts.' });

/** What a request sees: a context of its own, as on the site. */
const seen = () => getCachedContent({ ...shop.context }, defaultContent);

const DEFAULTS = { ...defaultContent, ...defaultPolicies };

const save = <Group extends SiteGroup>(group: Group, version: number, value: EditableContent[Group] | null) =>
  updateContent(shop.context, admin, { group, version, value });

/** A change by another isolate of the site: this one is not notified. */
const storeElsewhere = (key: string, value: string) =>
  shop.rows(
    `insert into site_content (key, value, updated_at) values (?1, ?2, 0)
     on conflict (key) do update set value = ?2, version = version + 1 returning key`,
    key,
    value,
  );

describe('getCachedContent', () => {
  test('returns the defaults except for groups that the owner has changed', async () => {
    expect(await seen()).toEqual(defaultContent);
    await save('hero', 0, hero('Henna for Diwali'));
    expect(await seen()).toEqual({ ...defaultContent, hero: hero('Henna for Diwali') });
  });

  test('shows a change at once in the same isolate, and within seconds in others', async () => {
    await seen();
    await save('hero', 0, hero('Changed here'));
    expect((await seen()).hero.title).toBe('Changed here');
    await storeElsewhere('hero', JSON.stringify(hero('Changed elsewhere')));
    advanceTime(shop, CONTENT_MAX_AGE_MS - 1);
    expect((await seen()).hero.title).toBe('Changed here');
    advanceTime(shop, 1);
    expect((await seen()).hero.title).toBe('Changed elsewhere');
  });

  test('costs one query when stale, none when fresh, and one for all loaders of a request', async () => {
    const cost = async (work: () => Promise<unknown>) => (await shop.database.measure(work)).roundTrips;
    const request = { ...shop.context };
    const ask = () => getCachedContent(request, defaultContent);
    expect(await cost(() => Promise.all([ask(), ask(), ask()]))).toBe(1);
    expect(await cost(() => Promise.all([seen(), seen()]))).toBe(0);
    advanceTime(shop, CONTENT_MAX_AGE_MS);
    expect(await cost(seen)).toBe(1);
  });

  test('is read again for a page that is stored, where what is known is older than that page’s versions', async () => {
    await seen();
    const now = shop.time.getTime();
    const cost = async (contentSince: number) => {
      const stored = { ...shop.context, contentSince };
      return (await shop.database.measure(() => getCachedContent(stored, defaultContent))).roundTrips;
    };
    expect(await cost(now - 1)).toBe(0);
    expect(await cost(now)).toBe(1);
  });

  test('drops a read that began before a change', async () => {
    const slow = { ...shop.context, db: Object.create(shop.context.db) as typeof shop.context.db };
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    slow.db.select = (() => ({ from: () => ({ where: () => goOn.then(() => []) }) })) as never; // an answer from before the change
    const reading = getCachedContent(slow, defaultContent);
    await save('hero', 0, hero('The newest'));
    resolve();
    await reading;
    expect((await seen()).hero.title).toBe('The newest');
  });

  test('falls back to the defaults for an invalid stored value, and logs it', async () => {
    await save('achievements', 0, [...defaultContent.achievements].reverse());
    await storeElsewhere('hero', '{"title": 7}');
    await storeElsewhere('contact', '"nothing of the kind"');
    advanceTime(shop, CONTENT_MAX_AGE_MS);
    expect(await seen()).toEqual({
      ...defaultContent,
      achievements: [...defaultContent.achievements].reverse(),
    });
    const lines = takeConsoleErrors();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('hero');
    expect(lines.join()).toContain('contact');
  });

  test('returns the cached content, else the defaults, when the database fails', async () => {
    const failing = () => {
      const db = Object.create(shop.context.db) as typeof shop.context.db;
      db.select = () => {
        throw new Error('The database sleeps.');
      };
      return getCachedContent({ ...shop.context, db }, defaultContent);
    };
    await save('hero', 0, hero('Known last'));
    expect(await failing()).toEqual(defaultContent);
    await seen();
    advanceTime(shop, CONTENT_MAX_AGE_MS);
    expect((await failing()).hero.title).toBe('Known last');
    expect(takeConsoleErrors().join()).toContain('The database sleeps.');
  });
});

describe('updateContent', () => {
  const details = () => getContentGroup(shop.context, 'hero', DEFAULTS);

  test('raises the version and audits the old and the new value', async () => {
    expect(await details()).toEqual({
      ...{ value: defaultContent.hero, version: 0, changed: false, updatedAt: null },
      ...{ draft: null, versions: [] },
    });
    await save('hero', 0, hero('One'));
    await save('hero', 1, hero('Two'));
    expect(await details()).toMatchObject({
      ...{ value: hero('Two'), version: 2, changed: true, updatedAt: shop.time },
      versions: [{ version: 2, isDefault: false }, { version: 1 }],
    });
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

  test('refuses an outdated version and writes nothing', async () => {
    await save('hero', 0, hero('Theirs'));
    await expect(save('hero', 0, hero('Ours'))).rejects.toMatchObject({ code: 'conflict' });
    expect((await details()).value.title).toBe('Theirs');
    expect(await shop.count('audit_entries')).toBe(1);
    await save('hero', 1, hero('Ours'));
    expect((await details()).value.title).toBe('Ours');
  });

  test('refuses a version that becomes outdated between reading and writing', async () => {
    await save('hero', 0, hero('First'));
    shop.database.justBefore(/site_content/, () => storeElsewhere('hero', JSON.stringify(hero('Rival'))));
    await expect(save('hero', 1, hero('Ours'))).rejects.toMatchObject({ code: 'conflict' });
    expect((await details()).value.title).toBe('Rival');
  });

  test('keeps the newest fifty versions', async () => {
    for (let version = 0; version < KEPT_VERSIONS + 2; version++)
      await save('hero', version, hero(`${version}`));
    const { versions } = await details();
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: KEPT_VERSIONS }, (_, index) => KEPT_VERSIONS + 2 - index),
    );
    expect(await shop.count('content_versions')).toBe(KEPT_VERSIONS);
    expect(await getContentVersion(shop.context, 'hero', 3, DEFAULTS)).toEqual({
      value: hero('2'),
      before: null,
    });
    expect(await getContentVersion(shop.context, 'hero', 2, DEFAULTS)).toBeNull();
  });

  test('keeps the version on a reset, so that an old form stays outdated', async () => {
    await save('hero', 0, hero('Ours'));
    await save('hero', 1, null);
    expect(await details()).toMatchObject({ value: defaultContent.hero, version: 2, changed: false });
    expect((await seen()).hero).toEqual(defaultContent.hero);
    await expect(save('hero', 1, hero('From an old form'))).rejects.toMatchObject({ code: 'conflict' });
    await expect(save('hero', 0, hero('From an older one'))).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a draft', () => {
  const draft = (version: number, value: SiteContent['hero'] | null) =>
    updateDraft(shop.context, admin, { group: 'hero', version, value });
  const details = () => getContentGroup(shop.context, 'hero', DEFAULTS);

  test('is seen by nobody but staff, and ends when something is published', async () => {
    await draft(0, hero('Prepared'));
    expect(await seen()).toEqual(defaultContent);
    expect(await getDraftContent(shop.context)).toEqual({ hero: hero('Prepared') });
    expect(await details()).toMatchObject({ version: 1, changed: false, draft: { value: hero('Prepared') } });
    await save('hero', 1, hero('Published'));
    expect(await details()).toMatchObject({ version: 2, draft: null, value: hero('Published') });
    expect(await getDraftContent(shop.context)).toEqual({});
  });

  test('is refused, as is publishing, where the draft or what is published has changed', async () => {
    await draft(0, hero('Hers'));
    await expect(draft(0, hero('Ours'))).rejects.toMatchObject({ code: 'conflict' });
    await expect(save('hero', 0, hero('Ours'))).rejects.toMatchObject({ code: 'conflict' });
    await draft(1, null);
    await expect(save('hero', 1, hero('Ours'))).rejects.toMatchObject({ code: 'conflict' });
    await save('hero', 2, hero('Ours'));
    await expect(draft(2, hero('Late'))).rejects.toMatchObject({ code: 'conflict' });
    await draft(3, hero('Next'));
    expect(await details()).toMatchObject({ version: 4, draft: { value: hero('Next') } });
  });
});
