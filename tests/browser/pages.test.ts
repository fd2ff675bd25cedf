import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axeViolations, faults } from './soundness.ts';
import {
  cartLine,
  type Device,
  devices,
  shipping,
  shopDesigns,
  siteUrl,
  type Visitor,
  visit,
} from './support.ts';

/** Every public page, on a phone and at a desk, as anyone would want any page to be. */

const [design, other] = await shopDesigns(2).then((designs) => designs.map((each) => cartLine(each)));
if (!design || !other) throw new Error('The shop is empty.');
const cart = [design, { ...other, quantity: 2 }];

interface PublicPage {
  name: string;
  path: string;
  /** How it comes about, if not by going there. */
  prepare?: (visitor: Visitor) => Promise<string>;
  /** The page says on purpose that there is nothing here. */
  missing?: boolean;
  /** The page is for few, and gives search engines nothing. */
  unlisted?: boolean;
  /** Another page here is made by the same route of the same pieces, and axe has seen that one. */
  alike?: boolean;
  /** Words that must be seen, so that no other page passes for it. */
  says: string | RegExp;
  cart?: typeof cart;
}

const pages: PublicPage[] = [
  { name: 'home', path: '/', says: 'Henna for the days you never forget' },
  { name: 'about', path: '/about', says: 'Henna the way our grandmothers drew it' },
  { name: 'the shop', path: '/shop', says: 'Shop Listings' },
  { name: 'a category', path: '/shop?category=bridal-heavy', says: 'Heavy Bridal Mehandi' },
  { name: 'a search', path: '/shop?q=peacock&sort=price-low', says: 'Shop Listings', alike: true },
  { name: 'a search that finds nothing', path: '/shop?q=zeppelin', says: 'No items found.' },
  { name: 'a design', path: `/details/${design.id}`, says: 'In the design box' },
  {
    name: "a design's third image",
    path: `/details/${design.id}?image=3`,
    says: 'In the design box',
    alike: true,
  },
  {
    name: 'a design that is gone',
    path: '/details/gone',
    says: 'We could not find this design',
    missing: true,
  },
  { name: 'the packages', path: '/package', says: 'All packages' },
  { name: 'some packages', path: '/package?price=3001&rating=4', says: 'Matching packages', alike: true },
  { name: 'a package', path: '/anjali', says: 'What is included' },
  { name: "a package's last image", path: '/anjali?image=5', says: 'Get Quotes', alike: true },
  { name: 'the artists', path: '/artists', says: 'All artists' },
  { name: 'no artist', path: '/artists?place=Leh', says: 'No artist matches all of this.' },
  { name: 'an artist', path: '/artists/asha-verma', says: 'Her next free days', unlisted: true },
  {
    name: 'an artist who is gone',
    path: '/artists/gone',
    says: 'We could not find this artist',
    missing: true,
  },
  { name: 'the gallery', path: '/gallery', says: 'Gallery' },
  ...['haldi', 'festival', 'pooja', 'bridal', 'baby-shower'].map((occasion) => ({
    name: `the ${occasion} gallery`,
    path: `/gallery/${occasion}`,
    says: 'Back to the gallery',
    alike: occasion !== 'haldi',
  })),
  { name: 'the empty cart', path: '/cart', says: 'Your cart is empty.' },
  { name: 'a filled cart', path: '/cart', cart, says: 'Proceed to Checkout' },
  { name: 'the checkout', path: '/checkout', cart, says: 'Place order', unlisted: true },
  { name: 'the checkout without a cart', path: '/checkout', says: 'Your cart is empty.', unlisted: true },
  { name: "an order's page", path: '', prepare: placeOrder, says: 'What happens next', unlisted: true },
  {
    name: 'the page after an order',
    path: '',
    prepare: async (visitor) => {
      await placeOrder(visitor);
      return '/order-success';
    },
    says: 'Thank you',
    unlisted: true,
  },
  { name: 'the page after no order', path: '/order-success', says: 'Where is my order?', unlisted: true },
  { name: 'order info', path: '/order-info', says: /order/i },
  { name: 'booking and cancellation', path: '/booking-cancellation', says: /cancel/i },
  { name: 'terms', path: '/terms', says: /terms/i },
  { name: 'privacy', path: '/privacy', says: /privacy/i },
  { name: 'questions', path: '/faqs', says: /questions/i },
  { name: 'contact', path: '/contact', says: 'Send message' },
  { name: 'the form for enquiries', path: '/form', says: 'PLAN MY MEHENDI' },
  {
    name: 'the form for enquiries about a design',
    path: `/form?design=${design.id}`,
    says: 'Your design',
  },
  {
    name: 'a broken link to unsubscribe',
    path: '/unsubscribe/nothing',
    says: 'not complete',
    unlisted: true,
  },
  { name: 'popular products', path: '/popular-product', says: 'Choose a size' },
  { name: 'booking', path: '/booking?state=Rajasthan&pincode=302003', says: 'Where and when' },
  { name: 'the login', path: '/otp-login', says: 'There is no password to remember.' },
  { name: 'the admins’ login', path: '/admin', says: 'Admin login', unlisted: true },
  { name: 'the artists’ registration', path: '/vendor-register', says: 'Login here' },
  { name: 'the artists’ login', path: '/vendor-login', says: 'Login' },
  { name: 'a forgotten password', path: '/vendor-forgot', says: /password/i },
  { name: 'an address without a page', path: '/nowhere', says: 'We could not find this page', missing: true },
];

