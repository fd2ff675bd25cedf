import { categorySlugs, groupOf } from '#app/domain/designs/category.ts';
import { DESIGN_STYLES, type DesignStatus, type DesignStyle } from '#app/domain/designs/design.ts';
import type { Shop } from './shop.ts';

/** The columns of `designs` that tests set. */
export interface DesignRow {
  id: string;
  name: string;
  description: string;
  price: number;
  category: string;
  style: DesignStyle;
  status: DesignStatus | 'deleted';
  position: number;
}

/** A visible design; `row` overrides its values. */
function designRow(row: Partial<DesignRow> & { id: string }): DesignRow {
  return {
    name: `Design ${row.id}`,
    description: 'Peacocks and a fine lattice.',
    price: 500,
    category: 'bridal-heavy',
    style: 'Bridal',
    status: 'visible',
    position: 1,
    ...row,
  };
}

/** The ids of the images that {@link addDesigns} gives to a design, the thumbnail first. */
export function imageIds(designId: string): string[] {
  return [0, 1, 2].map((view) => imageId(`${designId}/${view}`));
}

/** The id of an image by a name that is short. */
export function imageId(name: string): string {
  return Array.from(new TextEncoder().encode(name), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .padStart(32, '0')
    .slice(-32);
}

/** Adds rows of images to which nothing refers. */
export async function addImages(shop: Shop, ids: readonly string[]): Promise<void> {
  await shop.rows(
    `insert into images (id, width, height, created_at) select value, 1200, 1500, ?2 from json_each(?1) where true
     on conflict do nothing returning id`,
    JSON.stringify(ids),
    shop.time.getTime(),
  );
}

/** Adds designs with three images each, in this order, in one round trip. */
export async function addDesigns(
  shop: Shop,
  rows: (Partial<DesignRow> & { id: string })[],
): Promise<DesignRow[]> {
  const designs = rows.map(designRow);
  const at = shop.time.getTime();
  const json = JSON.stringify(
    designs.map((design) => ({
      ...design,
      group: groupOf(design.category) ?? 'none',
      images: imageIds(design.id),
    })),
  );
  await shop.database.batch([
    shop.database
      .prepare(
        `insert into designs (id, name, description, price, category_group, category, style, status, position,
           created_at, updated_at)
         select value ->> 'id', value ->> 'name', value ->> 'description', value ->> 'price', value ->> 'group',
           value ->> 'category', value ->> 'style', value ->> 'status', value ->> 'position', ?2, ?2
         from json_each(?1) order by key`,
      )
      .bind(json, at),
    shop.database
      .prepare(
        `insert into images (id, width, height, created_at)
         select image.value, 1200, 1500, ?2
         from json_each(?1) design, json_each(design.value, '$.images') image where true
         on conflict do nothing`,
      )
      .bind(json, at),
    shop.database
      .prepare(
        `insert into design_images (design_id, position, image_id, alt)
         select design.value ->> 'id', image.key, image.value, 'View ' || (image.key + 1)
         from json_each(?1) design, json_each(design.value, '$.images') image`,
      )
      .bind(json),
  ]);
  return designs;
}

/**
 * Adds `total` visible designs, `design-00001` and so on, by SQL alone. The first 36 have each category once and more of
 * the first, so that the first pages of each list are the same however large the shop is. A hidden design comes last in
 * every table, so that every read has a row past its end.
 */
export async function fillShop(shop: Shop, total: number): Promise<void> {
  const categories = JSON.stringify(categorySlugs.map((slug) => ({ slug, group: groupOf(slug) })));
  const styles = JSON.stringify(DESIGN_STYLES);
  await shop.database.batch([
    shop.database
      .prepare(
        `insert into designs (id, name, description, price, category_group, category, style, status, position,
           created_at, updated_at)
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?1)
         select printf('design-%05d', n), 'Mehndi ' || n, 'Henna with vines and peacocks', 100 + n, category ->> 'group',
           category ->> 'slug', style, 'visible', n, 0, 0
         from (
           select n,
             ?2 -> (case when n <= 36 then max(n - 12, 0) else n % 25 end) as category,
             ?3 ->> (n % 5) as style
           from numbers
         )`,
      )
      .bind(total, categories, styles),
    shop.database.prepare(
      `insert into designs (id, name, description, price, category_group, category, style, status, position,
         created_at, updated_at)
       values ('hidden', 'Hidden', 'Not shown', 1, 'others', 'groom', 'Bridal', 'hidden', 0, 0, 0)`,
    ),
    shop.database.prepare(
      `insert into images (id, width, height, created_at) values ('${imageId('shared')}', 1200, 1500, 0)`,
    ),
    shop.database.prepare(
      `insert into design_images (design_id, position, image_id, alt)
       select designs.id, view.value, '${imageId('shared')}', 'View'
       from designs, json_each('[0, 1, 2]') view`,
    ),
  ]);
}
