import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { CartLine } from '#app/domain/orders/cart.ts';
import { DESIGNS } from '#drizzle/seed/designs.ts';
import type { RunningShop } from './server.ts';

/** What every browser test needs: someone who visits the running site, and a look into its database. */

/** The worker's own shop. */
export const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1] as RunningShop; // one for each worker
export const { siteUrl } = shop;

/** What the site has printed so far: SMS and e-mail among it. */
export function siteLog(): string {
  return readFileSync(shop.logFile, 'utf8');
}

export const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
export type Device = keyof typeof devices;

let started: Promise<Browser> | undefined;

/** The worker's own Chromium. It ends with the worker, when the pipe between them closes. */
export function browser(): Promise<Browser> {
  started ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
      // Three processes in place of one for each page, which makes a visit about three times as fast.
      ...['--renderer-process-limit=1', '--in-process-gpu'],
      // Scripts run for moments: compiling them well takes longer than it saves.
      '--js-flags=--no-opt,--no-maglev',
    ],
  });
  return started;
}

export interface Circumstances {
  javaScriptEnabled?: boolean;
  reducedMotion?: 'reduce' | 'no-preference';
  /** What lies in the cart when the visit begins. */
  cart?: readonly CartLine[];
  /** The browser has never been here: nothing of the site is in its cache. */
  isFirstVisit?: boolean;
  /** The time of its pages can be moved on by {@link passTime}. */
  hasOwnClock?: boolean;
}

/**
 * Tabs of browser contexts that no test uses at the moment, by what the contexts were made with. Scripts and images stay
 * in their caches and their process stays too, so that a visit costs half of one by a new context, and two thirds of one
 * by a new tab.
 */
const unused = new Map<string, Page[]>();

/** A file of the site without scripts, where a tab is between visits: its storage can be reached there. */
const ELSEWHERE = `${siteUrl}/ornaments/logo.svg`;

/**
 * Takes a tab of a context with neither cookies nor storage, and gives it back at the end of the test. After a failure
 * it is closed, as is a new one, which nobody else gets.
 */
async function takeTab(options: BrowserContextOptions, isNew: boolean): Promise<Page> {
  const kind = JSON.stringify(options);
  const tab = (!isNew && unused.get(kind)?.pop()) || (await openTab(options));
  const context = tab.context();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      // Not waited for: it can hang for minutes in the middle of what failed, and ends with the browser.
      context.close().catch(() => {});
      return;
    }
    if (isNew || tab.isClosed()) return context.close();
    const others = context.pages().filter((page) => page !== tab);
    await Promise.all(others.map((page) => page.close()));
    context.removeAllListeners();
    tab.removeAllListeners();
    await Promise.all([
      context.unrouteAll(),
      tab.unrouteAll(),
      context.setOffline(false),
      context.setExtraHTTPHeaders({}),
    ]);
    if (options.viewport) await tab.setViewportSize(options.viewport);
    await tab.goto(ELSEWHERE);
    await context.clearCookies();
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    unused.set(kind, [...(unused.get(kind) ?? []), tab]);
  });
  return tab;
}

async function openTab(options: BrowserContextOptions): Promise<Page> {
  const context = await (await browser()).newContext(options);
  context.setDefaultTimeout(20_000);
  const tab = await context.newPage();
  await tab.goto(ELSEWHERE);
  return tab;
}

/** A person with a browser of their own: a new context, which keeps what goes wrong in any of its tabs. */
export class Visitor {
  readonly context: BrowserContext;
  /** The first tab. */
  readonly page: Page;
  readonly #scripted: boolean;
  readonly #troubles: string[];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext, page: Page, scripted: boolean, troubles: string[]) {
    this.context = context;
    this.page = page;
    this.#scripted = scripted;
    this.#troubles = troubles;
  }

  /** Opens a page of the site, and answers when its scripts have taken it over. */
  async goto(path: string, page = this.page): Promise<void> {
    await page.goto(siteUrl + path);
    if (this.#scripted) await hydrated(page);
  }

  /** Waits for something that is meant to go wrong, and forgives it for the rest of the visit. */
  async expectTrouble(words: RegExp): Promise<void> {
    this.#expected.push(words);
    await expect.poll(() => this.#troubles.filter((trouble) => words.test(trouble))).not.toEqual([]);
  }

  /** Forgives something that is meant to go wrong, for the rest of the visit. */
  ignoreTrouble(words: RegExp): void {
    this.#expected.push(words);
  }

  /** What went wrong that was not meant to. */
  unexpectedTroubles(): string[] {
    return this.#troubles.filter((trouble) => !this.#expected.some((words) => words.test(trouble)));
  }
}

/**
 * Comes to the site with the device. The test fails at its end if a page logged an error (a breach of the content
 * security policy is one), threw one, or could not load something, unless the test expected it.
 */
export async function visit(
  device: Device,
  {
    cart,
    isFirstVisit = false,
    hasOwnClock = false,
    javaScriptEnabled = true,
    ...circumstances
  }: Circumstances = {},
): Promise<Visitor> {
  const options = { ...devices[device], ...circumstances, javaScriptEnabled };
  const page = await takeTab(options, isFirstVisit || hasOwnClock); // a clock cannot be given back
  if (hasOwnClock) await page.clock.install();
  if (cart) await page.evaluate((lines) => localStorage.setItem('cart', lines), JSON.stringify(cart));
  const context = page.context();
  const troubles = troublesIn(context, javaScriptEnabled);
  const visitor = new Visitor(context, page, javaScriptEnabled, troubles);
  // Hooks run in reverse order: this one before the context is given back.
  onTestFinished(() => {
    expect(visitor.unexpectedTroubles(), 'what went wrong in the browser').toEqual([]);
  });
  return visitor;
}

function troublesIn(context: BrowserContext, scripted: boolean): string[] {
  const troubles: string[] = [];
  // Where a page is left between the first and the last bytes of its data, Remix logs it, or leaves a promise without a handler.
  const report = (words: string, where = '') => {
    if (!/^AbortError: signal is aborted without reason/.test(words)) troubles.push(words + where);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') report(message.text(), ` (${message.location().url})`);
  });
  context.on('weberror', (error) => report(String(error.error())));
  context.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText ?? '';
    const left = failure === 'net::ERR_ABORTED'; // what a page no longer needs when it is left
    const unwanted = !scripted && request.resourceType() === 'script';
    if (!left && !unwanted) troubles.push(`${failure} (${request.url()})`);
  });
  return troubles;
}

