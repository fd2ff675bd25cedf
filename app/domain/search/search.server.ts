import { findCategory } from '../designs/category.ts';
import { type ShopPage, selectShopPage, toShopPage } from '../designs/design.server.ts';
import { PAGE_SIZE } from '../designs/design.ts';
import { hasFacets } from '../designs/design-facets.ts';
import { type DesignQuery, parseSearch, shopPath, WHOLE_SHOP } from '../designs/design-query.ts';
import { toIndexQuery } from '../designs/design-search.server.ts';
import { toSearchTerms } from '../designs/search-terms.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { thingPath } from '../shortlists/shortlist.ts';
import { findCategories } from './category-search.ts';
import { MAX_SUGGESTIONS, type ShopItem, type Suggestion } from './shop-item.ts';
import { selectFoundItems, selectMostLoved, toFoundItems, toMostLoved } from './shop-items.server.ts';

/** Packages and products that the page of a search shows. */
const FOUND_ITEMS = 6;

export interface ShopList extends ShopPage {
  /** Packages and products that the search finds. */
  items: ShopItem[];
  /** Slugs of the categories that the search names. */
  categories: string[];
  /** The most loved things, where no design is found. */
  loved: ShopItem[];
}

/** A page of the shop with all that it shows. One round trip. */
export async function listShop({ db }: AppContext, query: DesignQuery, limit = PAGE_SIZE): Promise<ShopList> {
  const terms = toSearchTerms(query.q);
  const isWhole = terms.length === 0 && !hasFacets(query.facets) && query.category === null;
  const isFirst = query.after === null && query.before === null;
  const page = selectShopPage(db, query, limit);
  // The whole shop is empty or it is not: nothing else can be offered then.
  if (isWhole) return { ...toShopPage(query, await db.batch(page), limit), ...NOTHING_BESIDE };
  const [one, two, three, four, five, items, ...loved] = await db.batch([
    ...page,
    selectFoundItems(db, terms, terms.length > 0 && isFirst ? FOUND_ITEMS : 0),
    ...selectMostLoved(db),
  ]);
  const shown = toShopPage(query, [one, two, three, four, five], limit);
  return {
    ...shown,
    items: toFoundItems(items),
    categories: findCategories(terms),
    loved: shown.designs.length === 0 ? toMostLoved(...loved) : [],
  };
}

const NOTHING_BESIDE = { items: [], categories: [], loved: [] };

/** Of each kind, before designs fill what is left. */
const SUGGESTED = { categories: 2, items: 2 };

/** What to suggest while somebody types: categories, designs, packages and products. One round trip. */
export async function suggest({ db }: Pick<AppContext, 'db'>, typed: string): Promise<Suggestion[]> {
  const query = { ...WHOLE_SHOP, q: parseSearch(typed) };
  const index = toIndexQuery(query);
  if (!index) return [];
  const [designs, found] = await db.batch([
    selectShopPage(db, query, MAX_SUGGESTIONS)[0],
    selectFoundItems(db, index.terms, SUGGESTED.items),
  ]);
  const categories = findCategories(index.terms).slice(0, SUGGESTED.categories);
  const items = toFoundItems(found);
  const room = MAX_SUGGESTIONS - categories.length - items.length;
  return [
    ...categories.map((slug) => ({
      ...{ label: findCategory(slug)?.title ?? slug, note: 'Category' },
      ...{ path: shopPath({ category: slug }), image: null },
    })),
    ...designs.slice(0, room).map(({ id, name, price, images: [image] }) => ({
      ...{ label: name, note: `Design box, ${formatRupees(price)}` },
      ...{ path: thingPath({ kind: 'design', key: id }), image: image ?? null },
    })),
    ...items.map((item) => ({
      ...{ label: item.name, note: `${ITEM_KINDS[item.kind]}, ${formatRupees(item.price)}` },
      ...{ path: item.path, image: item.image },
    })),
  ];
}

const ITEM_KINDS: Record<ShopItem['kind'], string> = {
  design: 'Design box',
  package: 'Drawn by an artist',
  product: 'Product',
  artist: 'Artist',
};
