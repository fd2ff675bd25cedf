import { Link } from '@remix-run/react';
import { findCategory } from '../../../domain/designs/category.ts';
import { hasFacets } from '../../../domain/designs/design-facets.ts';
import { type DesignQuery, shopPath } from '../../../domain/designs/design-query.ts';
import type { ShopItem } from '../../../domain/search/shop-item.ts';
import { ChipLink } from '../../../ui/kit/chip-link.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { ItemGrid, MostLoved } from '../../../ui/storefront/most-loved.tsx';

interface SearchWords {
  /** What of the search was looked for; none where it means everything. */
  terms: readonly string[];
  corrections: readonly { typed: string; meant: string }[];
  /** Slugs of categories that the search names. */
  categories: readonly string[];
}

interface Props extends SearchWords {
  query: DesignQuery;
}

/** What became of the words of a search, and the categories that it names. */
export function SearchNotes({ query, terms, corrections, categories }: Props) {
  if (!query.q) return null;
  const others = categories.filter((slug) => slug !== query.category).slice(0, 4);
  return (
    <div className="mt-3 space-y-2">
      {terms.length === 0 && (
        <p className="text-muted">“{query.q}” can be any of our designs, so here they all are.</p>
      )}
      {corrections.map(({ typed, meant }) => (
        <p key={typed} className="text-muted">
          We have nothing called “{typed}”. This is what we found for <b>“{meant}”</b>.
        </p>
      ))}
      {others.length > 0 && (
        <nav aria-label="Categories of this search" className="flex flex-wrap gap-2">
          {others.map((slug) => (
            <ChipLink key={slug} to={shopPath({ category: slug })} chosen={false}>
              {findCategory(slug)?.title ?? slug}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  );
}

/** The packages and products that a search finds. */
export function FoundItems({ items }: { items: readonly ShopItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Packages and products" className="mt-12 border-t border-line pt-8">
      <ItemGrid items={items} />
    </Section>
  );
}

/** Categories to go on with, for whoever has found nothing. */
const STARTING_POINTS = ['bridal', 'leg', 'arabic-style', 'engagement', 'baby-shower', 'theme-base-guest'];

/** Nothing fits: what was looked for, what may be meant, and where to go on. */
export function NothingFound({ query, terms, loved }: Props & { loved: readonly ShopItem[] }) {
  const { q, category, facets } = query;
  const isNarrowed = category !== null || hasFacets(facets);
  return (
    <>
      <div className="mt-5 rounded-lg border border-line px-6 py-10 text-center">
        <p className="text-xl font-semibold">No items found.</p>
        <p className="mx-auto mt-2 max-w-prose text-muted">{reasonOf(query, terms)}</p>
        {q && terms.length > 1 && (
          <nav aria-label="One word of the search" className="mt-5">
            <p>Try one of the words alone:</p>
            <ul className="mt-2 flex flex-wrap justify-center gap-2">
              {terms.map((term) => (
                <li key={term}>
                  <ChipLink to={shopPath({ q: term })} chosen={false}>
                    {term}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          {q && isNarrowed && <ButtonLink to={shopPath({ q })}>Search all designs for “{q}”</ButtonLink>}
          {(q || isNarrowed) && <ButtonLink to="/shop">See all designs</ButtonLink>}
          <Link to="/form" className="button button-primary">
            Ask for a design of your own
          </Link>
        </p>
        <p className="mt-4">
          <WhatsAppLink page="other" text={`Namaste! I am looking for ${q ? `“${q}”` : 'a mehndi design'}.`}>
            Write on WhatsApp
          </WhatsAppLink>
        </p>
        {(q || isNarrowed) && (
          <nav aria-label="Popular categories" className="mt-6 flex flex-wrap justify-center gap-2">
            {STARTING_POINTS.filter((slug) => slug !== category).map((slug) => (
              <ChipLink key={slug} to={shopPath({ category: slug })} chosen={false}>
                {findCategory(slug)?.title ?? slug}
              </ChipLink>
            ))}
          </nav>
        )}
      </div>
      <MostLoved items={loved} />
    </>
  );
}

function reasonOf({ q, category, facets }: DesignQuery, terms: readonly string[]): string {
  if (q && terms.length > 1) {
    return `We looked for ${terms.map((term) => `“${term}”`).join(' and ')} together, and no design has it all.`;
  }
  if (q) return `We looked for “${q}”. Try a shorter word, or another name for it.`;
  if (hasFacets(facets)) return 'No design is all of this at once. Take a choice away.';
  if (category) return 'There is nothing in this category today.';
  return 'New designs are being drawn. Please look in again soon.';
}
