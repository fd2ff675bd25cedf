import { beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_MAX_AGE_MS } from '#app/domain/content/content-cache.server.ts';
import { loader as root } from '#app/root.tsx';
import { action, loader } from '#app/routes/admin/content/route.tsx';
import * as sellingTerms from '#app/routes/admin/selling-terms.tsx';
import { loader as about } from '#app/routes/storefront/about/route.tsx';
import { loader as artists } from '#app/routes/storefront/artists/route.tsx';
import { loader as contact } from '#app/routes/storefront/contact.tsx';
import { loader as home } from '#app/routes/storefront/home/route.tsx';
import { loader as packages } from '#app/routes/storefront/packages/route.tsx';
import {
  meta as policyMeta,
  loader as policyPage,
} from '#app/routes/storefront/policies/booking-cancellation.tsx';
import { adminVisitor } from '../support/admin-visitor.ts';
import { advanceTime } from '../support/codes.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let owner: PageVisitor;

beforeEach(async () => {
  await shop.empty();
  owner = await adminVisitor(shop);
  advanceTime(shop, CONTENT_MAX_AGE_MS);
});

interface Shown {
  stored: Record<string, string>;
  version: number;
  changed: boolean;
}

const open = (group: string) => owner.get(loader, `/admin/content?group=${group}`) as Promise<Shown>;
const send = async (query: string, form: Record<string, string>) =>
  toReply(await owner.post(action, `/admin/content?${query}`, form));

/** The data of a page's loader, for a customer. */
const customerSees = (page: Parameters<PageVisitor['get']>[0], path = '/') =>
  new PageVisitor(shop).get(page, path) as Promise<Record<string, never>>;

