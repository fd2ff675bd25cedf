import { categoryGroups } from '../designs/category.ts';
import { type SearchTerm, toSearchTerms } from '../designs/search-terms.ts';

/** The categories that a search names: each of their words is meant by one of its terms, or begins like it. */

const CATEGORIES = categoryGroups.flatMap((group) =>
  [group, ...group.categories].map(({ slug, title }) => ({
    slug,
    // The words of “Heavy Leg Mehandi”, of which the last says nothing.
    named: toSearchTerms(title.replace(/^Other Designs$/, '')),
  })),
);

/** Slugs, those that say most of the search first. */
export function findCategories(terms: readonly SearchTerm[]): string[] {
  return CATEGORIES.filter(
    ({ named }) => named.length > 0 && named.every((word) => terms.some((term) => isMeant(word, term))),
  )
    .sort((a, b) => b.named.length - a.named.length)
    .map(({ slug }) => slug);
}

function isMeant(word: SearchTerm, term: SearchTerm): boolean {
  if (word.isKnown && term.isKnown) return word.finds === term.finds;
  const typed = term.guess && !term.isKnown ? [term.typed, term.guess.typed] : [term.typed];
  return (
    typed.some((each) => each.length > 2 && word.typed.startsWith(each)) ||
    (term.guess !== null && word.finds === term.guess.finds)
  );
}
