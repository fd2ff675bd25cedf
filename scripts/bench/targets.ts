import { MEASURED_ARTIST, MEASURED_DESIGN, MEASURED_PACKAGE } from './sample.ts';

/** What is measured, against which yardstick, and how much more it may cost: the targets of docs/benchmark.md. */

/** `uncached` is the site where nothing is stored at the edge: each page is made, as it is for the cache. */
export type ServerName = 'site' | 'uncached' | 'bare' | 'remix';

export interface Target {
  name: string;
  server: ServerName;
  path: string;
  /** What a right answer contains, and how many different ones. */
  contains: RegExp;
  count: number;
  /** The name of the bare function that it is compared with, and how many times its CPU it may cost. */
  yardstick?: string;
  goal?: number;
  /** The request's body, another one each time. */
  body?: (number: number) => string;
}

/** A month in which artists have as many appointments as in any. */
const MEASURED_DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** No page reads it, so that the page is made anew each time, past the cache at the edge. */
export const ANEW = 'made-anew';

const BARE = 'bare Remix page';
const CARDS = '24 same cards';
const LIST = 'bare list';
const HEALTH = 'bare health';
const FILE = 'static file';

export const INSERTS = { order: 'bare insert, order', booking: 'bare insert, booking' } as const;

/** The barest functions. Those of {@link INSERTS} are known once the site has written such rows. */
export const YARDSTICKS: Target[] = [
  { name: HEALTH, server: 'bare', path: '/health', contains: /"ok":true/g, count: 1 },
  { name: LIST, server: 'bare', path: '/list', contains: /"bench-\d+"/g, count: 24 },
  { name: BARE, server: 'remix', path: '/bare', contains: /A bare page/g, count: 1 },
  { name: CARDS, server: 'remix', path: '/', contains: /href="\/details\/bench-\d+"/g, count: 24 },
  { name: FILE, server: 'bare', path: '/file', contains: /plain-end/g, count: 1 },
  { name: 'page in memory', server: 'bare', path: '/page', contains: /plain-end/g, count: 1 },
  { name: 'page in the cache', server: 'bare', path: '/stored', contains: /plain-end/g, count: 1 },
];

const TITLE = { contains: /<h1[^>]*>[^<]+/g, count: 1 };
const ARTISTS = { contains: /href="\/artists\/artist-\d+"/g, count: 24 };

type Asked = Omit<Target, 'server'>;

/** Pages and lists: each made, against its yardstick, and from the cache at the edge, against a static file. */
const READ: Asked[] = [
  {
    ...{ name: 'GET /api/designs', path: '/api/designs', contains: /"bench-\d+"/g, count: 24 },
    ...{ yardstick: LIST, goal: 1.3 },
  },
  { name: 'policy page', path: '/terms', ...TITLE, yardstick: BARE, goal: 2 },
  { name: 'design page', path: `/details/${MEASURED_DESIGN}`, ...TITLE, yardstick: CARDS, goal: 1.5 },
  {
    ...{ name: 'shop page', path: '/shop', contains: /href="\/details\/bench-\d+/g, count: 24 },
    ...{ yardstick: CARDS, goal: 1.5 },
  },
  { name: 'home', path: '/', ...TITLE, yardstick: CARDS },
  { name: 'artists page', path: '/artists', ...ARTISTS, yardstick: CARDS },
  { name: 'soonest free', path: '/artists?sort=free', ...ARTISTS, yardstick: CARDS },
  { name: 'artist page', path: `/artists/${MEASURED_ARTIST}`, ...TITLE, yardstick: CARDS },
];

/** A valid order of three designs in cash, by another phone each time. */
export function orderBody(number: number): string {
  return JSON.stringify({
    idempotencyKey: `bench-order-${String(number).padStart(10, '0')}`,
    lines: ['bench-1', 'bench-2', 'bench-3'].map((id) => ({ id, quantity: 1 })),
    ...{ name: 'Asha Verma', phone: phone(number), paymentMethod: 'cod' },
    ...{ address: '12 Johari Bazar, Jaipur', city: 'Jaipur', pincode: '302003' },
  });
}

/** A valid request for a day without a time, by another phone and mailbox each time: to one and the same few e-mails go in a day. */
export function bookingBody(number: number): string {
  return JSON.stringify({
    idempotencyKey: `bench-booking-${String(number).padStart(8, '0')}`,
    ...{ name: 'Asha Verma', phone: phone(number), email: `asha${number}@example.com` },
    ...{ state: 'Rajasthan', date: MEASURED_DAY },
    ...{ address: '12 Johari Bazar, Jaipur', pincode: '302003', packageId: MEASURED_PACKAGE },
  });
}

const phone = (number: number) => `9${String(100_000_000 + number)}`;

export const TARGETS: Target[] = [
  {
    name: 'health',
    server: 'site',
    path: '/api/health',
    contains: /"ok":true/g,
    count: 1,
    yardstick: HEALTH,
    goal: 1.3,
  },
  ...READ.flatMap((asked): Target[] => {
    const { goal: _ofMakingIt, ...stored } = asked;
    return [
      { ...asked, server: 'uncached' },
      { ...stored, name: `${asked.name}, stored`, server: 'site', yardstick: FILE, goal: 1 },
    ];
  }),
  {
    ...{ name: 'booking page', server: 'site', yardstick: CARDS },
    path: `/booking?package=${MEASURED_PACKAGE}&pincode=302003&date=${MEASURED_DAY}`,
    contains: /value="artist-\d+"/g,
    count: 12,
  },
  {
    ...{ name: 'order', server: 'site', path: '/api/orders', body: orderBody },
    ...{ contains: /"number":/g, count: 1, yardstick: INSERTS.order, goal: 2 },
  },
  {
    ...{ name: 'booking', server: 'site', path: '/api/bookings', body: bookingBody },
    ...{ contains: /"reference":/g, count: 1, yardstick: INSERTS.booking, goal: 2 },
  },
];
