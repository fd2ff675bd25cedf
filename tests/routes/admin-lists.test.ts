import { beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { loader as artists } from '#app/routes/admin/artists.tsx';
import { loader as audit } from '#app/routes/admin/audit.tsx';
import { loader as bookings } from '#app/routes/admin/bookings/route.tsx';
import { loader as conversations } from '#app/routes/admin/conversations.tsx';
import { loader as customers } from '#app/routes/admin/customers.tsx';
import { loader as enquiries } from '#app/routes/admin/enquiries.tsx';
import { loader as messages } from '#app/routes/admin/messages.tsx';
import { loader as newsletters } from '#app/routes/admin/newsletters.tsx';
import { loader as orders } from '#app/routes/admin/orders/route.tsx';
import { loader as packages } from '#app/routes/admin/package-form/route.tsx';
import { loader as payments } from '#app/routes/admin/payments.tsx';
import { loader as quotes } from '#app/routes/admin/quotes.tsx';
import { loader as reviews } from '#app/routes/admin/reviews/route.tsx';
import { loader as search } from '#app/routes/admin/search.tsx';
import { loader as designs } from '#app/routes/admin/shop-form/route.tsx';
import { loader as appointments } from '#app/routes/artist/appointments.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../support/accounts.ts';
import { adminVisitor } from '../support/admin-visitor.ts';
import { PageVisitor } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/**
 * Every list of the desk in a shop with 5,000 of everything, where two rows at a time have the same moment, and no customer
 * has spent anything.
 */

const TOTAL = 5000;
const shop = await openShop({ isLarge: true });
let visitor: PageVisitor;
let artist: PageVisitor;

beforeAll(async () => {
  const owner = await addAdminWithoutPassword(shop);
  visitor = await adminVisitor(shop, owner);
  artist = new PageVisitor(shop);
  const numbers = `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${TOTAL})`;
  const day = `date('2026-06-01', (n % 400) || ' days')`;
  const statements = [
    `insert into vendors (id, name, email, password_hash, approved, created_at, updated_at)
     ${numbers} select printf('v%05d', n), 'Asha ' || n, n || '@example.com', '', n % 25 = 0, n / 2, 0 from numbers`,
    `insert into customers (id, name, phone_hash, phone_sealed, email, created_at, updated_at)
     ${numbers} select printf('c%05d', n), 'Priya ' || n, n, '', n || '@example.com', n / 2, 0 from numbers`,
    `insert into orders (id, number, idempotency_key, request_hash, status, payment_method, payment_status, total, name,
       phone_sealed, phone_hash, address, pincode, created_at, updated_at)
     ${numbers} select printf('o%05d', n), printf('RM-%08d', n), n, '',
       case n % 5 when 0 then 'placed' when 1 then 'confirmed' else 'delivered' end, iif(n % 3, 'cod', 'cashfree'),
       iif(n % 3, 'due_on_delivery', 'paid'), 1 + n % 700, 'Priya ' || n, '', n % 9, 'Jaipur', '30200' || (n % 7), n / 2, 0
     from numbers`,
    `insert into bookings (id, reference, idempotency_key, request_hash, name, phone_sealed, phone_hash, state, date,
       address, pincode, source, status, start_at, duration_minutes, vendor_id, policy_version, policy, created_at,
       updated_at)
     ${numbers} select printf('b%05d', n), printf('RB-%08d', n), n, '', 'Priya ' || n, '', n % 9, 'Rajasthan', ${day},
       '', '30200' || (n % 7), 'site', case n % 4 when 0 then 'requested' when 1 then 'confirmed' else 'done' end,
       iif(n % 4 < 2, null, n * 900000), 60, iif(n % 4 = 2, 'v00000', null), '', '', n / 2, 0
     from numbers`,
    `insert into enquiries (id, name, email, phone_sealed, phone_hash, date_type, location, status, created_at, updated_at)
     ${numbers} select printf('e%05d', n), 'Priya ' || n, n || '@example.com', '', n % 9, 'Flexible', 'Jaipur',
       iif(n % 50, 'closed', 'new'), n / 2, 0 from numbers`,
    `insert into contact_messages (id, name, email, message, status, created_at, updated_at)
     ${numbers} select printf('m%05d', n), 'Priya ' || n, n || '@example.com', 'Hello', iif(n % 50, 'closed', 'new'),
       n / 2, 0 from numbers`,
    `insert into conversation_entries (id, customer_id, kind, text, at, waits)
     ${numbers} select printf('s%05d', n), printf('c%05d', n), 'message', 'Hello', 9999 + n / 2, n % 50 = 0 from numbers`,
    `insert into payments (id, order_id, amount, status, applied, attention, expires_at, created_at)
     ${numbers} select printf('RM-%08d-1', n), printf('o%05d', n), 1, iif(n % 50, 'paid', 'closed'), iif(n % 50, 1, null),
       iif(n % 500, null, 'amount'), 0, n / 2 from numbers`,
    `insert into reviews (id, booking_id, stars, words, name, consent, status, created_at)
     ${numbers} select printf('r%05d', n), printf('b%05d', n), 1 + n % 5, 'Lovely', 'Priya', 1,
       iif(n % 50, 'published', 'waiting'), n / 2 from numbers`,
    `insert into review_reports (id, review_id, words, created_at)
     ${numbers} select n, printf('r%05d', n), 'Not so', 0 from numbers where n % 100 = 1`,
    `insert into audit_entries (id, at, admin_id, action, subject)
     ${numbers} select printf('a%05d', n), n / 2, '${owner.id}', 'order.confirmed',
       iif(n % 9, 'order/', 'booking/') || n from numbers`,
    `insert into quotes (id, reference, idempotency_key, status, name, phone_sealed, phone_hash, duration_minutes,
       price_lines, total, expires_at, created_at, updated_at)
     ${numbers} select printf('q%05d', n), printf('RQ-%08d', n), n,
       case n % 5 when 0 then 'accepted' when 1 then 'declined' else 'open' end, 'Priya ' || n, '', n % 9, 60, '[]',
       1 + n % 700, ${shop.time.getTime()} - (4832 - n / 2 * 2) * 3600000,
       ${shop.time.getTime()} - (5000 - n / 2 * 2) * 3600000, 0
     from numbers`,
    `insert into designs (id, name, description, price, category_group, category, style, status, position, created_at,
       updated_at)
     ${numbers} select printf('d%05d', n), 'Mayura ' || n, 'Peacocks', 1 + n % 700, 'bridal', 'bridal-heavy', 'Bridal',
       case when n % 25 = 1 then 'hidden' when n % 25 = 2 then 'draft' when n % 25 = 3 then 'deleted' else 'visible' end,
       n / 2, 0, 0 from numbers`,
    `insert into packages (id, slug, design_title, category, price, description, duration_minutes, status, position,
       created_at, updated_at)
     ${numbers} select printf('p%05d', n), 'package-' || n, 'Rani ' || n, iif(n % 3, 'Bridal', 'Arabic'), 1 + n % 70, '',
       60, iif(n % 5, 'visible', 'hidden'), n / 2, 0, 0 from numbers where n < 200`,
    `insert into newsletters (id, subject, body, design_ids, status, created_at, updated_at)
     ${numbers} select printf('n%05d', n), 'Diwali', '', '[]', 'sent', n / 2, 0 from numbers`,
    // All but a few are settled.
    `update ledger_accounts set balance = iif(id like '%00', -1, 0)`,
  ];
  await shop.database.batch(statements.map((sql) => shop.database.prepare(sql)));
  // The names of places are kept in memory from then on.
  await shop.context.areas();
  const token = await startSession(shop.context, 'vendor', 'v00000');
  const [name = '', value = ''] = (await toCookieHeader({ role: 'vendor', token })).cookie?.split('=') ?? [];
  artist.cookies.set(name, value);
});

type Loader = Parameters<PageVisitor['get']>[0];

/** Of a page, its counts and what they belong to; twice that where more than one filter is looked through. */
const PLAIN = 1100;
const COMBINED = 5000;

interface List {
  path: string;
  loader: Loader;
  /** What of the answer has the rows. */
  rows: string;
  isOfArtist?: true;
  /** Of a list that an index answers. */
  indexed: readonly string[];
  /** Of one whose other filters are looked at in the first thousand rows that an index finds. */
  combined: readonly string[];
}

const LISTS: List[] = [
  {
    path: '/admin/orders',
    loader: orders as Loader,
    rows: 'orders',
    indexed: ['', 'status=placed', 'sort=oldest', 'sort=highest', 'q=RM-00000007'],
    combined: [
      'q=priya',
      'q=302003',
      'payment=paid&status=delivered',
      'status=placed&sort=highest',
      'place=jaipur',
      'status=placed&payment=paid&way=cashfree&place=3020&sort=oldest',
    ],
  },
  {
    path: '/admin/bookings',
    loader: bookings as Loader,
    rows: 'bookings',
    indexed: ['', 'status=requested', 'sort=soonest', 'sort=latest', 'q=RB-00000007'],
    combined: [
      'q=priya&status=done',
      'q=302003&sort=soonest',
      'from=2026-12-01&to=2026-12-31',
      'from=2026-12-01&sort=latest&status=done',
      'status=done&sort=soonest',
    ],
  },
  {
    path: '/admin/enquiries',
    loader: enquiries as Loader,
    rows: 'rows',
    indexed: ['', 'state=new', 'sort=oldest', 'from=1970-01-01'],
    combined: ['q=priya', 'q=priya&state=new&sort=oldest'],
  },
  {
    path: '/admin/inbox',
    loader: conversations as Loader,
    rows: 'rows',
    indexed: ['', 'state=new', 'whose=nobody', 'from=1970-01-01'],
    combined: [
      'by=message&state=new',
      'whose=nobody&state=new',
      'q=hello',
      'q=priya&state=answered',
      'q=hello&whose=nobody&by=message',
    ],
  },
  {
    path: '/admin/messages',
    loader: messages as Loader,
    rows: 'rows',
    indexed: ['', 'state=new', 'sort=oldest'],
    combined: ['q=priya', 'q=@example.com&state=closed'],
  },
  {
    path: '/admin/payments',
    loader: payments as Loader,
    rows: 'payments',
    indexed: ['', 'show=paid', 'show=unpaid', 'show=attention', 'sort=oldest', 'q=RM-00000007'],
    combined: ['q=RM-0000&show=unpaid'],
  },
  {
    path: '/admin/reviews',
    loader: reviews as Loader,
    rows: 'rows',
    indexed: ['', 'show=all', 'show=published&sort=oldest', 'show=reported'],
    combined: ['show=all&stars=5', 'show=reported&stars=2'],
  },
  {
    path: '/admin/audit',
    loader: audit as Loader,
    rows: 'rows',
    indexed: ['', 'kind=booking', 'subject=order/7', 'from=1970-01-01&to=1970-01-01'],
    combined: ['kind=order&from=1970-01-01'],
  },
  {
    path: '/admin/vendor-approval',
    loader: artists as Loader,
    rows: 'vendors.rows',
    indexed: ['', 'status=pending', 'status=approved'],
    combined: ['q=asha', 'q=asha&status=approved'],
  },
  {
    path: '/admin/quotes',
    loader: quotes as Loader,
    rows: 'rows',
    // Of open quotes those of the last months are looked through: they end by themselves.
    indexed: [],
    combined: [
      '',
      'state=accepted',
      'sort=oldest',
      'q=RQ-00000007',
      'state=open',
      'state=expired&sort=oldest',
      'state=to-ask',
      'q=priya&state=declined',
    ],
  },
  {
    path: '/admin/shop-form',
    loader: designs as Loader,
    rows: 'list.rows',
    indexed: ['', 'status=visible', 'status=hidden', 'category=bridal', 'status=visible&sort=price-high'],
    combined: [
      'q=mayura',
      'q=mayura&status=draft&sort=price-low',
      'sort=price-low',
      'status=hidden&sort=price-high',
    ],
  },
  {
    path: '/admin/package-form',
    loader: packages as Loader,
    rows: 'packages',
    indexed: [''],
    combined: ['status=hidden', 'category=Arabic&sort=price-high', 'q=rani'],
  },
  {
    path: '/vendor-appointments',
    loader: appointments as Loader,
    rows: 'rows',
    isOfArtist: true,
    indexed: ['', 'sort=earliest'],
    combined: ['q=priya', 'status=done&from=1970-02-01'],
  },
  {
    path: '/admin/newsletters',
    loader: newsletters as Loader,
    rows: 'rows',
    indexed: [''],
    combined: [],
  },
  {
    path: '/admin/customers',
    loader: customers as Loader,
    rows: 'rows',
    indexed: ['', 'sort=spend'],
    combined: [],
  },
];

interface Page {
  ids: string[];
  next: string | null;
  previous: string | null;
}

/** What a page costs, without the session, and what stands on it. */
async function read({ path, loader, rows, isOfArtist }: List, query: string) {
  const { result, roundTrips, rowsRead } = await shop.database.measure(() =>
    (isOfArtist ? artist : visitor).get(loader, `${path}?${query}`),
  );
  const answer = 'data' in (result as object) ? (result as { data: object }).data : result; // of `data()` too
  const parts = rows.split('.');
  const name = parts.pop() ?? '';
  const holder = parts.reduce((part, key) => (part as never)[key], answer) as Record<string, unknown>;
  const { next, previous = null } = holder as unknown as Page; // every list gives them
  // An artist's appointments are told by their references alone.
  const ids = (holder[name] as { id?: string; reference: string }[]).map(
    ({ id, reference }) => id ?? reference,
  );
  return { page: { ids, next, previous } as Page, roundTrips: roundTrips - 1, rowsRead };
}

const QUERIES = LISTS.flatMap((list) => [
  ...list.indexed.map((query) => [`${list.path}?${query}`, list, query, PLAIN] as const),
  ...list.combined.map((query) => [`${list.path}?${query}`, list, query, COMBINED] as const),
]);

describe('a list of 5,000', () => {
  test.each(QUERIES)(
    '%s: one round trip, bounded rows, forwards and back',
    async (_name, list, query, most) => {
      const costs: number[] = [];
      const pages: Page[] = [];
      const step = async (cursor: string) => {
        const { page, roundTrips, rowsRead } = await read(list, query + cursor);
        expect(roundTrips).toBe(1);
        costs.push(rowsRead);
        return page;
      };
      pages.push(await step(''));
      for (let count = 0; count < 2 && pages.at(-1)?.next; count++) {
        pages.push(await step(`&after=${pages.at(-1)?.next}`));
      }
      const all = pages.flatMap(({ ids }) => ids);
      expect(all.length).toBeGreaterThan(0);
      expect(new Set(all).size).toBe(all.length);
      const last = pages.at(-1);
      if (pages.length > 1) {
        const back = await step(`&before=${last?.previous}`);
        expect(back).toEqual(pages.at(-2));
      }
      expect(Math.max(...costs)).toBeLessThan(most);
    },
  );

  test('a search of everything: two round trips with the session, few rows', async () => {
    for (const typed of ['priya 49', 'RM-00000007', '302003', '@example.com']) {
      const cost = await shop.database.measure(() =>
        visitor.get(search as Loader, `/admin/search?q=${encodeURIComponent(typed)}`),
      );
      expect(cost.roundTrips, typed).toBeLessThanOrEqual(3);
      expect(cost.rowsRead, typed).toBeLessThan(20_000);
    }
  });

  test('is walked to its end and back: each row once, though two have the same moment', async () => {
    const list = LISTS.find(({ path }) => path === '/admin/enquiries');
    if (!list) throw new Error('No such list.');
    for (const [query, total] of [
      ['state=new', TOTAL / 50],
      ['q=priya', 1000],
    ] as const) {
      const there: string[] = [];
      let last = (await read(list, query)).page;
      const pages = [last];
      while (last.next) {
        last = (await read(list, `${query}&after=${last.next}`)).page;
        pages.push(last);
      }
      for (const { ids } of pages) there.push(...ids);
      expect(new Set(there).size).toBe(total);
      for (const expected of pages.toReversed().slice(1)) {
        last = (await read(list, `${query}&before=${last.previous}`)).page;
        expect(last).toEqual(expected);
      }
      expect(last.previous).toBeNull();
    }
  });
});
