import { cpSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_SHOP } from '../../scripts/site.ts';
import { describeChange, readLook, toLook, writeLook } from './looks.ts';
import { openShop } from './server.ts';
import { browser, type ListedDesign } from './support.ts';

/**
 * Ten pages look as they did, on a phone, a tablet and at a desk, in a shop where no other test has been. After a change
 * that is meant, look at the pages and write down how they look now:
 *
 *     UPDATE_LOOKS=1 npx vitest run --project browser tests/browser/looks.test.ts
 *
 * What it saw when it failed is in `test-results/looks`.
 */

const STATE = '.cache/browser-test-looks';
const WIDTHS = [360, 768, 1440];
/** What is below is more of the same. */
const HEIGHT = 2400;

let shop: Awaited<ReturnType<typeof openShop>>;
let designs: ListedDesign[];

beforeAll(async () => {
  rmSync(STATE, { recursive: true, force: true });
  cpSync(TEST_SHOP, STATE, { recursive: true });
  shop = await openShop(STATE);
  designs = (await (await fetch(`${shop.shop.siteUrl}/api/designs?limit=2`)).json()) as ListedDesign[]; // the API's own list
});

afterAll(async () => {
  await shop.stop();
  rmSync(STATE, { recursive: true, force: true });
});

const PAGES: Record<string, () => string> = {
  home: () => '/',
  about: () => '/about',
  shop: () => '/shop',
  design: () => `/details/${designs[0]?._id}`,
  gallery: () => '/gallery',
  haldi: () => '/gallery/haldi',
  packages: () => '/package',
  package: () => '/anjali',
  faqs: () => '/faqs',
  contact: () => '/contact',
};

/** Artists take turns day by day, and their words are of different lengths: they are left out. */
const ARTISTS = 'main section:has(a[href^="/artists/"])';

test.each(WIDTHS)('ten pages look as they did, %i px wide', { timeout: 240_000 }, async (width) => {
  const context = await (await browser()).newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  // What the server draws is what is looked at: nothing moves, and nobody waits for scripts.
  await context.route('**/assets/*.js', (route) => route.abort());
  const changes: string[] = [];
  try {
    const page = await context.newPage();
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(shop.shop.siteUrl + path());
      const change = await compare(`${name}-${width}`, await lookAt(page, width));
      if (change) changes.push(`${name} ${change}`);
    }
  } finally {
    await context.close();
  }
  expect(changes).toEqual([]);
});

/** @returns what has changed; null for nothing, and for what is written down now */
async function compare(name: string, screenshot: Buffer): Promise<string | null> {
  const look = await toLook(screenshot);
  const file = `tests/browser/looks/${name}.png`;
  if (process.env.UPDATE_LOOKS) {
    await writeLook(file, look);
    return null;
  }
  const before = await readLook(file);
  const change = before ? describeChange(before, look) : 'has no look yet: see the top of looks.test.ts';
  if (change) await writeLook(`test-results/looks/${name}.png`, look);
  return change;
}

async function lookAt(page: Page, width: number): Promise<Buffer> {
  // As high as is looked at, so that everything there is loaded.
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(async (artists) => {
    for (const section of document.querySelectorAll(artists)) section.remove();
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  }, ARTISTS);
  const screenshot = await page.screenshot({
    clip: { x: 0, y: 0, width, height: HEIGHT },
    animations: 'disabled',
    mask: [page.locator('main time')], // dates move on
    maskColor: '#808080',
  });
  await page.setViewportSize({ width, height: 900 });
  return screenshot;
}
