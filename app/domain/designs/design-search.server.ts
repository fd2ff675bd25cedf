import { type SQL, sql } from 'drizzle-orm';
import { designCounts, designFacetCounts } from '#drizzle/schema/designs.ts';
import type { Database } from '../shared/context.server.ts';
import { heartCount } from '../shared/hearts.server.ts';
import { FACET_NAMES, FACETS, type FacetName, hasFacets, toFacetToken } from './design-facets.ts';
import type { DesignQuery } from './design-query.ts';
import { MAX_TERMS, type SearchTerm, toSearchTerms } from './search-terms.ts';

/**
 * The search and the filters of the shop in its index, `designs_search`. Whatever is asked, no more than a number of
 * matches is looked at, so that a page costs the same in a shop of any size; and it is one round trip, since a word that is
 * misspelled is replaced within the statement.
 */

/** A search looks at no more matches than this, so that a common word costs no more in a large shop. */
export const SEARCH_CAP = 200;

/** What a choice of the filters would show is counted up to here, under a search or other filters. */
export const FACET_CAP = 50;

/** As many words of the index are compared with a misspelled one. */
const COMPARED_WORDS = 200;

/** Longer words are not compared. */
const LONGEST_COMPARED = 24;

/** Shares of two letters, of both words, from which on two words are alike, and very much alike. */
const ALIKE = 0.6;
const VERY_ALIKE = 0.75;

/** What a query asks of the index; null where it lists whole categories, which needs none. */
export interface IndexQuery {
  terms: readonly SearchTerm[];
  query: DesignQuery;
}

export function toIndexQuery(query: DesignQuery): IndexQuery | null {
  const terms = toSearchTerms(query.q);
  return terms.length > 0 || hasFacets(query.facets) ? { terms, query } : null;
}

/** In FTS5's syntax: any of the words and phrases. Terms hold letters, digits and spaces only. */
function anyOf(finds: readonly string[]): string {
  return finds.map((each) => (each.endsWith('*') ? `"${each.slice(0, -1)}"*` : `"${each}"`)).join(' OR ');
}

/** The category, and the filters of all groups but one. */
function filterParts({ category, facets }: DesignQuery, except?: FacetName): string[] {
  const groups = FACET_NAMES.filter((name) => name !== except && facets[name].length > 0);
  return [
    ...(category ? [`category : "${category.replaceAll('-', ' ')}"`] : []),
    ...groups.map((name) => `facets : (${anyOf(facets[name].map((value) => toFacetToken(name, value)))})`),
  ];
}

/**
 * SQL: the word of the index that is spelled most like a typed one, by the pairs of letters that both have, among those
 * that begin with the same two; null where none is alike.
 */
function alikeWord(typed: string): SQL {
  const pairs = Array.from({ length: [...typed].length + 1 }, (_, at) =>
    sql.raw(`(instr(' ' || term || ' ', substr(typed, ${at + 1}, 2)) > 0)`),
  );
  const [first = '', second = ''] = typed;
  const end = first + String.fromCodePoint((second.codePointAt(0) ?? 0) + 1);
  return sql`(
    select json_array(term, alike) from (
      select term, 2.0 * (${sql.join(pairs, sql` + `)}) / (length(typed) + length(term)) as alike
      from (select term from designs_search_words where term >= ${first + second} and term < ${end} limit ${COMPARED_WORDS})
        cross join (select ${` ${typed} `} as typed))
    where alike > ${ALIKE} order by alike desc, term limit 1)`;
}

/** Whether the term may be a misspelled word. */
const isDoubtful = ({ isKnown, typed }: SearchTerm) =>
  !isKnown && typed.length > 3 && typed.length <= LONGEST_COMPARED;

const isInIndex = (finds: readonly string[]) =>
  sql`(exists (select 1 from designs_search where designs_search match ${anyOf(finds)})
    or exists (select 1 from shop_entries_search where shop_entries_search match ${anyOf(finds)}))`;