/** Lets the time of a visit with its own clock pass, ten seconds at a time, until the page shows the text. */
export async function passTime(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return page.getByText(text).count();
    })
    .toBeGreaterThan(0);
}

/**
 * Touches the page and waits until React answers to what is done on it, in the pieces that load on a touch too: before, a
 * press would come to nothing.
 */
export async function hydrated(page: Page): Promise<void> {
  // There is no public sign of it; the fibers say it, the root's when the first render is in place.
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'));
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'));
    const root = name
      ? (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[name]
      : null;
    if (root?.stateNode.current.memoizedState?.isDehydrated !== false) return false;
    const waits = (fiber: Fiber | null): boolean =>
      fiber !== null &&
      (Boolean(fiber.memoizedState?.dehydrated) || waits(fiber.child) || waits(fiber.sibling));
    return !waits(root.stateNode.current.child);
  });
}

/** What the test reads of React's own tree. */
interface Fiber {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** A design as the API lists it. */
export interface ListedDesign {
  _id: string;
  name: string;
  price: number;
  images: string[];
}

/** The first designs of the sample shop, in the shop's order: what another test has added goes away again. */
export async function shopDesigns(count: number): Promise<ListedDesign[]> {
  const listed = (await (await fetch(`${siteUrl}/api/designs?limit=24`)).json()) as ListedDesign[];
  const designs = listed.filter(({ name }) => SAMPLE_NAMES.has(name)).slice(0, count);
  expect(designs).toHaveLength(count);
  return designs;
}

const SAMPLE_NAMES = new Set(DESIGNS.map(({ name }) => name));

/** A design as the line that its page puts into the cart. */
export function cartLine({ _id, name, price, images }: ListedDesign, quantity = 1): CartLine {
  const image = images[0]?.replace(/\d+\.webp$/, '400.webp') ?? '';
  return { id: _id, name, price, image, quantity };
}

export interface StoredOrder {
  number: string;
  total: number;
  paymentMethod: string;
  paymentStatus: string;
  lines: { name: string; price: number; quantity: number }[];
}

/** The orders in the site's database that were placed under this name, oldest first. */
export function ordersOf(name: string): StoredOrder[] {
  const files = globSync(`${shop.siteState}/v3/d1/**/*.sqlite`).filter(
    (path) => !path.endsWith('metadata.sqlite'),
  );
  expect(files).toHaveLength(1);
  const database = new DatabaseSync(files[0] as string, { readOnly: true });
  try {
    const lines = database.prepare(
      'select name, price, quantity from order_lines where order_id = ? order by position',
    );
    return database
      .prepare(
        'select id, number, total, payment_method, payment_status from orders where name = ? order by id',
      )
      .all(name)
      .map((order) => ({
        number: String(order.number),
        total: Number(order.total),
        paymentMethod: String(order.payment_method),
        paymentStatus: String(order.payment_status),
        lines: lines.all(String(order.id)).map((line) => ({
          name: String(line.name),
          price: Number(line.price),
          quantity: Number(line.quantity),
        })),
      }));
  } finally {
    database.close();
  }
}

/** Where orders go in these tests; `name` tells them apart. */
export const shipping = {
  phone: '91234 56789',
  address: '14 Johari Bazaar, Pink City, Jaipur',
  pincode: '302003',
};

/** Fills the checkout in. */
export async function fillCheckout(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill(shipping.phone);
  await page.getByLabel('Address').fill(shipping.address);
  await page.getByLabel('Pincode').fill(shipping.pincode);
}

/** The notice on the home page after an order. */
export function orderNotice(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Thank you!' });
}

/** What is in the browser's cart. */
export function cartOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[]);
}
