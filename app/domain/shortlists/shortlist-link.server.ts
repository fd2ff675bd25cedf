import { eq, sql } from 'drizzle-orm';
import { shortlistLinks } from '#drizzle/schema/shortlists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash, randomToken, sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { sharedShortlistPath } from './shortlist.ts';
import { isOwned, limitChanges, ownListId, type ShortlistOwner, touchList } from './shortlist-row.server.ts';

/**
 * The link at which a list is shared: a random reference, and a key derived from it as an order's is
 * (`orders/order-link.server.ts`), so that nothing that opens a list is stored.
 */
const KEY_LENGTH = 22;

/** The reference of the list that the sample shop shows to everyone; another shop has none. */
export const SAMPLE_SHORTLIST = 'sample';

/** Reference and key, as they stand in the address. */
export interface SharedLink {
  reference: string;
  key: string;
}

async function deriveKey({ env }: Pick<AppContext, 'env'>, reference: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'shortlist link', reference)).slice(0, KEY_LENGTH);
}

export async function toSharedPath(context: Pick<AppContext, 'env'>, reference: string): Promise<string> {
  return sharedShortlistPath(reference, await deriveKey(context, reference));
}

export async function isShortlistKey(
  context: Pick<AppContext, 'env'>,
  { reference, key }: SharedLink,
): Promise<boolean> {
  return equalInConstantTime(await deriveKey(context, reference), key);
}

/** Under what a device is known that votes: it tells nothing of the device's own list. */
export function hashGuest(device: string): Promise<string> {
  return sha256(`shortlist guest ${device}`);
}

/**
 * Makes a link to somebody's own list in place of those that it has, which open nothing from then on; votes and comments
 * stay.
 * @throws DomainError `conflict` for an empty list, `rate_limited`
 */
export async function shareShortlist(context: AppContext, owner: ShortlistOwner): Promise<void> {
  await limitChanges(context, owner);
  const { db, now } = context;
  const listId = await ownListId(owner);
  const row = { id: randomToken(9), shortlistId: listId, createdAt: now() };
  const hasThings = sql`exists (select 1 from shortlist_items where shortlist_id = ${listId})`;
  const [, shared] = await db.batch([
    db.delete(shortlistLinks).where(eq(shortlistLinks.shortlistId, listId)),
    db
      .insert(shortlistLinks)
      .select(rowIf(shortlistLinks, row, hasThings))
      .returning({ id: shortlistLinks.id }),
    touchList(context, await isOwned(owner)),
  ]);
  if (shared.length === 0) {
    throw new DomainError('conflict', 'There is nothing to share yet: put a heart on something first.');
  }
}

/** Switches the links of somebody's own list off; nothing happens to a list that is not shared. */
export async function unshareShortlist({ db }: AppContext, owner: ShortlistOwner): Promise<void> {
  await db.delete(shortlistLinks).where(eq(shortlistLinks.shortlistId, await ownListId(owner)));
}
