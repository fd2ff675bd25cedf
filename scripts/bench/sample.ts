import { globSync, readFileSync } from 'node:fs';
import { categorySlugs, groupOf } from '#app/domain/designs/category.ts';
import { DESIGN_STYLES, IMAGES_PER_DESIGN } from '#app/domain/designs/design.ts';

/** Designs of the measured shop: more than a page of a list. */
export const DESIGNS = 36;

/** The design whose page is measured. */
export const MEASURED_DESIGN = 'bench-12';

const designs = Array.from({ length: DESIGNS }, (_, index) => {
  const category = categorySlugs[index % categorySlugs.length] ?? '';
  return {
    id: `bench-${index + 1}`,
    name: `Mayura Bel No ${index + 1}`,
    description:
      'Peacocks and paisleys over a fine lattice that ends at the wrist. It takes an hour to apply.',
    price: 499 + index * 75,
    category,
    group: groupOf(category),
    style: DESIGN_STYLES[index % DESIGN_STYLES.length],
  };
});

/** The statements that make a shop of an empty database: the real migrations, then 36 visible designs with images. */
export function sampleShop(): string[] {
  const migrations = globSync('migrations/*.sql')
    .sort()
    .flatMap((file) => readFileSync(file, 'utf8').split('--> statement-breakpoint'));
  const json = `'${JSON.stringify(designs).replaceAll("'", "''")}'`;
  const imageId = `printf('%032x', design.key * ${IMAGES_PER_DESIGN} + view.value)`;
  const views = `json_each('${JSON.stringify(Array.from({ length: IMAGES_PER_DESIGN }, (_, view) => view))}')`;
  return [
    ...migrations,
    `insert into designs (id, name, description, price, category_group, category, style, status, position,
       created_at, updated_at)
     select value ->> 'id', value ->> 'name', value ->> 'description', value ->> 'price', value ->> 'group',
       value ->> 'category', value ->> 'style', 'visible', key, 0, 0 from json_each(${json}) order by key`,
    `insert into images (id, width, height, created_at)
     select ${imageId}, 1200, 1500, 0 from json_each(${json}) design, ${views} view`,
    `insert into design_images (design_id, position, image_id, alt)
     select design.value ->> 'id', view.value, ${imageId}, 'View ' || view.value
     from json_each(${json}) design, ${views} view`,
  ];
}

const ARTISTS = 200;
const APPOINTMENTS = 50_000;

/**
 * What stands behind `RB-` and `RM-`: as in a real shop, no part of it is in all of them, which decides what a search for it costs.
 * The same in SQL.
 */
export const numberOf = (n: number) =>
  Math.trunc((n * 2_654_435_761) % 2 ** 32)
    .toString(16)
    .toUpperCase()
    .padStart(8, '0');
export const numberInSql = (n: string) => `printf('%08X', (${n} * 2654435761) & 4294967295)`;

/** The artist whose page is measured. */
export const MEASURED_ARTIST = 'artist-007';

/** The package that is measured on /booking. */
export const MEASURED_PACKAGE = 'bench-package';

/**
 * The statements that make such a shop a busy one: a package, artists with portraits who all go to Rajasthan and work from
 * ten to seven, and appointments of theirs, one every other day each, in turn at 10:00, 13:00 and 16:00: a third of them
 * past, each second one that is coming and the very first to be answered.
 * @param appointments how many, one at least
 */
export function busyAgenda(appointments = APPOINTMENTS): string[] {
  const numbers = (count: number) =>
    `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})`;
  const hours = JSON.stringify(Array.from({ length: 7 }, () => [[600, 1140]]));
  const portrait = `printf('%032x', 1000000 + rowid)`;
  const past = Math.floor(appointments / ARTISTS / 3);
  const ten = `unixepoch('now', 'start of day', '+270 minutes') * 1000`; // in India
  return [
    `insert into packages (id, slug, design_title, category, price, description, duration_minutes, status, position,
       created_at, updated_at)
     values ('${MEASURED_PACKAGE}', '${MEASURED_PACKAGE}', 'Bridal', 'Bridal', 7999, '', 240, 'visible', 1, 0, 0)`,
    `insert into vendors (id, slug, name, email, password_hash, approved, city, styles, languages,
       years_of_experience, created_at, updated_at)
     ${numbers(ARTISTS)} select printf('artist-%03d', n), printf('artist-%03d', n), 'Artist ' || n,
       n || '@example.com', '', 1, 'Jaipur', 'Bridal, Arabic', 'Hindi', n % 40, 0, 0 from numbers`,
    `insert into artist_schedules (vendor_id, hours, travel_minutes, updated_at)
     select id, '${hours}', 30, 0 from vendors`,
    `insert into artist_areas (area, vendor_id) select 'Rajasthan', id from vendors`,
    `insert into images (id, width, height, created_at) select ${portrait}, 1200, 1500, 0 from vendors`,
    `insert into artist_pictures (id, vendor_id, image_id, kind, position, caption, status, created_at)
     select id, id, ${portrait}, 'portrait', 0, '', 'published', 0 from vendors`,
    `insert into bookings (id, reference, idempotency_key, request_hash, name, phone_sealed, phone_hash, state, date,
       address, pincode, source, status, lead_accepted, start_at, duration_minutes, travel_minutes, vendor_id,
       policy_version, policy, created_at, updated_at)
     ${numbers(Math.max(1, appointments))}, turns (n, artist, turn) as (select n, n % ${ARTISTS}, n / ${ARTISTS} - ${past} from numbers)
     select printf('%06d', n), 'RB-' || ${numberInSql('n')}, n, '', 'Name ' || n, '', printf('%043d', n), 'Rajasthan',
       date('now', (turn * 2) || ' days'), '', '302003', 'site',
       case when n < ${ARTISTS} then 'assigned' when turn < 0 then 'done' when turn % 2 then 'accepted' else 'assigned' end,
       n >= ${ARTISTS} and (turn < 0 or turn % 2),
       ${ten} + turn * 2 * 86400000 + abs(turn) % 3 * 10800000, 90, 30, printf('artist-%03d', artist), '', '', n, n
     from turns`,
  ];
}
