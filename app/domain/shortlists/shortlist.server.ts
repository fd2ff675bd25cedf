import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { popularProducts } from '#drizzle/schema/products.ts';
import {
  shortlistComments,
  shortlistGuests,
  shortlistItems,
  shortlistLinks,
  shortlists,
  shortlistVotes,
} from '#drizzle/schema/shortlists.ts';
import { portrait } from '../artists/public-artist.server.ts';
import { getFirstName } from '../artists/public-artist.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import type { Image } from '../images/image.ts';
import { fromPrice } from '../pricing/price.ts';
import { parsePriceList, selectPriceList } from '../pricing/price-list.server.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { AppContext } from '../shared/context.server.ts';
import { thingKey } from './hearts.server.ts';
import { SHORTLIST_LIMITS, type ShortlistItem } from './shortlist.ts';
import {
  hashGuest,
  isShortlistKey,
  SAMPLE_SHORTLIST,
  type SharedLink,
  toSharedPath,
} from './shortlist-link.server.ts';
import { hashDevice, ownListId, type ShortlistOwner } from './shortlist-row.server.ts';

/** A shortlist as its two pages show it: its owner's, and the one that the family sees. Each is one round trip. */

/** The statements that read a list, for a batch whose rows {@link toItems} takes. */
function selectList(context: Pick<AppContext, 'db'>, listId: SQL<string>) {
  const { db } = context;
  return [
    selectItems(db, listId),
    db
      .select({
        ...{ kind: shortlistVotes.kind, subjectId: shortlistVotes.subjectId, vote: shortlistVotes.vote },
        ...{ guestId: shortlistVotes.guestId, name: shortlistGuests.name },
      })
      .from(shortlistGuests)
      .innerJoin(shortlistVotes, eq(shortlistVotes.guestId, shortlistGuests.id))
      .where(eq(shortlistGuests.shortlistId, listId))
      .orderBy(asc(shortlistGuests.id)),
    db
      .select({
        ...{ kind: shortlistComments.kind, subjectId: shortlistComments.subjectId },
        ...{ id: shortlistComments.id, words: shortlistComments.words },
        ...{ guestId: shortlistComments.guestId, name: shortlistGuests.name },
      })
      .from(shortlistGuests)
      .innerJoin(shortlistComments, eq(shortlistComments.guestId, shortlistGuests.id))
      .where(eq(shortlistGuests.shortlistId, listId))
      .orderBy(asc(shortlistComments.id)),
    selectPriceList(context),
  ] as const;
}

function selectItems(db: AppContext['db'], listId: SQL<string>) {
  const { shortlistId, kind, subjectId, note, addedAt } = shortlistItems;
  const joins = (name: (typeof kind.enumValues)[number], id: SQL) =>
    sql`${kind} = ${name} and ${id} = ${subjectId}`;
  return db
    .select({
      ...{ kind, subjectId, note, key: thingKey.as('thing_key') },
      name: sql<string | null>`coalesce(${designs.name}, ${packages.designTitle}, ${popularProducts.name},
        ${vendors.name})`.as('thing_name'),
      price: sql<number | null>`coalesce(${designs.price}, ${packages.price}, ${popularProducts.price})`.as(
        'thing_price',
      ),
      isFrom: sql`(${kind} = 'artist' or exists (select 1 from product_variants variant
        where variant.product_id = popular_products.id and variant.price > popular_products.price))`
        .mapWith(Boolean)
        .as('is_from'),
      ratePercent: sql<number | null>`${vendors.ratePercent}`.as('rate_percent'),
      image: sql<string | null>`case ${kind}
        when 'design' then ${attachedImages('design_images.design_id', 'designs.id', 1)} -> 0
        when 'package' then ${attachedImages('package_images.package_id', 'packages.id', 1)} -> 0
        when 'product' then ${attachedImages('popular_product_images.product_id', 'popular_products.id', 1)} -> 0
        else ${portrait} end`.as('thing_image'),
    })
    .from(shortlistItems)
    .leftJoin(designs, and(joins('design', sql`${designs.id}`), sql`designs.status = 'visible'`))
    .leftJoin(packages, and(joins('package', sql`${packages.id}`), eq(packages.status, 'visible')))
    .leftJoin(popularProducts, joins('product', sql`${popularProducts.id}`))
    .leftJoin(vendors, and(joins('artist', sql`${vendors.id}`), eq(vendors.approved, true)))
    .where(eq(shortlistId, listId))
    .orderBy(desc(addedAt), asc(kind), asc(subjectId))
    .limit(SHORTLIST_LIMITS.things);
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];
type About = Pick<ItemRow, 'kind' | 'subjectId'> & { guestId: string; name: string };
type VoteRow = About & Pick<ShortlistItem['votes'][number], 'vote'>;
type CommentRow = About & { id: string; words: string };

