import type { PackageStatus } from '#app/domain/packages/package.ts';
import type { Shop } from './shop.ts';

/** The columns of `packages` that tests set. */
export interface PackageRow {
  id: string;
  slug: string;
  designTitle: string;
  category: string;
  price: number;
  /** Tenths of a star. */
  rating: number | null;
  reviews: number;
  description: string;
  inclusions: string[];
  durationMinutes: number;
  status: PackageStatus;
  position: number;
  /** How many images it has. */
  images: number;
}

/** A visible package; `row` overrides its values. */
export function packageRow(row: Partial<PackageRow> & { id: string }): PackageRow {
  return {
    slug: `slug-${row.id}`,
    designTitle: `Package ${row.id}`,
    category: 'Bridal',
    price: 2500,
    rating: 45,
    reviews: 12,
    description: 'Both hands to the wrists.',
    inclusions: ['Both hands', 'Natural henna'],
    durationMinutes: 120,
    status: 'visible',
    position: 1,
    images: 2,
    ...row,
  };
}

/** The id of the image that {@link addPackages} gives to a package at this position, from 0. */
export function packageImage(id: string, place: number): string {
  return Buffer.from(`${id}/${place}`).toString('hex').padStart(32, '0').slice(-32);
}

/** Adds packages in one round trip. */
export async function addPackages(
  shop: Shop,
  rows: (Partial<PackageRow> & { id: string })[],
): Promise<PackageRow[]> {
  const packages = rows.map(packageRow);
  const json = JSON.stringify(
    packages.map(({ images, ...row }) => ({
      ...row,
      inclusions: JSON.stringify(row.inclusions),
      images: Array.from({ length: images }, (_, place) => packageImage(row.id, place)),
    })),
  );
  const at = shop.time.getTime();
  await shop.database.batch([
    shop.database
      .prepare(
        `insert into packages (id, slug, design_title, category, price, rating, reviews, description, inclusions,
           duration_minutes, status, position, created_at, updated_at)
         select value ->> 'id', value ->> 'slug', value ->> 'designTitle', value ->> 'category', value ->> 'price',
           value ->> 'rating', value ->> 'reviews', value ->> 'description', value ->> 'inclusions',
           value ->> 'durationMinutes', value ->> 'status', value ->> 'position', ?2, ?2
         from json_each(?1)`,
      )
      .bind(json, at),
    shop.database
      .prepare(
        `insert into images (id, width, height, created_at)
         select image.value, 1200, 1500, ?2
         from json_each(?1) offer, json_each(offer.value, '$.images') image where true on conflict do nothing`,
      )
      .bind(json, at),
    shop.database
      .prepare(
        `insert into package_images (package_id, position, image_id, alt)
         select offer.value ->> 'id', image.key, image.value, 'View ' || (image.key + 1)
         from json_each(?1) offer, json_each(offer.value, '$.images') image`,
      )
      .bind(json),
  ]);
  return packages;
}

/** Visible packages of which each filter finds some. */
export function manyPackages(count: number): (Partial<PackageRow> & { id: string })[] {
  const categories = ['Bridal', 'Arabic', 'Minimal', 'Fusion', 'Traditional', 'Contemporary'];
  return Array.from({ length: count }, (_, n) => ({
    id: `p${String(n).padStart(3, '0')}`,
    category: categories[n % categories.length] ?? '',
    price: 500 + ((n * 700) % 4000),
    rating: n % 7 === 0 ? null : (n * 3) % 51,
    position: n * 1024,
    images: 4,
  }));
}
