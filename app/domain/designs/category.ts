/** The categories of the shop, as its sidebar lists them (spec, section 3: "Static shop sidebar categories"). */

export interface Category {
  slug: string;
  /** As in the sidebar, under its group. */
  name: string;
  /** For headings and breadcrumbs, without the group beside it: "Heavy Bridal Mehandi". */
  title: string;
}

export interface CategoryGroup extends Category {
  categories: readonly Category[];
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

function toCategories(names: string, prefix = '', kind = ''): Category[] {
  return names
    .split(', ')
    .map((name) => ({ slug: prefix + slugOf(name), name, title: `${name}${kind} Mehandi` }));
}

export const categoryGroups: readonly CategoryGroup[] = [
  {
    slug: 'bridal',
    name: 'Bridal Mehandi',
    title: 'Bridal Mehandi',
    categories: toCategories(
      'Simple, Heavy, Bal Mala, Traditional, Portrait, Elegant, 3D, Personalized',
      'bridal-',
      ' Bridal',
    ),
  },
  {
    slug: 'leg',
    name: 'Leg Mehandi',
    title: 'Leg Mehandi',
    categories: toCategories(
      'Simple, Heavy, Theme base, 3D, Elegant, Personalized, Rajasthani, Mandala, Jewellery',
      'leg-',
      ' Leg',
    ),
  },
  {
    slug: 'others',
    name: 'Others',
    title: 'Other Designs',
    categories: toCategories(
      'Groom, Baby Shower, Telugu Style, Indo-Western, Indian Style, Arabic Style, Engagement, Theme base Guest',
    ),
  },
];

/** Every slug a design may carry, each with the group it belongs to. */
const groupOfCategory = new Map(
  categoryGroups.flatMap((group) => group.categories.map((category) => [category.slug, group.slug] as const)),
);

const bySlug = new Map<string, Category>(
  categoryGroups.flatMap((group) =>
    [group, ...group.categories].map((category) => [category.slug, category] as const),
  ),
);

export const categorySlugs = [...groupOfCategory.keys()];

/** The group a category belongs to; null for an unknown category. */
export function groupOf(categorySlug: string): string | null {
  return groupOfCategory.get(categorySlug) ?? null;
}

/** A group or a category by its slug; null if the shop has none of that name. */
export function findCategory(slug: string): Category | null {
  return bySlug.get(slug) ?? null;
}

export function isGroup(slug: string): boolean {
  return categoryGroups.some((group) => group.slug === slug);
}
