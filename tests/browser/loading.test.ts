import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartLine, hydrated, shopDesigns, siteUrl, visit } from './support.ts';

/** How pages arrive on a phone: images of the right size that are fetched once, and nothing that jumps. */

const cart = (await shopDesigns(2)).map((design) => cartLine(design));
const pages = [
  { name: 'home', path: '/' },
  { name: 'the shop', path: '/shop' },
  { name: 'a design', path: `/details/${cart[0]?.id}` },
  { name: 'the cart', path: '/cart' },
];

/** Architecture, "Budgets": the most that one image may weigh on a phone. */
const IMAGE_BYTES = 120_000;

/** To the end and back, as a reader goes: what is lazy loads. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    const inView = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    scrollTo(0, 0);
    // What moved is told a moment after it did.
    await frame();
    await frame();
  });
}

test.each(pages)('nothing moves while $name loads, and its images fit the phone', async ({ path }) => {
  const visitor = await visit('phone', { cart, isFirstVisit: true });
  const { page } = visitor;
  const images: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/media/')) images.push(response);
  });
  await page.addInitScript(() => {
    const seen = { shift: 0, what: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        seen.shift += entry.value;
        seen.what.push(
          ...entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? ''),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitor.goto(path);
  await readThrough(page);

  // What the script above keeps on the window, whose type knows nothing of it.
  const { shift, what } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  expect(shift, what.join('\n')).toBeLessThan(0.01);

  expect(images.length).toBeGreaterThan(1);
  for (const image of images) {
    const headers = await image.allHeaders();
    expect(headers['cache-control'], image.url()).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type'], image.url()).toBe('image/webp');
    expect(Number(headers['content-length']), image.url()).toBeLessThan(IMAGE_BYTES);
  }
  const widths = images.map((image) => Number(/(\d+)\.webp$/.exec(image.url())?.[1]));
  expect(Math.max(...widths)).toBeLessThanOrEqual(800);
});

interface Seen {
  shift: number;
  what: string[];
}

/** Not yet in TypeScript's own library. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

test.each(pages)(
  '$name writes with the small fonts alone, two of them before its first paint',
  async ({ path }) => {
    const visitor = await visit('phone', { cart, isFirstVisit: true });
    const fonts = new Set<string>();
    visitor.page.on('request', (request) => {
      const [, name] = /\/fonts\/(.+)\.woff2$/.exec(request.url()) ?? [];
      if (name) fonts.add(name);
    });
    const answer = await visitor.page.goto(siteUrl + path);
    await readThrough(visitor.page);
    expect([...fonts].filter((name) => !name.includes('-core-'))).toEqual([]);
    const early = (answer?.headers().link ?? '').match(/[\w-]+(?=\.woff2)/g);
    expect(early).toEqual(['mukta-core-400', 'fraunces-core-600']);
  },
);

test.each([...pages.slice(0, 3).map(({ path }) => path), '/package', '/anjali'])(
  'what is below the first screen of %s is drawn when it comes near, and the page is as long before as after',
  async (path) => {
    const visitor = await visit('phone', { isFirstVisit: true });
    const { page } = visitor;
    await visitor.goto(path);
    const measure = () =>
      page.evaluate(() => ({
        isFooterDrawn: document.querySelector('footer a')?.checkVisibility({ contentVisibilityAuto: true }),
        height: document.documentElement.scrollHeight,
      }));
    const before = await measure();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await measure()).isFooterDrawn).toBe(true);
    await readThrough(page);
    const after = await measure();
    expect(before.isFooterDrawn).toBe(false);
    expect(Math.abs(after.height / before.height - 1)).toBeLessThan(0.05);
  },
);

test('the cards of the shop take the smallest image that is sharp', async () => {
  const visitor = await visit('phone', { isFirstVisit: true });
  await visitor.goto('/shop');
  const shown = await visitor.page
    .getByRole('article')
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(shown).toMatch(/\/400\.webp$/);
});

test.each(pages)('$name takes each of its images in one width', async ({ path }) => {
  const visitor = await visit('phone', { cart, isFirstVisit: true });
  const taken: string[] = [];
  visitor.page.on('request', (request) => {
    const [, image] = /\/media\/(.+)\/\d+\.webp$/.exec(request.url()) ?? [];
    if (image) taken.push(image);
  });
  await visitor.goto(path);
  await readThrough(visitor.page);
  expect(taken).not.toEqual([]);
  expect(taken).toEqual([...new Set(taken)]);
});

test('every file of a page carries the security headers', async () => {
  const visitor = await visit('phone', { isFirstVisit: true });
  const { page } = visitor;
  const files: Response[] = [];
  page.on('response', (response) => void files.push(response));
  await visitor.goto('/shop');
  await page.waitForLoadState('networkidle');
  for (const folder of ['media', 'assets', 'fonts', 'ornaments']) {
    expect(
      files.filter((file) => file.url().includes(`/${folder}/`)),
      folder,
    ).not.toEqual([]);
  }
  for (const file of files.filter((each) => each.status() === 200)) {
    const headers = await file.allHeaders();
    expect(headers, file.url()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['content-security-policy'], file.url()).toContain('default-src');
  }
});

test('scripts, styles, fonts and images that are in the cache are not fetched again', async () => {
  const visitor = await visit('phone', { isFirstVisit: true });
  const { page } = visitor;
  await visitor.goto('/shop');
  await visitor.goto('/about');
  await visitor.goto('/shop');
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(media|assets|fonts|ornaments)\//.test(name))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).transferSize })),
  );
  for (const folder of ['media', 'assets', 'fonts']) {
    expect(fetched.filter(({ name }) => name.includes(`/${folder}/`))).not.toEqual([]);
  }
  expect(fetched.filter(({ bytes }) => bytes > 0)).toEqual([]);
});

test('a page for nobody in particular runs no framework before a touch, and the first press counts', async () => {
  const visitor = await visit('phone', { isFirstVisit: true });
  const { page } = visitor;
  await page.goto(`${siteUrl}/details/${cart[0]?.id}`);
  await page.waitForLoadState('networkidle');
  const isStarted = () => page.evaluate(() => '__remixRouteModules' in window);
  expect(await isStarted()).toBe(false);
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
});

test('the first tap on a picture enlarges it over the page', async () => {
  const visitor = await visit('phone', { isFirstVisit: true });
  const { page } = visitor;
  for (const path of [`/details/${cart[0]?.id}`, '/gallery']) {
    await page.goto(siteUrl + path);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Enlarge' }).first().tap();
    await page.getByRole('dialog').getByRole('img').waitFor();
    expect(page.url()).toBe(siteUrl + path);
  }
});

test.each(['/', '/shop', '/about', '/booking', '/artists'])(
  'what is typed on %s before its scripts come stays',
  async (path) => {
    const visitor = await visit('desktop', { isFirstVisit: true });
    const { page } = visitor;
    // The booking page asks what the answers so far come to, and these are none.
    visitor.ignoreTrouble(/status of 422/);
    const typing = Promise.withResolvers<void>();
    await page.route('**/assets/**/*.js', async (route) => {
      await typing.promise;
      await route.continue();
    });
    await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
    const fields = page.locator('input:is([type=search], [type=text], [type=email], :not([type])), textarea');
    const visible = fields.filter({ visible: true });
    expect(await visible.count()).toBeGreaterThan(0);
    for (const field of await visible.all()) await field.fill('12');
    typing.resolve();
    await hydrated(page);
    for (const field of await visible.all()) expect(await field.inputValue()).toBe('12');
  },
);

