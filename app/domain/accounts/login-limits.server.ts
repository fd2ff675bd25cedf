import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { type Failure, type FailureLimit, limitFailures } from '../shared/failure-limit.server.ts';
import { LOGGED_HASH_LENGTH, networkOf } from '../shared/rate-limit.server.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';
import { type Client, getKnownDevice } from './known-device.server.ts';
import type { Role } from './session.server.ts';

/**
 * How often a login may fail. Failures are counted by account and client together, so nobody can shut out somebody else.
 * What all unknown clients have failed at an account slows them down, and never a known device.
 */

const OWN_WAITS = { free: 10, firstWaitMs: 30 * SECOND_MS, longestWaitMs: HOUR_MS };
const ADDRESS_WAITS = { firstWaitMs: 30 * SECOND_MS, longestWaitMs: 15 * MINUTE_MS };

const OF_DEVICE: FailureLimit = { name: 'login.device', ...OWN_WAITS };
const OF_CLIENT: FailureLimit = { name: 'login.client', ...OWN_WAITS };
const FROM_ADDRESS: FailureLimit = { name: 'login.address', free: 30, ...ADDRESS_WAITS };
const FROM_NETWORK: FailureLimit = { name: 'login.network', free: 150, ...ADDRESS_WAITS };

/** A password of twelve characters holds against a guess every half minute; six digits only against four an hour. */
const OF_ACCOUNT = {
  password: { name: 'login.account', free: 50, firstWaitMs: SECOND_MS, longestWaitMs: 30 * SECOND_MS },
  code: { name: 'login.code', free: 20, firstWaitMs: 30 * SECOND_MS, longestWaitMs: 15 * MINUTE_MS },
} satisfies Record<string, FailureLimit>;

export interface LoginAttempt {
  role: Role;
  /** What is checked. */
  step: keyof typeof OF_ACCOUNT;
  email: string;
  client: Client;
}

/**
 * Checks a password or a code of a login, within the limits of failures; a failure is logged.
 * @param check answers null if it is wrong
 * @throws DomainError `rate_limited`
 */
export async function limitLoginFailures<Result>(
  context: AppContext,
  { role, step, email, client }: LoginAttempt,
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const device = await getKnownDevice(context, role, email, client);
  const account = `${role} ${step} ${email}`;
  const network = networkOf(client.address);
  const failures: Failure[] = device
    ? [[OF_DEVICE, `${account} ${device}`]]
    : [
        [OF_CLIENT, `${account} ${client.address}`],
        [FROM_ADDRESS, client.address],
        ...(network ? [[FROM_NETWORK, network] satisfies Failure] : []),
        [OF_ACCOUNT[step], account],
      ];
  const result = await limitFailures(context, failures, check);
  if (result === null) await logFailedLogin(context, { role, step, account: email });
  return result;
}

/** The account is logged as the start of a keyed hash: what was typed may be anything. */
export async function logFailedLogin(
  context: AppContext,
  { role, step, account }: { role: Role; step: string; account: string },
): Promise<void> {
  const hash = await keyedHash(context.env.DATA_SECRET, `failed login:${role}`, account);
  context.log.info('login failed', { role, step, account: hash.slice(0, LOGGED_HASH_LENGTH) });
}