/** SQL: the term in FTS5's syntax. What the index does not know is joined by what is spelled alike. */
function termExpression(term: SearchTerm): SQL {
  const plain = anyOf(term.finds);
  if (!isDoubtful(term)) return sql`${`(${plain})`}`;
  const guessed = term.guess ? `${plain} OR ${anyOf(term.guess.finds)}` : plain;
  return sql`'(' || case when ${isInIndex(term.finds)} then ${plain}
    else ${guessed} || coalesce(' OR "' || (${alikeWord(term.typed)} ->> 0) || '"', '') end || ')'`;
}

/** SQL: all of the terms in FTS5's syntax; null for none. */
function allOf(terms: readonly SearchTerm[]): SQL | null {
  return terms.length === 0 ? null : sql`(${sql.join(terms.map(termExpression), sql` || ' AND ' || `)})`;
}

/** SQL, before a select: the terms in FTS5's syntax, as the table `words` of one row. Terms that only tell how are apart. */
function withWords(terms: readonly SearchTerm[]): { words: SQL; hasHard: boolean; hasSoft: boolean } {
  const hard = terms.filter(({ isSoft }) => !isSoft);
  const soft = hard.length > 0 ? terms.filter(({ isSoft }) => isSoft) : [];
  const required = hard.length > 0 ? hard : terms;
  return {
    words: sql`with words (hard, soft) as materialized (select ${allOf(required)}, ${allOf(soft)})`,
    hasHard: required.length > 0,
    hasSoft: soft.length > 0,
  };
}

const HARD = sql`(select hard from words)`;
const SOFT = sql`(select soft from words)`;

/** SQL: parts of an expression of FTS5 that must all hold. */
function every(parts: readonly (SQL | string)[]): SQL {
  return sql.join(
    parts.map((part) => (typeof part === 'string' ? sql`${part}` : part)),
    sql` || ' AND ' || `,
  );
}

/** SQL: the rows of an index that match an expression. */
interface Tier {
  /** `designs_search_kinds` has no descriptions: what is in them alone is not passed over one by one there. */
  table: 'designs_search' | 'designs_search_kinds';
  expression: SQL;
}

/**
 * What matches, best first: what has it in its name before what is of such a kind, and that before what mentions it;
 * within each, what tells how it is drawn as was asked comes first.
 */
function toTiers({ terms, query }: IndexQuery): { words: SQL; tiers: Tier[] } {
  const { words, hasHard, hasSoft } = withWords(terms);
  const filters = filterParts(query);
  if (!hasHard) return { words, tiers: [{ table: 'designs_search', expression: every(filters) }] };
  const anywhere = HARD;
  const ofKind = sql`'{name category style facets} : (' || ${HARD} || ')'`;
  const named = sql`'{name} : (' || ${HARD} || ')'`;
  const tier = (table: Tier['table'], ...parts: SQL[]): Tier => ({
    table,
    expression: every([...parts, ...filters]),
  });
  const all = tier('designs_search', anywhere);
  const kinds = tier('designs_search_kinds', HARD);
  const softly = [
    [named, SOFT],
    [ofKind, SOFT],
    [anywhere, SOFT],
  ] as const;
  return {
    words,
    tiers: hasSoft
      ? [...softly.map((parts) => tier('designs_search', ...parts)), kinds, all] // D1 takes five parts of a union
      : [tier('designs_search_kinds', named), kinds, all],
  };
}

/** SQL: the order in which matches are listed. */
function orderOf({ sort, q }: DesignQuery): SQL {
  if (sort === 'price-low') return sql`price, seq`;
  if (sort === 'price-high') return sql`price desc, seq desc`;
  return q ? sql`place, hearts desc, position, seq` : sql`position, seq`;
}

/** SQL: the table `found` with the row numbers of the designs that match, in the column `found_seq`, and their places in `rank`. */
export function matchesTable(index: IndexQuery): SQL {
  const { words, tiers } = toTiers(index);
  const found = tiers.map(
    ({ table, expression }, place) => sql`select * from (
      select rowid as found_seq, ${sql.raw(String(place))} as place from ${sql.raw(table)}
      where ${sql.raw(table)} match ${expression} limit ${SEARCH_CAP})`,
  );
  return sql`(${words}
    select found_seq, row_number() over (order by ${orderOf(index.query)}) as rank from (
      select found_seq, place, price, position, seq, ${heartCount('design', 'designs.id')} as hearts from (
        select found_seq, min(place) as place from (${sql.join(found, sql` union all `)})
        group by found_seq order by place limit ${SEARCH_CAP})
      cross join designs on designs.seq = found_seq and designs.status = 'visible')) as found`;
}