test('whoever was here before finds the page started', async () => {
  const visitor = await visit('phone', { cart });
  const { page } = visitor;
  await page.goto(`${siteUrl}/shop`);
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await hydrated(page);
});

test('a key that is pressed while a page still decodes its data breaks nothing', async () => {
  const visitor = await visit('desktop', { isFirstVisit: true });
  const { page } = visitor;
  await page.addInitScript(() => {
    // The page's data comes to the root, which has nothing to draw before, after the key.
    const { stream } = Blob.prototype;
    Blob.prototype.stream = function () {
      Object.assign(window, { isDecoding: true });
      const start = () =>
        new Promise<void>((resume) => {
          window.addEventListener('keyup', () => setTimeout(resume, 100), { once: true });
        });
      return stream.call(this).pipeThrough(new TransformStream({ start }));
    };
  });
  await page.goto(`${siteUrl}/shop`);
  const search = page.locator('main input[type=search]');
  await search.focus();
  await page.waitForFunction(() => 'isDecoding' in window);
  await search.press('m');
  await hydrated(page);
  expect(await search.inputValue()).toBe('m');
});

/** Bytes of HTML before compression, without the styles and the picture that it carries: what pages weigh today, with a little room. */
const HTML_BYTES = { '/': 32_600, '/shop': 45_000, '/terms': 20_900, '/faqs': 30_600 };
/** The styles that such a page carries (docs/decisions/0078), compressed. */
const CARRIED_BYTES = 13_000;

test.each(Object.entries(HTML_BYTES))('the HTML of %s stays light', async (path, most) => {
  const html = await fetch(siteUrl + path).then((answer) => answer.text());
  const styles =
    /<style id="first-look".*?<\/style>/s.exec(html)?.[0] ?? expect.fail('It carries no styles.');
  const picture = /<style id="first-picture".*?<\/style>/s.exec(html)?.[0] ?? '';
  const carried = Buffer.byteLength(styles) + Buffer.byteLength(picture);
  expect(Buffer.byteLength(html) - carried).toBeLessThanOrEqual(most);
  expect(gzipSync(styles).byteLength).toBeLessThanOrEqual(CARRIED_BYTES);
});

test.each(pages.slice(0, 3))(
  'a phone sees the first picture of $name before its file has come',
  async ({ path }) => {
    const { page } = await visit('phone', { isFirstVisit: true });
    await page.route('**/media/**', () => undefined); // never answered
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as LargestContentfulPaint | undefined;
        Object.assign(window, { largest: last?.url });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(siteUrl + path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => 'largest' in window && String(window.largest).startsWith('data:image/webp'),
    );
    const first = page.locator('img[fetchpriority=high]').first();
    expect(await first.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  },
);

test('a mouse that lies still under a page that is drawn does not start its scripts', async () => {
  const { page } = await visit('desktop', { isFirstVisit: true });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/about.data')) asked++;
  });
  await page.mouse.move(600, 400);
  await page.goto(`${siteUrl}/about`);
  await page.locator('link[rel=prefetch]').first().waitFor({ state: 'attached' });
  await page.evaluate(() =>
    window.dispatchEvent(new PointerEvent('pointermove', { movementX: 0, movementY: 0 })),
  );
  expect(asked).toBe(0);
  await page.mouse.move(620, 410);
  await hydrated(page);
  expect(asked).toBe(1);
});
