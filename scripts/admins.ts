import { drizzle } from 'drizzle-orm/d1';
import {
  type AdminCredentials,
  createAdmin,
  hasAdmin,
  resetAdmin,
} from '#app/domain/accounts/admin.server.ts';
import { NewAdminInput } from '#app/domain/accounts/admin-input.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { type Env, parseEnv } from '#app/http/env.server.ts';
import { contact } from '#app/site/brand.ts';
import { ensureSecrets, LOCAL_STATE } from './site.ts';
import { Fault } from './step.ts';
import { type Target, withBindings } from './target.ts';

/** Admins' accounts, made and mended from this machine. */

/** Passwords are peppered with the secret of the site that they open, so the script needs it too. */
type Secrets = Pick<Env, 'DATA_SECRET'>;

async function keepAccounts<Result>(
  target: Target,
  secrets: Secrets,
  work: (context: Parameters<typeof createAdmin>[0]) => Promise<Result>,
): Promise<Result> {
  // Of the configuration accounts need this secret alone; the rest is as on a developer's machine.
  const env = parseEnv({ ENVIRONMENT: 'local', LINK_SECRET: secrets.DATA_SECRET, ...secrets });
  return withBindings(target, (bindings) =>
    work({ env, db: drizzle(bindings.DB, { casing: 'snake_case' }), now: () => new Date() }),
  );
}

/**
 * Makes an account, or lets its owner in again.
 * @throws Fault if there is one already, or none
 */
export async function newLogin(
  what: 'create' | 'reset',
  target: Target,
  secrets: Secrets,
  typed: string,
): Promise<AdminCredentials> {
  const { success, data } = NewAdminInput.safeParse({ email: typed });
  if (!success) throw new Fault(`${typed} is no e-mail address.`);
  try {
    return await keepAccounts(target, secrets, (context) =>
      what === 'create' ? createAdmin(context, data.email) : resetAdmin(context, data.email),
    );
  } catch (error) {
    throw error instanceof DomainError ? new Fault(error.message) : error;
  }
}

/** The one line that tells a new login. */
export function loginLine({ email, password }: AdminCredentials): string {
  return `[admin] ${email} ${password}`;
}

/** The first admin of a local database that has none; null if it has one. */
export async function firstAdmin(state = LOCAL_STATE): Promise<AdminCredentials | null> {
  return keepAccounts({ state }, ensureSecrets(), async (context) =>
    (await hasAdmin(context)) ? null : createAdmin(context, contact.email),
  );
}
