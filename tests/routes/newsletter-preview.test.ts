import { beforeEach, expect, test } from 'vitest';
import { createNewsletter, startNewsletter } from '#app/domain/newsletter/admin-newsletter.server.ts';
import { sendNewsletters } from '#app/domain/newsletter/send-newsletters.server.ts';
import { toMailHtml } from '#app/gateways/mail-html.ts';
import { loader } from '#app/routes/admin/newsletter-preview.ts';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { adminVisitor } from '../support/admin-visitor.ts';
import { mailsTo } from '../support/artists.ts';
import { addDesigns, imageIds } from '../support/designs.ts';
import { openShop } from '../support/shop.ts';

/** The preview of a newsletter is the e-mail itself. */

const shop = await openShop();
const { context } = shop;
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  admin = await addAdminWithoutPassword(shop);
});

async function preview(id: string, part = ''): Promise<Response> {
  const visitor = await adminVisitor(shop, admin);
  const answer = await visitor.get(loader, `/admin/newsletters/${id}/preview?version=1${part}`, { id });
  return answer as Response; // of a resource
}

/** Each link that takes off the list is sealed anew. */
const withoutKeys = (text = '') => text.replace(/unsubscribe\/[\w-]+/g, 'unsubscribe/KEY');

async function write(): Promise<string> {
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura', price: 799 }]);
  return createNewsletter(context, admin, {
    ...{ subject: 'Karva <Chauth>', body: 'Namaste!\n\nThree “new” designs & more.', designs: ['mayura'] },
    images: [{ imageId: imageIds('mayura')[1] ?? '', alt: 'Two palms' }],
  });
}

test('is what is sent, letter by letter, but that its links open in tabs of their own', async () => {
  const id = await write();
  const html = await (await preview(id)).text();
  const text = await (await preview(id, '&part=text')).text();
  expect(await shop.count('outbox')).toBe(0);
  await shop.rows(
    `insert into subscribers (email, consent, created_at, confirmed_at) values (?, 'Yes', 0, 0) returning email`,
    admin.email,
  );
  await startNewsletter(context, admin, { id, version: 1 });
  await sendNewsletters(context);
  await shop.settle();
  const [sent] = mailsTo(shop, admin.email);
  expect(html).toContain('<base target="_blank">');
  expect(withoutKeys(html.replace('\n<base target="_blank">', ''))).toBe(
    withoutKeys((sent && toMailHtml(sent)) ?? ''),
  );
  expect(html).toContain('Karva &lt;Chauth&gt;');
  expect(withoutKeys(text)).toBe(withoutKeys(sent?.text));
});

test('runs nothing, and shows in a frame of our own pages alone', async () => {
  const id = await write();
  const answer = await preview(id);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https://shop.example;",
  );
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-popups");
  expect(policy).not.toContain('allow-scripts');
  const text = await preview(id, '&part=text');
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('is not found where there is no newsletter', async () => {
  await expect(preview('none')).resolves.toMatchObject({ status: 404 });
});
