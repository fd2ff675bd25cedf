import { ScriptError, step } from '../step.ts';
import { type ShopSize, shopOf, TOKENS } from './big-shop.ts';
import { SITE_BUNDLE } from './compare.ts';
import type { Ask } from './load.ts';
import { type Effort, type Measured, measureAll, printTable, type Result } from './measure.ts';
import { METERED } from './metered.ts';
import { MEASURED_ARTIST, MEASURED_DESIGN, MEASURED_PACKAGE, numberOf } from './sample.ts';
import { type BenchServer, serveBundle } from './server.ts';
import { ANEW, bookingBody, orderBody } from './targets.ts';

/** Every list, search, page and desk of a large shop beside those of a small one: the same rows read, and the same CPU. */

/** How much more CPU a page of the large shop may cost. */
const GOAL = 1.2;

/** More than any list looks at, so that what is bounded is bounded in both. */
const SMALL = { designs: 50, bookings: 4 };

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const PUBLIC = [
  ...['/', '/shop', '/shop?sort=price-low', '/shop?category=bridal', '/shop?q=mayura', '/shop?q=peacock'],
  ...['/shop/suggestions?q=may', `/details/${MEASURED_DESIGN}`, '/package', '/popular-product'],
  ...['/artists', '/artists?sort=free', `/artists/${MEASURED_ARTIST}`],
  `/booking?package=${MEASURED_PACKAGE}&pincode=302003&date=${inDays(10)}`,
  ...['/api/designs', '/api/designs?q=mayura', '/sitemap.xml', '/sitemap/designs-1.xml'],
];

const BOOKING = `RB-${numberOf(7)}`;

const DESK = [
  ...['/adminDashboard', '/admin/shop-form', '/admin/shop-form?q=mayura', '/admin/shop-form/prices'],
  ...[
    '/admin/bookings',
    '/admin/bookings?q=Name',
    '/admin/bookings?status=assigned',
    '/admin/bookings/calendar',
  ],
  ...[
    `/admin/bookings/${BOOKING}`,
    `/admin/bookings/${BOOKING}/assign`,
    '/admin/orders',
    '/admin/orders?q=Customer',
  ],
  ...[
    `/admin/orders/RM-${numberOf(7)}`,
    '/admin/customers',
    '/admin/customers?q=Name',
    `/admin/search?q=${BOOKING}`,
  ],
  ...['/admin/search?q=Name', '/admin/payments', '/admin/books', '/admin/books/ledger', '/admin/payouts'],
  ...['/admin/reviews', '/admin/vendor-approval', '/admin/messages', '/admin/audit', '/admin/inbox'],
  '/admin/most-loved',
];

const ARTIST = ['/vendor-dashboard', '/vendor-calendar', '/vendor-appointments', '/vendor-earnings'];

interface Page {
  path: string;
  headers: Record<string, string>;
}

const as = (token: string) => (path: string) => ({ path, headers: { authorization: `Bearer ${token}` } });

const PAGES: Page[] = [
  ...PUBLIC.map((path) => ({ path, headers: {} })),
  ...DESK.map(as(TOKENS.admin)),
  ...ARTIST.map(as(TOKENS.vendor)),
];

interface Counted {
  read: number;
  written: number;
  trips: number;
}

interface Metered {
  status: number;
  bytes: number;
  /** Until it was answered, and with what is done behind the answer. */
  answered: Counted;
  all: Counted;
}

export interface Scaled extends Page {
  small: Counted;
  large: Counted;
  bytes: number;
  cpu?: Result | undefined;
}

