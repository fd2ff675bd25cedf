import { eq, type SQL, sql } from 'drizzle-orm';
import { shortlists } from '#drizzle/schema/shortlists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash, randomToken, sha256 } from '../shared/crypto.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { ShortlistKind, Thing } from './shortlist.ts';

/** What the commands and pages of shortlists share. */

/** Whose list it is: an account's, or that of a device, by the token in its cookie. */
export type ShortlistOwner = { customerId: string } | { device: string };

/** The columns of `shortlists` that say whose it is. */
export async function toOwnerColumns(owner: ShortlistOwner) {
  return 'customerId' in owner
    ? { customerId: owner.customerId, deviceHash: null }
    : { customerId: null, deviceHash: await hashDevice(owner.device) };
}

/** The token is random and long, so its plain hash tells nothing. */
export function hashDevice(device: string): Promise<string> {
  return sha256(`shortlist ${device}`);
}

/** Devices that one client may make: many people share the address of a mobile network. */
const NEW_DEVICES: RateLimit = { name: 'shortlist.devices', limit: 100, windowMs: HOUR_MS };

/**
 * A token for the cookie of a device that has none. It is signed, so that nobody invents devices beyond the limit.
 * @param address the client's, for limits
 * @throws DomainError `rate_limited`
 */
export async function createDevice(context: AppContext, address: string): Promise<string> {
  await enforceRateLimit(context, [[NEW_DEVICES, address]]);
  const random = randomToken(18);
  return `${random}.${await signDevice(context, random)}`;
}

/** Whether a token was made by {@link createDevice}. */
export async function isDevice(context: Pick<AppContext, 'env'>, token: string): Promise<boolean> {
  const [random = '', signed = ''] = token.split('.');
  return equalInConstantTime(await signDevice(context, random), signed);
}

async function signDevice({ env }: Pick<AppContext, 'env'>, random: string): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'shortlist device', random)).slice(0, 22);
}

const CHANGES: RateLimit = { name: 'shortlist.changes', limit: 300, windowMs: HOUR_MS };

/** @throws DomainError `rate_limited` */
export function limitChanges(context: AppContext, whom: ShortlistOwner): Promise<void> {
  return enforceRateLimit(context, [[CHANGES, 'customerId' in whom ? whom.customerId : whom.device]]);
}

/** SQL on `shortlists`: whether a list is somebody's own. */
export async function isOwned(owner: ShortlistOwner): Promise<SQL> {
  return 'customerId' in owner
    ? eq(shortlists.customerId, owner.customerId)
    : eq(shortlists.deviceHash, await hashDevice(owner.device));
}

/** SQL: the id of somebody's own list; null without one. */
export async function ownListId(owner: ShortlistOwner): Promise<SQL<string>> {
  return sql<string>`(select shortlists.id from shortlists where ${await isOwned(owner)})`;
}

const ADDRESSED: Record<ShortlistKind, { id: (key: string) => SQL; isShown: SQL }> = {
  design: {
    id: (key) => sql`select designs.id from designs where designs.id = ${key}`,
    isShown: sql`designs.status = 'visible'`,
  },
  package: {
    id: (key) => sql`select packages.id from packages where packages.slug = ${key}`,
    isShown: sql`packages.status = 'visible'`,
  },
  product: {
    id: (key) => sql`select popular_products.id from popular_products where popular_products.id = ${key}`,
    isShown: sql`true`,
  },
  artist: {
    id: (key) => sql`select vendors.id from vendors where vendors.slug = ${key}`,
    isShown: sql`vendors.approved`,
  },
};

/** SQL: the id of a thing that customers can see; null for any other. */
export function shownSubjectId({ kind, key }: Thing): SQL<string> {
  const { id, isShown } = ADDRESSED[kind];
  return sql<string>`(${id(key)} and ${isShown})`;
}

/** SQL: the id of a thing, also of one that is gone and is named by its id. */
export function subjectId({ kind, key }: Thing): SQL<string> {
  return sql<string>`coalesce((${ADDRESSED[kind].id(key)}), ${key})`;
}

/** The statement that says that a list is used. */
export function touchList({ db, now }: Pick<AppContext, 'db' | 'now'>, isList: SQL) {
  return db.update(shortlists).set({ touchedAt: now() }).where(isList);
}
