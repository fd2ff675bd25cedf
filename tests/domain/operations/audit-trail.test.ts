import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { setStaffRole } from '#app/domain/accounts/staff.server.ts';
import { EVENT_OF_ACTION } from '#app/domain/bookings/booking-transitions.ts';
import { DESIGN_STATUSES } from '#app/domain/designs/design.ts';
import { CONTACT_STATUSES } from '#app/domain/enquiries/contact-message.ts';
import { ENQUIRY_STATUSES } from '#app/domain/enquiries/enquiry.ts';
import { AUDIT_KINDS, type AuditChange, describeAuditEntry } from '#app/domain/operations/audit-sentences.ts';
import {
  type AuditFilter,
  exportAuditEntries,
  listAuditEntries,
  parseAuditFilter,
} from '#app/domain/operations/audit-trail.server.ts';
import { ORDER_STATUSES } from '#app/domain/orders/order.ts';
import { insertAuditEntry } from '#app/domain/shared/audit.server.ts';
import type { KeysetCursor } from '#app/domain/shared/keyset.server.ts';
import { DAY_MS, toMoment } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword, addVendor } from '../../support/accounts.ts';
import { ROOT, sourceFiles } from '../../support/imports.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const ALL: AuditFilter = { subject: null, adminId: null, kind: null, from: null, to: null };

beforeEach(() => shop.empty());

/** The actions that a text with a variable in it stands for. */
const VARIABLE_ACTIONS: Record<string, readonly string[]> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: as the sources have them
  'booking.${type}': Object.values(EVENT_OF_ACTION).map((type) => `booking.${type}`),
  'booking.${kind}-by-hand': ['booking.payment-by-hand', 'booking.refund-by-hand'],
  'customer.${kind}': ['customer.note', 'customer.allergy'],
  'order.return-${decision}': ['order.return-accepted', 'order.return-refused'],
  'order.${status}': ORDER_STATUSES.map((status) => `order.${status}`),
  'design.${status}': DESIGN_STATUSES.map((status) => `design.${status}`),
  'package.${status}': DESIGN_STATUSES.map((status) => `package.${status}`),
  'package.${direction}': ['package.up', 'package.down'],
  'review.${to}': ['review.published', 'review.declined'],
  'saved-reply.${step}': ['create', 'edit', 'move', 'delete'].map((step) => `saved-reply.${step}`),
  'vendor.${kind}': ['vendor.payout', 'vendor.adjustment'],
  'vendor.picture.${status}': ['vendor.picture.published', 'vendor.picture.declined'],
  '${noun}.${to}': [
    ...ENQUIRY_STATUSES.map((status) => `enquiry.${status}`),
    ...CONTACT_STATUSES.map((status) => `message.${status}`),
  ],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as the sources have them
};

