import { globSync, readFileSync } from 'node:fs';
import { categorySlugs, groupOf } from '#app/domain/designs/category.ts';
import { DESIGN_STYLES, IMAGES_PER_DESIGN } from '#app/domain/designs/design.ts';

/** Designs of the measured shop: more than a page of a list. */
const DESIGNS = 36;

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
