import { createHash } from 'node:crypto';
import { categorySlugs, groupOf } from '#app/domain/designs/category.ts';
import { DESIGN_STYLES } from '#app/domain/designs/design.ts';
import { busyAgenda, DESIGNS, numberInSql, sampleShop } from './sample.ts';

/** A shop of any size, made by SQL: what a list reads must not grow with it. */

export interface ShopSize {
  designs: number;
  bookings: number;
}

/** Rows of one statement. */
const CHUNK = 5000;

/** Those who are logged in: the tokens that their sessions have in every such shop. */
export const TOKENS = { admin: 'bench-admin-token-0123456789', vendor: 'bench-vendor-token-0123456789' };

export function shopOf({ designs, bookings }: ShopSize): string[] {
  const more: string[] = [];
  for (let from = DESIGNS; from < designs; from += CHUNK) {
    more.push(...designsFrom(from, Math.min(CHUNK, designs - from)));
  }
  return [...sampleShop(), ...more, ...busyAgenda(bookings), ...ordersOf(bookings), ...sessions()];
}

const numbers = (from: number, count: number) =>
  `with recursive numbers (n) as (select ${from} union all select n + 1 from numbers where n + 1 < ${from + count})`;

/** One of a list for each number. */
const pick = (list: readonly string[]) =>
  `case n % ${list.length} ${list.map((text, index) => `when ${index} then '${text}'`).join(' ')} end`;

/** They share the pictures of the first ones: no list reads another one's. */
function designsFrom(from: number, count: number): string[] {
  const image = (view: number) => `printf('%032x', n % ${DESIGNS} * 3 + ${view})`;
  return [
    `${numbers(from, count)} insert into designs (id, name, description, price, category_group, category, style, status,
       position, created_at, updated_at)
     select printf('bench-%d', n + 1), 'Mayura Bel No ' || (n + 1), 'Peacocks and paisleys over a fine lattice.',
       499 + n % 3000, ${pick(categorySlugs.map((slug) => groupOf(slug) ?? ''))}, ${pick(categorySlugs)},
       ${pick(DESIGN_STYLES)}, 'visible', n, 0, 0 from numbers`,
    ...[0, 1, 2].map(
      (view) => `${numbers(from, count)} insert into design_images (design_id, position, image_id, alt)
        select printf('bench-%d', n + 1), ${view}, ${image(view)}, 'View ${view}' from numbers`,
    ),
  ];
}

/** A quarter as many orders as appointments, the newest a minute old. */
function ordersOf(bookings: number): string[] {
  const orders = Math.max(1, Math.floor(bookings / 4));
  const at = `unixepoch() * 1000 - 60000 * (${orders} - n)`;
  return [
    `${numbers(0, orders)} insert into orders (id, number, idempotency_key, request_hash, status, payment_method,
       payment_status, total, name, phone_sealed, phone_hash, address, pincode, created_at, updated_at)
     select printf('order-%08d', n), 'RM-' || ${numberInSql('n')}, n, '', 'placed', 'cod', 'due_on_delivery', 999,
       'Customer ' || n, '', printf('%043d', n), 'Jaipur', '302003', ${at}, ${at} from numbers`,
    `${numbers(0, orders)} insert into order_lines (order_id, position, design_id, name, price, quantity, image_id)
     select printf('order-%08d', n), 0, 'bench-1', 'Mayura Bel No 1', 999, 1, printf('%032x', 0) from numbers`,
  ];
}

function sessions(): string[] {
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');
  const now = 'unixepoch() * 1000';
  const session = (role: keyof typeof TOKENS, person: string) =>
    `insert into sessions (token_hash, role, person_id, created_at, last_seen_at, expires_at)
     values ('${hash(TOKENS[role])}', '${role}', '${person}', ${now}, ${now}, ${now} + 28800000)`;
  return [
    `insert into admins (id, email, password_hash, created_at) values ('bench', 'owner@example.com', '', 0)`,
    session('admin', 'bench'),
    session('vendor', 'artist-007'),
  ];
}