describe('the owner', () => {
  test('changes the hero, and the home page shows it', async () => {
    const { stored, version } = await open('hero');
    const reply = await send('group=hero', {
      ...stored,
      version: String(version),
      'hero.title': 'Henna for Diwali',
    });
    expect(reply).toMatchObject({ ok: true, status: 200 });
    expect(await customerSees(home)).toMatchObject({ hero: { title: 'Henna for Diwali' } });
    expect(await open('hero')).toMatchObject({ version: 1, changed: true });
  });

  test('changes the lines of single pages, each on its page', async () => {
    const { stored, version } = await open('pages');
    const changed = Object.fromEntries(Object.entries(stored).map(([name]) => [name, `New: ${name}`]));
    expect(await send('group=pages', { ...changed, version: String(version) })).toMatchObject({ ok: true });
    expect(await customerSees(home)).toMatchObject({
      ourArtists: 'New: pages.ourArtists',
      newsletter: { title: 'New: pages.newsletter.title', words: 'New: pages.newsletter.words' },
    });
    expect(await customerSees(contact, '/contact')).toMatchObject({ lead: 'New: pages.contact' });
    expect(await customerSees(artists, '/artists')).toMatchObject({ lead: 'New: pages.artists' });
    expect(await customerSees(packages, '/package')).toMatchObject({ lead: 'New: pages.packages' });
    expect(await customerSees(about, '/about')).toMatchObject({ areasLead: 'New: pages.areas' });
  });

  test('changes the phone, and every page shows it', async () => {
    const { stored } = await open('contact');
    await send('group=contact', { ...stored, version: '0', 'contact.phone': '091234 56789' });
    expect(await customerSees(root)).toMatchObject({
      contact: { phone: '+919123456789', phoneShown: '+91 91234 56789', whatsapp: '+919123456789' },
    });
  });

  test('changes the terms of cancelling, and the policies say so', async () => {
    // What that loader gives.
    const { terms, version } = (await owner.get(sellingTerms.loader, '/admin/selling-terms')) as Awaited<
      ReturnType<typeof sellingTerms.loader>
    >;
    const form = { ...terms, freeHours: 24, keepPercent: 25, version };
    const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    expect(await customerSees(root)).toMatchObject({ cancellation: { freeHours: 48, keepPercent: 0 } });
    const reply = toReply(await owner.post(sellingTerms.action, '/admin/selling-terms', typed));
    expect(reply.ok).toBe(true);
    const data = await customerSees(root);
    expect(data).toMatchObject({ cancellation: { freeHours: 24, keepPercent: 25 } });
    const policy = await customerSees(policyPage, '/booking-cancellation');
    const args = { data: policy, matches: [{ id: 'root', data }] } as unknown as Parameters<
      typeof policyMeta
    >[0]; // it reads no more
    expect(JSON.stringify(policyMeta(args))).toContain('free of charge until 24 hours before the start');
  });

  test('sees each error at its field, and keeps what was typed', async () => {
    const { stored } = await open('contact');
    const typed = { ...stored, version: '0', 'contact.phone': '123', 'contact.email': 'new@shop.example' };
    const reply = await send('group=contact', typed);
    expect(reply).toMatchObject({ ok: false, status: 422, values: typed });
    expect(Object.keys(reply.fields)).toEqual(['contact.phone']);
  });

  test('sees a conflict when somebody saved before, keeps what was typed, and can save it', async () => {
    const typed = { ...(await open('hero')).stored, version: '0', 'hero.title': 'Ours' };
    await send('group=hero', { ...typed, 'hero.title': 'Theirs' });
    const reply = await send('group=hero', typed);
    expect(reply).toMatchObject({ ok: false, status: 409, values: typed });
    const now = await open('hero');
    expect(now).toMatchObject({ version: 1, stored: { 'hero.title': 'Theirs' } });
    expect(await send('group=hero', { ...reply.values, version: String(now.version) })).toMatchObject({
      ok: true,
    });
    expect(await customerSees(home)).toMatchObject({ hero: { title: 'Ours' } });
  });

  test('returns to the texts of the files', async () => {
    const { stored } = await open('hero');
    await send('group=hero', { ...stored, version: '0', 'hero.title': 'For a while' });
    expect(await send('group=hero', { version: '1', intent: 'reset' })).toMatchObject({ ok: true });
    expect(await open('hero')).toMatchObject({ stored, version: 2, changed: false });
  });

  test('prepares a draft that only staff see, and publishes it', async () => {
    const { stored } = await open('hero');
    const draft = { ...stored, version: '0', 'hero.title': 'For Teej' };
    expect(await send('group=hero', { ...draft, intent: 'draft' })).toMatchObject({ ok: true });
    expect(await open('hero')).toMatchObject({
      ...{ version: 1, changed: false, draft: {}, stored: { 'hero.title': 'For Teej' } },
    });
    expect(await customerSees(home)).toMatchObject({ hero: { title: stored['hero.title'] } });
    expect(await owner.get(home, '/?preview=1')).toMatchObject({ hero: { title: 'For Teej' } });
    expect(await owner.get(root, '/?preview=1')).toMatchObject({
      notices: [{ link: { to: '/admin/content' } }],
    });
    expect(await send('group=hero', { ...draft, version: '1', intent: 'publish' })).toMatchObject({
      ok: true,
    });
    expect(await customerSees(home)).toMatchObject({ hero: { title: 'For Teej' } });
    expect(await open('hero')).toMatchObject({ changed: true, draft: null, versions: [{ version: 1 }] });
  });

  test('keeps a preview from everyone else', async () => {
    expect(await customerSees(home, '/?preview=1')).toMatchObject({ status: 302 });
    expect(await customerSees(root, '/shop?preview')).toMatchObject({ status: 302 });
  });

  test('discards a draft', async () => {
    const { stored } = await open('hero');
    await send('group=hero', { ...stored, version: '0', 'hero.title': 'Never', intent: 'draft' });
    expect(await send('group=hero', { version: '1', intent: 'discard' })).toMatchObject({ ok: true });
    expect(await open('hero')).toMatchObject({ stored, draft: null, version: 2, changed: false });
  });

  test('sees what each version changed, and restores one as a new version', async () => {
    const { stored } = await open('hero');
    for (const [index, title] of ['One', 'Two'].entries()) {
      await send('group=hero', { ...stored, version: String(index), 'hero.title': title });
    }
    const page = await owner.get(loader, '/admin/content?group=hero&of=2');
    expect(page).toMatchObject({
      versions: [{ version: 2 }, { version: 1 }],
      shown: { version: 2, changes: [{ name: 'hero.title', before: 'One', after: 'Two' }] },
    });
    const restore = { version: '2', restored: '1', intent: 'restore' };
    expect(await send('group=hero', restore)).toMatchObject({ ok: true });
    expect(await customerSees(home)).toMatchObject({ hero: { title: 'One' } });
    expect(await send('group=hero', restore)).toMatchObject({ ok: false, status: 409 });
    expect(await send('group=hero', { ...restore, version: '3', restored: '9' })).toMatchObject({
      status: 404,
    });
    expect(await owner.get(loader, '/admin/content?group=hero&of=7')).toMatchObject({ shown: null });
  });

  test('announces something from its first day to its last', async () => {
    const form = { 'announcement.text': 'Closed on Holi', 'announcement.from': '2026-01-01' };
    const wrong = { 'announcement.link.to': '//evil.example', 'announcement.link.label': 'More' };
    const refused = await send('group=announcement', { ...form, ...wrong, version: '0' });
    expect(Object.keys(refused.fields)).toEqual(['announcement.link.to']);
    const ended = { ...form, 'announcement.until': '2026-01-02', version: '0' };
    expect(await send('group=announcement', ended)).toMatchObject({ ok: true });
    expect(await customerSees(root)).toMatchObject({ notices: [] });
    const last = { ...form, 'announcement.until': '9999-12-31', version: '1' };
    await send('group=announcement', last);
    expect(await customerSees(root)).toMatchObject({ notices: [{ text: 'Closed on Holi', link: null }] });
  });

  test('sees the first group when the address names none', async () => {
    expect(await open('nothing')).toMatchObject({ group: 'hero' });
  });
});

describe('a customer who checks a pincode', () => {
  const ask = (pincode: string) => customerSees(about, `/about?pincode=${encodeURIComponent(pincode)}`);

  test('sees the area, a no, or what a pincode is', async () => {
    expect(await ask(' 302 003')).toMatchObject({
      result: { kind: 'served', pincode: '302003', area: 'Jaipur and around' },
    });
    expect(await ask('600001')).toMatchObject({ result: { kind: 'not-served', pincode: '600001' } });
    expect(await ask('Jaipur')).toMatchObject({ result: { kind: 'invalid' }, pincode: 'Jaipur' });
    expect(await ask('')).toMatchObject({ result: null });
    expect((await ask('3'.repeat(5000))).pincode).toHaveLength(20);
  });

  test('sees an area as soon as the owner adds it', async () => {
    await send('group=areas', { version: '0', 'areas.0.name': 'Chennai', 'areas.0.prefixes': '600' });
    expect(await ask('600001')).toMatchObject({
      areas: ['Chennai'],
      result: { kind: 'served', area: 'Chennai' },
    });
    expect(await ask('302003')).toMatchObject({ result: { kind: 'not-served' } });
  });
});