export async function compareSizes(size: ShopSize, effort: Effort): Promise<void> {
  const small = {
    designs: Math.ceil(size.designs / SMALL.designs),
    bookings: Math.ceil(size.bookings / SMALL.bookings),
  };
  const open = (each: ShopSize) =>
    step(`Making a shop of ${each.designs} designs and ${each.bookings} appointments`, () =>
      serveBundle(SITE_BUNDLE, { statements: shopOf(each), main: METERED }),
    );
  const servers = [await open(small), await open(size)] as const;
  try {
    const scaled = await step(`Counting rows of ${PAGES.length} pages`, () => countPages(servers));
    await printWrites(servers);
    const targets = scaled.flatMap((page): Measured[] => [
      { name: `${page.path} (small)`, server: servers[0], asks: asksOf(page, servers[0]) },
      {
        ...{ name: page.path, server: servers[1], asks: asksOf(page, servers[1]) },
        ...{ yardstick: `${page.path} (small)`, goal: GOAL },
      },
    ]);
    const results = await step('Measuring CPU', () => measureAll(targets, effort));
    report(scaled.map((page) => ({ ...page, cpu: results.find(({ target }) => target === page.path) })));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const anew = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${ANEW}`;

function asksOf({ path, headers }: Page, server: BenchServer) {
  const ask: Ask = { url: new URL(anew(path), server.url).href, headers, status: 200, contains: '' };
  return (count: number) => Array.from({ length: count }, () => ask);
}

async function meter(server: BenchServer, path: string, init: RequestInit): Promise<Metered> {
  const headers = {
    'cf-connecting-ip': '192.0.2.1',
    'cf-ray': 'bench',
    ...init.headers,
    'x-bench-rows': '1',
  };
  const response = await fetch(new URL(path, server.url), { ...init, headers });
  return (await response.json()) as Metered; // metered.ts answers it
}

async function countPages([small, large]: readonly [BenchServer, BenchServer]): Promise<Scaled[]> {
  const scaled: Scaled[] = [];
  for (const page of PAGES) {
    const [first, second] = [
      await meter(small, anew(page.path), { headers: page.headers }),
      await meter(large, anew(page.path), { headers: page.headers }),
    ];
    if (first.status === 200 && second.status === 200) {
      scaled.push({ ...page, small: first.answered, large: second.answered, bytes: second.bytes });
    } else console.error(`✗ ${page.path} is left out: ${first.status} and ${second.status}`);
  }
  return scaled;
}

/** What an order and a request for an appointment read and write: docs/scale.md has it. */
async function printWrites([, large]: readonly [BenchServer, BenchServer]): Promise<void> {
  const rows = [['', 'rows read', 'rows written', 'round trips', 'then read', 'written', 'round trips']];
  for (const [name, path, body] of [
    ['order of three designs', '/api/orders', orderBody(1)],
    ['request for an appointment', '/api/bookings', bookingBody(2)],
  ] as const) {
    const headers = { 'content-type': 'application/json' };
    const { status, answered, all } = await meter(large, path, { method: 'POST', headers, body });
    if (status !== 201) throw new ScriptError(`${path} answered ${status}.`);
    const figures = [answered.read, answered.written, answered.trips];
    const after = [all.read - answered.read, all.written - answered.written, all.trips - answered.trips];
    rows.push([name, ...[...figures, ...after].map(String)]);
  }
  printTable(rows, [0]);
}

function report(scaled: readonly Scaled[]): void {
  const rows = scaled.map(({ path, small, large, bytes, cpu }) => [
    path,
    `${(bytes / 1024).toFixed(0)} KB`,
    String(large.trips),
    String(small.read),
    String(large.read),
    small.read === large.read ? 'same' : large.read < small.read * GOAL ? '≤ × 1.2' : 'GROWS',
    cpu?.cpuMilliseconds?.toFixed(2) ?? 'n/a',
    cpu?.against?.cpu?.toFixed(2) ?? 'n/a',
    cpu?.against?.isMet === false ? 'FAIL' : 'pass',
    String(cpu?.errors ?? 0),
  ]);
  const head = ['', 'size', 'trips', 'rows, small', 'large', '', 'CPU ms', '× small', `≤ ${GOAL}`, 'errors'];
  printTable([head, ...rows], [0, 5, 8]);
}
