import { Link } from '@remix-run/react';
import { type Category, categoryGroups } from '../../../domain/designs/category.ts';
import { hasFacets } from '../../../domain/designs/design-facets.ts';
import { type DesignQuery, shopPath } from '../../../domain/designs/design-query.ts';

interface Props {
  query: DesignQuery;
  /** Visible designs by category, by group, and `all`. */
  counts: Record<string, number>;
}

/** The categories as links to their designs; search, filters and sort order are kept. */
export function CategoryList({ query, counts }: Props) {
  // The counts are those of whole categories.
  const isNarrowed = query.q !== '' || hasFacets(query.facets);
  const entry = (category: Pick<Category, 'name'> & { slug: string | null }, isBold = false) => (
    <Link
      to={shopPath({ ...query, category: category.slug, after: null, before: null })}
      aria-current={category.slug === query.category ? 'true' : undefined}
      className={isBold ? 'category font-semibold' : 'category'}
      discover="none"
    >
      {category.name}
      {!isNarrowed && <i>{counts[category.slug ?? 'all'] ?? 0}</i>}
    </Link>
  );
  return (
    <>
      <h2 className="sr-only lg:not-sr-only lg:px-2 lg:text-xl">Categories</h2>
      <div className="lg:mt-2">{entry({ slug: null, name: 'All designs' }, true)}</div>
      {categoryGroups.map((group) => (
        <div key={group.slug} className="mt-3 border-t border-line pt-3">
          <h3 id={`group-${group.slug}`} className="font-sans">
            {entry(group, true)}
          </h3>
          <ul aria-labelledby={`group-${group.slug}`} className="grid grid-cols-2 gap-x-3 lg:grid-cols-1">
            {group.categories.map((category) => (
              <li key={category.slug}>{entry(category)}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
