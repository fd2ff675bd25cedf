import { expect, test } from 'vitest';
import { expectSound } from './soundness.ts';
import { shop, shopDesigns, siteLog, siteUrl, visit } from './support.ts';

/** Pages from the cache at the edge, in a browser: nothing tells them from pages that were just made. */

const [design] = await shopDesigns(1);
const PAGES = [
  '/',
  '/shop?part=hands',
  `/details/${design?._id}`,
  '/package',
  '/artists',
  '/popular-product',
  '/terms',
];

function statusOf(answer: { headers: () => Record<string, string> } | null): string {
  return answer?.headers()['cache-status'] ?? '';
}

test.each(PAGES)('%s from the cache runs its scripts and no others', async (path) => {
  // Somebody else was here before.
  await fetch(siteUrl + path).then((answer) => answer.text());
  const visitor = await visit('phone', { isFirstVisit: true });
  const { page } = visitor;
  // What breaks the policy is logged, and fails the test at its end.
  const answers = page.waitForResponse(siteUrl + path);
  await visitor.goto(path);
  const first = await answers;
  expect(statusOf(first)).toContain('; hit');
  const policy = first.headers()['content-security-policy'] ?? '';
  const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy).not.toContain('unsafe');
  const used = await page.evaluate(() => [...document.scripts].map((script) => script.nonce).filter(Boolean));
  expect(new Set(used)).toEqual(new Set([nonce]));
  await expectSound(page);

  // The browser has it, asks whether it is the same, and goes on with its own policy.
  const again = page.waitForResponse(siteUrl + path);
  await page.reload();
  expect(statusOf(await again)).toContain('; hit');
  await expectSound(page);
});

test('an address from an advertisement has the page of everyone, without a fault', async () => {
  await fetch(`${siteUrl}/gallery`).then((answer) => answer.text());
  const visitor = await visit('desktop');
  const answer = visitor.page.waitForResponse(`${siteUrl}/gallery?utm_source=mail&fbclid=1`);
  await visitor.goto('/gallery?utm_source=mail&fbclid=1');
  expect(statusOf(await answer)).toContain('; hit');
});

test('the data of a page that a link leads to comes from the cache, too', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  for (const status of [/stored|hit/, /; hit/]) {
    await visitor.goto('/terms');
    const data = page.waitForResponse(/\/gallery\.data/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    expect(statusOf(await data)).toMatch(status);
    await page.waitForURL(`${siteUrl}/gallery`);
  }
});

test('the newsletter is taken with one press: its form asks for a stamp when it is seen', async () => {
  await fetch(siteUrl).then((answer) => answer.text());
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/');
  const stamp = page.locator('#subscribe input[name=stamp]');
  expect(await stamp.inputValue()).toBe('');
  await page.getByLabel('Your e-mail address').fill('stored@example.com');
  await expect.poll(() => stamp.inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Thank you! Please press the link in the e-mail').waitFor();
  await expect.poll(() => siteLog()).toContain('stored@example.com');
});

test('whoever is logged in gets pages of their own', async () => {
  const { name, value } = shop.ownersCookie;
  const ask = (headers: Record<string, string>) => fetch(`${siteUrl}/terms`, { headers });
  await ask({}).then((answer) => answer.text());
  expect((await ask({})).headers.get('cache-status')).toContain('; hit');
  const own = await ask({ cookie: `${name}=${value}` });
  expect(own.headers.get('cache-status')).toContain('detail=session');
  expect(own.headers.get('cache-control')).toBe('no-store');
});
