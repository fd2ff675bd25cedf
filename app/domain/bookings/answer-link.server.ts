import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { href } from '../shared/paths.ts';

/**
 * The link by which an artist answers without logging in (docs/decisions/0067). Its key is derived like a booking's own
 * (`booking-link.server.ts`) from the appointment, the artist and the version that she was asked about, so that nothing
 * that answers is stored.
 */
const KEY_LENGTH = 22;

type Secrets = Pick<AppContext, 'env'>;

/** What the artist was asked. */
export interface Ask {
  reference: string;
  vendorId: string;
  /** The booking's version then. */
  version: number;
}

/** Reference and key, as they stand in the address. The key begins with the version: `3-` and 22 characters. */
export interface AnswerLink {
  reference: string;
  key: string;
}

async function deriveKey({ env }: Secrets, { reference, vendorId, version }: Ask): Promise<string> {
  const hash = await keyedHash(env.LINK_SECRET, 'answer link', `${reference} ${vendorId} ${version}`);
  return `${version.toString(36)}-${hash.slice(0, KEY_LENGTH)}`;
}

/** The path of the page where an artist answers. */
export async function toAnswerPath(context: Secrets, ask: Ask): Promise<string> {
  return href('/answer/:reference/:key', { reference: ask.reference, key: await deriveKey(context, ask) });
}

/** The version that a key is about; null for what cannot be a key. */
export function parseAskVersion(key: string): number | null {
  const [, version = ''] = /^([1-9a-z][0-9a-z]{0,5})-[\w-]{22}$/.exec(key) ?? [];
  return version ? Number.parseInt(version, 36) : null;
}

/** Whether the key is the one of that ask. */
export async function isAnswerKey(context: Secrets, ask: Ask, key: string): Promise<boolean> {
  return equalInConstantTime(await deriveKey(context, ask), key);
}
