import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash, randomToken } from '../shared/crypto.server.ts';
import { DAY_MS } from '../shared/time.ts';
import type { Role } from './session.server.ts';

/**
 * Browsers that have logged in to an account before: each has a signed cookie that says so, and limits of its own, which
 * nobody else can use up (docs/decisions/0030).
 */

/** How long a device is known after its last login. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;

/** Who tries to log in, as far as a request tells. */
export interface Client {
  /** `clientAddress` of the request. */
  address: string;
  /** The token of {@link createDeviceToken}, as the request brings it; it may be anything. */
  device?: string | null;
}

/** What a login leaves in the browser. */
export interface Login {
  /** Of the session. */
  token: string;
  /** Of the device. */
  device: string;
}

type DeviceContext = Pick<AppContext, 'env' | 'now'>;

/** @param account what the account is found by at a login: an e-mail address, the hash of a phone */
export async function createDeviceToken(
  context: DeviceContext,
  role: Role,
  account: string,
): Promise<string> {
  const id = `${context.now().getTime().toString(36)}.${randomToken(12)}`;
  return `${id}.${await signDevice(context, role, account, id)}`;
}

/** The id of the client's device, if it has logged in to this account of late; null otherwise. */
export async function getKnownDevice(
  context: DeviceContext,
  role: Role,
  account: string,
  { device }: Client,
): Promise<string | null> {
  const [, id = '', time = '', signature = ''] =
    /^(([0-9a-z]{1,11})\.[\w-]{16})\.([\w-]{43})$/.exec(device ?? '') ?? [];
  if (!equalInConstantTime(await signDevice(context, role, account, id), signature)) return null;
  return context.now().getTime() - Number.parseInt(time, 36) < KNOWN_DEVICE_MS ? id : null;
}

function signDevice({ env }: DeviceContext, role: Role, account: string, id: string): Promise<string> {
  return keyedHash(env.DATA_SECRET, `device:${role}`, `${id} ${account}`);
}
