import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { admins, customers } from '#drizzle/schema/accounts.ts';
import { conversationEntries, conversations } from '#drizzle/schema/conversations.ts';
import {
  ASSIGNMENTS,
  type Assignment,
  CONVERSATION_STATES,
  type ConversationState,
  WROTE_BY,
  type WroteBy,
} from '../enquiries/conversation.ts';
import {
  isOnDays,
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';
import { toCustomerName } from './customer-card.ts';
import { isNamed } from './customer-list.server.ts';
import { selectPhonesWith } from './phone-index.server.ts';
import { selectFound } from './search.server.ts';
import { parseSearch, type SearchTerms } from './search.ts';

/** The one inbox: who has written, the last one first. */

const PAGE_SIZE = 25;

/** Of each kind of record that a search looks through, and of phones. */
const FOUND_OF_EACH = 50;

export interface ConversationFilters extends ListDays {
  /** What was typed, as the indexes take it; null for nothing. */
  search: SearchTerms | null;
  state: ConversationState | null;
  whose: Assignment | null;
  kind: WroteBy | null;
}

/** The filters of an address; what is not valid counts as left out. */
export function parseConversationFilters(params: URLSearchParams): ConversationFilters {
  return {
    search: parseSearch(params.get('q') ?? ''),
    state: parseChoice(CONVERSATION_STATES, params.get('state')),
    whose: parseChoice(ASSIGNMENTS, params.get('whose')),
    kind: parseChoice(WROTE_BY, params.get('by')),
    ...parseListDays(params),
  };
}

type Context = Pick<AppContext, 'db' | 'env'>;

const { id, state, kind, lastAt, lastEntryId, assignedTo } = conversations;

/** A page of conversations, and how many there are of each state under the other filters. One round trip. */
export async function listConversations(
  context: Context,
  admin: { id: string },
  filters: ConversationFilters,
  cursor: KeysetCursor | null,
) {
  const source = await toSource(context, admin, filters);
  const page = toListPage(context, source, { key: lastAt, cursor, isIndexed: true });
  const [read, [counts]] = await context.db.batch([
    context.db
      .select({
        ...{ id, state, kind, lastAt, name: customers.name, knownName: customers.knownName },
        text: sql<string | null>`substr(${conversationEntries.text}, 1, 140)`.as('excerpt'),
        media: conversationEntries.media,
        said: sql<string | null>`${conversationEntries.kind}`.as('said_by'),
        assignee: sql<string | null>`coalesce(nullif(${admins.name}, ''), ${admins.email})`.as('assignee'),
        isMine: sql`${assignedTo} is ${admin.id}`.mapWith(Boolean).as('is_mine'),
      })
      .from(page.from)
      .leftJoin(customers, eq(customers.id, id))
      .leftJoin(conversationEntries, eq(conversationEntries.id, lastEntryId))
      .leftJoin(admins, eq(admins.id, assignedTo))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(PAGE_SIZE + 1),
    selectListCounts(context, source),
  ]);
  const { rows, ...pages } = toKeysetPage(read, PAGE_SIZE, cursor);
  return { ...pages, rows: rows.map(toListItem), ...toListCounts(source.states, counts) };
}

export type ConversationListItem = Awaited<ReturnType<typeof listConversations>>['rows'][number];

function toListItem<Row extends { name: string | null; knownName: string | null; said: string | null }>({
  name,
  knownName,
  said,
  ...row
}: Row) {
  return {
    ...row,
    name: toCustomerName({ name: name ?? '', knownName: knownName ?? '' }),
    isAnswer: said === 'answer',
  };
}

async function toSource(
  context: Context,
  admin: { id: string },
  { search, state: chosen, whose, kind: by, ...days }: ConversationFilters,
): Promise<ListSource<typeof conversations, ConversationState>> {
  const isWhose = whose && (whose === 'mine' ? eq(assignedTo, admin.id) : sql`${assignedTo} is null`);
  const found = search && sql`${id} in (${await selectFoundCards(context, search)})`;
  const others = [by && sql`+${kind} = ${by}`, found && isWhose && sql`+${isWhose}`].filter(
    (each) => each !== null,
  );
  return {
    table: conversations,
    lead: found ?? isWhose ?? undefined,
    range: isOnDays(lastAt, days),
    others: others.length > 0 ? sql.join(others as SQL[], sql` and `) : undefined,
    indexOrder: [desc(lastAt), desc(id)],
    states: Object.fromEntries(CONVERSATION_STATES.map((each) => [each, eq(state, each)])) as Record<
      ConversationState,
      SQL
    >, // each is an entry
    chosen,
  };
}

/** SQL: the cards of those of whom a name, an address, a reference, a phone or something said has the words or digits. */
async function selectFoundCards(context: Context, { words, digits }: SearchTerms): Promise<SQL> {
  const phones = digits ? await selectPhonesWith(context, digits, FOUND_OF_EACH) : null;
  const said =
    words.length > 0
      ? sql`person.id in (select customer_id from conversation_entries where conversation_entries.id in (${selectFound(context.db, 'said', words, FOUND_OF_EACH)}))`
      : null;
  const conditions = [isNamed(context, words), said, phones && sql`person.phone_hash in (${phones})`];
  return sql`select coalesce(person.merged_into, person.id) from customers person
    where ${sql.join(
      conditions.filter((each) => each !== null && each !== undefined),
      sql` or `,
    )}`;
}