async function placeOrder({ context }: Visitor): Promise<string> {
  const answer = await context.request.post(`${siteUrl}/api/orders`, {
    data: {
      ...shipping,
      idempotencyKey: crypto.randomUUID(),
      lines: cart.map(({ id, quantity }) => ({ id, quantity })),
      name: 'Ordered for its page',
      paymentMethod: 'cod',
    },
  });
  return (await answer.json()).path;
}

test.each(pages)('$name is sound on a phone and at a desk', async (each) => {
  await Promise.all((Object.keys(devices) as Device[]).map((device) => look(device, each)));
});

async function look(
  device: Device,
  { path, prepare, missing, unlisted, alike, says, cart }: PublicPage,
): Promise<void> {
  const visitor = await visit(device, cart ? { cart } : {});
  const { page } = visitor;
  await visitor.goto(prepare ? await prepare(visitor) : path);
  await page.getByText(says).filter({ visible: true }).first().waitFor();
  if (missing) await visitor.expectTrouble(/^Failed to load resource: .* 404 /);
  expect(await faults(page, { listed: !missing && !unlisted }), `faults on a ${device}`).toEqual([]);
  if (!alike) expect(await axeViolations(page), `axe on a ${device}`).toEqual([]);
}

test('a page that waits for a touch carries all styles that it is drawn with', async () => {
  const [sheet = ''] = globSync('build/client/assets/styles-*.css');
  const all = classesIn(readFileSync(sheet, 'utf8'));
  const products = await (await fetch(`${siteUrl}/popular-product`)).text();
  const [product = ''] = /\/popular-product\/[\w-]+/.exec(products) ?? [];
  const paths = pages.flatMap(({ path, prepare, cart }) => (prepare || cart ? [] : path));
  const carrying: string[] = [];
  const lacking: string[] = [];
  for (const path of [...paths, product]) {
    const html = await (await fetch(siteUrl + path)).text();
    const styles = /<style id="first-look".*?>(.*?)<\/style>/s.exec(html)?.[1];
    if (styles === undefined) continue;
    carrying.push(path);
    const carried = classesIn(styles);
    const used = Array.from(html.matchAll(/ class="(.*?)"/g), ([, names = '']) => names.split(' ')).flat();
    const missing = new Set(used.map(toName).filter((name) => all.has(name) && !carried.has(name)));
    lacking.push(...Array.from(missing, (name) => `${path}: ${name} (app/ui/document/first-look.css)`));
  }
  expect(lacking).toEqual([]);
  expect(carrying.length).toBeGreaterThan(20);
});

/** The classes that a sheet has rules for. */
function classesIn(css: string): Set<string> {
  return new Set(Array.from(css.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) => name.replace(/\\/g, '')));
}

/** A class as the sheet has it, of what React has written into an attribute. */
function toName(written: string): string {
  return written.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'");
}