/** Texts that stand where an action is written: after `action`, as an argument, or as a whole template. */
const WRITTEN = [
  /\baction\b[^,;{}]*?:[^,;{}]*?['`]([\w${}-]+(?:\.[\w${}-]+)+)['`](?:\s*:\s*'([\w-]+(?:\.[\w-]+)+)')?/g,
  /\binsertAdminEntry\(\s*\w+,\s*[\w.]+,\s*'([\w.-]+)'/g,
  /`((?:[\w-]+|\$\{noun\})(?:\.[\w-]+)*\.\$\{\w+\})`/g,
];

function readActions(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path } of sourceFiles('app/domain/**/*.server.ts')) {
    const source = readFileSync(ROOT + path, 'utf8');
    for (const pattern of WRITTEN) {
      for (const [, one, other] of source.matchAll(pattern)) {
        for (const action of [one, other]) if (action) found.set(action, path);
      }
    }
  }
  return found;
}

const change = (action: string, more: Partial<AuditChange> = {}): AuditChange => ({
  action,
  ...{ subject: 'thing/1', subjectName: null, artistName: null, before: null, after: null },
  ...more,
});

describe('a sentence', () => {
  test('is there for every action that is written', () => {
    const actions = readActions();
    expect(actions.size).toBeGreaterThan(50);
    for (const [action, path] of actions) {
      const meant = action.includes('$') ? VARIABLE_ACTIONS[action] : [action];
      expect(meant, `${action} in ${path}: say which actions it stands for`).toBeDefined();
      for (const each of meant ?? []) {
        expect(describeAuditEntry(change(each)), `${each} in ${path} needs a sentence`).not.toContain(
          'did “',
        );
      }
    }
  });

  test.each<[sentence: string, change: AuditChange]>([
    [
      'moved RB-7K3D9QXA from 2:00 pm to 4:00 pm and told the customer',
      change('booking.rescheduled', {
        subject: 'booking/RB-7K3D9QXA',
        after: JSON.stringify({ startAt: [toMoment('2027-02-14', 840), toMoment('2027-02-14', 960)] }),
      }),
    ],
    [
      'moved RB-7K3D9QXA from 14 Feb 2027, 2:00 pm to 16 Feb 2027 and told the customer',
      change('booking.rescheduled', {
        subject: 'booking/RB-7K3D9QXA',
        after: JSON.stringify({
          startAt: [toMoment('2027-02-14', 840), null],
          date: ['2027-02-14', '2027-02-16'],
        }),
      }),
    ],
    [
      'assigned RB-7K3D9QXA to Meera',
      change('booking.assigned', { subject: 'booking/RB-7K3D9QXA', artistName: 'Meera' }),
    ],
    [
      'cancelled RB-7K3D9QXA and told the customer; of the deposit ₹1,000 goes back and ₹500 is kept',
      change('booking.cancelled', {
        subject: 'booking/RB-7K3D9QXA',
        after: JSON.stringify({ settlement: { refund: 1000, kept: 500 } }),
      }),
    ],
    [
      'changed name from Kamal to Gulab, price from ₹100 to ₹7,999 and description of the design Gulab',
      change('design.edit', {
        subjectName: 'Gulab',
        before: JSON.stringify({ name: 'Kamal', price: 100, description: 'x'.repeat(100) }),
        after: JSON.stringify({ name: 'Gulab', price: 7999, description: 'y' }),
      }),
    ],
    ['did “thing.of-old” to 1', change('thing.of-old')],
  ])('says “%s”', (sentence, entry) => {
    expect(describeAuditEntry(entry)).toBe(sentence);
  });
});

describe('the audit trail', () => {
  test('names people and things as they are called now, and shows nothing else of what is stored', async () => {
    const owner = await addAdminWithoutPassword(shop);
    const nisha = await addAdminWithoutPassword(shop, 'nisha@example.com', 'desk');
    await shop.rows("update admins set name = 'Nisha Rao' where id = ? returning id", nisha.id);
    await addVendor(shop, 'meera', { name: 'Meera' });
    await setStaffRole(context, owner, nisha.id, 'packing');
    const after = { paused: true, phone: '+919876543210', token: 'secret' };
    await insertAuditEntry(context, nisha, { action: 'vendor.pause', subject: 'vendor/meera', after });
    const { rows, staff } = await listAuditEntries(context, ALL, null);
    expect(rows.map(({ admin, sentence }) => `${admin} ${sentence}`).sort()).toEqual([
      'Nisha Rao paused the artist Meera',
      `${owner.email} changed the role of Nisha Rao from desk to packing`,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/98765|secret/);
    expect(staff.map(({ email }) => email).sort()).toEqual([owner.email, nisha.email].sort());
  });

  test('is filtered by person, kind, days and subject, page by page, and reads no more than a page', async () => {
    const owner = await addAdminWithoutPassword(shop);
    const nisha = await addAdminWithoutPassword(shop, 'nisha@example.com', 'desk');
    const first = shop.time;
    await shop.rows(
      `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 2999)
       insert into audit_entries (id, at, admin_id, action, subject)
       select printf('e%05d', n), ?1 + n / 100 * ${DAY_MS}, iif(n % 10 = 0, ?2, ?3),
         iif(n % 3 = 0, 'order.confirmed', 'booking.done'), iif(n % 3 = 0, 'order/RM-' || n, 'booking/RB-' || n)
       from numbers returning id`,
      first.getTime(),
      nisha.id,
      owner.id,
    );
    const filters: [query: string, count: number][] = [
      ['', 3000],
      [`who=${nisha.id}`, 300],
      ['kind=order', 1000],
      [`who=${nisha.id}&kind=booking`, 200],
      ['subject=order/RM-3', 1],
      ['kind=nothing&from=2027-02-30&who=', 3000],
    ];
    for (const [query, count] of filters) {
      const filter = parseAuditFilter(new URLSearchParams(query));
      let seen = 0;
      let cursor: KeysetCursor | null = null;
      do {
        const { result, roundTrips, rowsRead } = await shop.database.measure(() =>
          listAuditEntries(context, filter, cursor),
        );
        expect(roundTrips, query).toBe(1);
        if (!query.includes('&')) expect(rowsRead, query).toBeLessThan(51 * 4 + 10);
        const { rows, next }: Awaited<ReturnType<typeof listAuditEntries>> = result;
        seen += rows.length;
        cursor = seen < 150 && next ? { id: next, isBack: false } : null;
      } while (cursor);
      expect(seen, query).toBe(Math.min(count, 150));
    }
    const day = parseAuditFilter(new URLSearchParams({ from: '2027-01-01', to: '2027-01-01' }));
    expect(day).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  });

  test('is downloaded as it is filtered, and that is written in it', async () => {
    const owner = await addAdminWithoutPassword(shop);
    await insertAuditEntry(context, owner, { action: 'order.confirmed', subject: 'order/RM-1' });
    await insertAuditEntry(context, owner, { action: 'admin.login', subject: `admin/${owner.id}` });
    const pages = [];
    for await (const page of exportAuditEntries(context, owner, { ...ALL, kind: 'order' }))
      pages.push(...page);
    expect(pages).toEqual([[expect.any(String), owner.email, 'confirmed order RM-1', 'order/RM-1']]);
    expect((await listAuditEntries(context, { ...ALL, kind: 'other' }, null)).rows).toMatchObject([
      { sentence: 'downloaded the audit trail' },
    ]);
    expect(Object.keys(AUDIT_KINDS)).toContain('other');
  });
});
