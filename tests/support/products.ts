import type { CreateProductInput } from '#app/domain/products/product-input.ts';
import type { Shop } from './shop.ts';

/** Adds rows of images without their bytes, and answers their ids. */
export async function addImages(shop: Shop, count = 4, from = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => (from + index).toString(16).padStart(32, '0'));
  await shop.rows(
    `insert into images (id, width, height, created_at)
     select value, 1200, 1500, 0 from json_each(?) where true on conflict do nothing returning id`,
    JSON.stringify(ids),
  );
  return ids;
}

/** A valid product of one variant; `product` overrides its values. Its images must exist. */
export function productInput({
  price = 360,
  stock = null,
  ...product
}: Partial<CreateProductInput> & { price?: number; stock?: number | null } = {}): CreateProductInput {
  return {
    name: 'Henna cones',
    description: 'Six of them.',
    rating: 4,
    hsn: '',
    gstRate: null,
    variants: [{ id: null, name: '', price, formerPrice: null, stock }],
    images: [1, 2, 3, 4].map((number) => ({
      imageId: number.toString(16).padStart(32, '0'),
      alt: `View ${number}`,
    })),
    ...product,
  };
}

/** Adds `total` products in this order by SQL alone; all of them share the same four images. */
export async function fillProducts(shop: Shop, total: number): Promise<void> {
  await addImages(shop);
  await shop.database.batch([
    shop.database
      .prepare(
        `insert into popular_products (id, name, description, rating, price, position, created_at, updated_at)
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
         select printf('product-%03d', n), 'Product ' || n, 'Good.', 4, 100 + n, n, 0, 0 from numbers where true
         on conflict do nothing`,
      )
      .bind(total),
    shop.database.prepare(
      `insert into product_variants (id, product_id, position, name, price)
       select id, id, 0, '', price from popular_products where true on conflict do nothing`,
    ),
    shop.database.prepare(
      `insert into popular_product_images (product_id, position, image_id, alt)
       select popular_products.id, view.value, printf('%032x', view.value + 1), 'View'
       from popular_products, json_each('[0, 1, 2, 3]') view where true
       on conflict do nothing`,
    ),
  ]);
}
