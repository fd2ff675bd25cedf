import { Link } from '@remix-run/react';
import { type Category, categoryGroups, groupOf } from '../../../domain/designs/category.ts';
import { hasFacets } from '../../../domain/designs/design-facets.ts';
import { type DesignQuery, shopPath } from '../../../domain/designs/design-query.ts';
import { Icon } from '../../../ui/kit/icon.tsx';

interface Props {
  query: DesignQuery;
  /** Visible designs by category, by group, and `all`. */
  counts: Record<string, number>;
}

/**
 * The categories as links to their designs; search, filters and sort order are kept. On wide screens the filters stand below
 * them, so that only the kinds of the chosen group are open there.
 */
export function CategoryList({ query, counts }: Props) {
  const groupOfQuery = query.category && (groupOf(query.category) ?? query.category);
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
        <div key={group.slug} className="category-group">
          <h3 id={`group-${group.slug}`} className="font-sans">
            {entry(group, true)}
          </h3>
          <details open={groupOfQuery === group.slug}>
            <summary aria-label={`All kinds: ${group.name}`} className="summary">
              <Icon name="chevron" className="size-5" />
            </summary>
          </details>
          <ul aria-labelledby={`group-${group.slug}`}>
            {group.categories.map((category) => (
              <li key={category.slug}>{entry(category)}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