/** How many designs match, one above {@link SEARCH_CAP} at most; no row where the index is not asked. */
export function selectFoundCount(db: Database, index: IndexQuery | null) {
  if (!index) {
    return db.select({ found: sql<number>`0` }).from(designCounts).limit(0);
  }
  const { words, hasHard } = withWords(index.terms);
  const all = every([...(hasHard ? [HARD] : []), ...filterParts(index.query)]);
  return db
    .select({ found: sql<number>`count(*)` })
    .from(
      sql`(${words} select 1 from designs_search where designs_search match ${all} limit ${SEARCH_CAP + 1})`,
    );
}

/** How many designs each choice of the filters would show, by its token: as kept, or counted up to {@link FACET_CAP}. */
export function selectFacetCounts(
  db: Database,
  { query, index }: { query: DesignQuery; index: IndexQuery | null },
) {
  const { scope, facet, visible } = designFacetCounts;
  if (!index) {
    return db
      .select({ facet, visible })
      .from(designFacetCounts)
      .where(sql`${scope} = ${query.category ?? 'all'}`);
  }
  const { words, hasHard } = withWords(index.terms);
  const choices = FACET_NAMES.flatMap((name) => {
    const others = filterParts(query, name);
    return FACETS[name].choices.map(({ value }) => {
      const token = toFacetToken(name, value);
      return { token, filter: [...others, `facets : "${token}"`].join(' AND ') };
    });
  });
  const expression = hasHard ? sql`${HARD} || ' AND ' || (value ->> 'filter')` : sql`value ->> 'filter'`;
  return db.select({ facet: sql<string>`facet`, visible: sql<number>`visible` }).from(
    sql`(${words} select value ->> 'token' as facet, (
        select count(*) from (
          select 1 from designs_search where designs_search match ${expression} limit ${FACET_CAP})) as visible
        from json_each(${JSON.stringify(choices)}))`,
  );
}

/** For each term that may be misspelled, in their order, what is searched instead; null where the index knows it. */
export function selectCorrections(db: Database, terms: readonly SearchTerm[]) {
  const corrections = terms.filter(isDoubtful).map((term) => {
    const alike = alikeWord(term.typed);
    const guess = term.guess?.typed ?? null;
    return sql`case when ${isInIndex(term.finds)} then null
      when ${alike} ->> 1 >= ${VERY_ALIKE} then ${alike} ->> 0 else coalesce(${guess}, ${alike} ->> 0) end`;
  });
  return db
    .select({
      words: sql<string>`json_array(${sql.join(corrections.slice(0, MAX_TERMS), sql`, `)})`.as('words'),
    })
    .from(sql`(select 1)`);
}

/** A word that the shop does not have, and the one that was searched instead. */
export interface Correction {
  typed: string;
  meant: string;
}

/** What {@link selectCorrections} answered. */
export function toCorrections(
  terms: readonly SearchTerm[],
  [row]: readonly { words: string }[],
): Correction[] {
  const words = JSON.parse(row?.words ?? '[]') as (string | null)[]; // as the statement builds it
  return terms.filter(isDoubtful).flatMap(({ typed }, at) => {
    const meant = words[at];
    return meant ? [{ typed, meant }] : [];
  });
}

/**
 * SQL: the row numbers of the packages and products that match a search, those with it in their name first, as a table of
 * `seq` and `place`; for a join with `shop_entries`.
 */
export function shopEntryMatches(terms: readonly SearchTerm[], limit: number): SQL {
  const { words } = withWords(terms);
  const tier = (place: number, expression: SQL) => sql`select * from (
    select rowid as found_seq, ${sql.raw(String(place))} as place from shop_entries_search
    where shop_entries_search match ${expression} limit ${limit})`;
  const named = sql`'{name} : (' || ${HARD} || ')'`;
  return sql`(${words}
    select found_seq, min(place) as place from (${tier(0, named)} union all ${tier(1, HARD)})
    group by found_seq order by place, found_seq limit ${limit}) as found`;
}