interface ListRows {
  items: ItemRow[];
  votes: VoteRow[];
  comments: CommentRow[];
  prices: PriceList;
}

/** @param guestId of whoever looks at it; null for the owner and for strangers */
function toItems({ items, votes, comments, prices }: ListRows, guestId: string | null): ShortlistItem[] {
  return items.map((item) => {
    const isAbout = (row: About) => row.kind === item.kind && row.subjectId === item.subjectId;
    const { kind, key, note, price, isFrom, ratePercent } = item;
    const name = item.name ?? '';
    return {
      ...{ kind, key, note, isFrom },
      name: kind === 'artist' ? getFirstName(name) : name,
      price: ratePercent === null ? price : fromPrice(prices, ratePercent),
      image: toImage(item),
      votes: votes
        .filter(isAbout)
        .map(({ name, vote, ...row }) => ({ name, vote, isOwn: row.guestId === guestId })),
      comments: comments
        .filter(isAbout)
        .map(({ id, name, words, ...row }) => ({ id, name, words, isOwn: row.guestId === guestId })),
    };
  });
}

function toImage({ kind, name, image }: ItemRow): Image | null {
  if (image === null) return null;
  const parsed = JSON.parse(image) as Image; // as the query above builds it
  return kind === 'artist' ? { ...parsed, alt: `Portrait of ${getFirstName(name ?? '')}` } : parsed;
}

/** Somebody's own list; an empty one for whoever has none, or no device yet. */
export async function getOwnShortlist(context: AppContext, owner: ShortlistOwner | null) {
  const listId = owner ? await ownListId(owner) : sql<string>`null`;
  const { id } = shortlistLinks;
  const [links, samples, items, votes, comments, prices] = await context.db.batch([
    context.db
      .select({ id })
      .from(shortlistLinks)
      .where(eq(shortlistLinks.shortlistId, listId))
      .orderBy(desc(shortlistLinks.createdAt), desc(shortlistLinks.id))
      .limit(1),
    context.db.select({ id }).from(shortlistLinks).where(eq(id, SAMPLE_SHORTLIST)),
    ...selectList(context, listId),
  ]);
  const toPath = ([link]: typeof links) => (link ? toSharedPath(context, link.id) : null);
  return {
    items: toItems({ items, votes, comments, prices: parsePriceList(context, prices) }, null),
    sharedPath: await toPath(links),
    /** A shared list to look at, in a sample shop. */
    samplePath: await toPath(samples),
  };
}

/** Who looks at a shared list. */
export interface Viewer {
  /** The token of the device; null without one. */
  device: string | null;
  customerId: string | null;
}

/** The list at a shared link. Null for a wrong link, or one that is switched off. */
export async function getSharedShortlist(context: AppContext, link: SharedLink, viewer: Viewer) {
  if (!(await isShortlistKey(context, link))) return null;
  const { db } = context;
  const listId = sql<string>`(select shortlist_id from shortlist_links where id = ${link.reference})`;
  const [ownHash, guestHash] = viewer.device
    ? [await hashDevice(viewer.device), await hashGuest(viewer.device)]
    : ['', ''];
  const [[list], [guest], items, votes, comments, prices] = await db.batch([
    db
      .select({ customerId: shortlists.customerId, deviceHash: shortlists.deviceHash })
      .from(shortlists)
      .where(eq(shortlists.id, listId)),
    db
      .select({ id: shortlistGuests.id, name: shortlistGuests.name })
      .from(shortlistGuests)
      .where(and(eq(shortlistGuests.shortlistId, listId), eq(shortlistGuests.deviceHash, guestHash))),
    ...selectList(context, listId),
  ]);
  if (!list) return null;
  return {
    items: toItems({ items, votes, comments, prices: parsePriceList(context, prices) }, guest?.id ?? null)
      // The owner's notes are her own, and what is gone needs no vote.
      .filter(({ name }) => name !== '')
      .map((item) => ({ ...item, note: '' })),
    /** The first name that this device has given; null for a stranger. */
    guestName: guest?.name ?? null,
    isOwner: list.customerId ? list.customerId === viewer.customerId : list.deviceHash === ownHash,
  };
}
