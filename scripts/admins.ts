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
import { LOCAL_STATE } from './local-state.ts';
import { ensureSecrets } from './secrets.ts';
import { ScriptError } from './step.ts';
import { type Target, withStore } from './target.ts';

/** Admins' accounts, created and reset from this machine. */

/** Passwords are peppered with the site's secret, so the script needs it too. */
type Secrets = Pick<Env, 'DATA_SECRET'>;

async function withAccounts<Result>(
  target: Target,
  secrets: Secrets,
  work: (context: Parameters<typeof createAdmin>[0]) => Promise<Result>,
): Promise<Result> {
  // Accounts need this secret alone; the rest of the configuration is that of a local run.
  const env = parseEnv({ ENVIRONMENT: 'local', LINK_SECRET: secrets.DATA_SECRET, ...secrets });
  return withStore(target, (store) => work({ env, ...store }));
}

interface LoginRequest {
  command: 'create' | 'reset';
  address: string;
  /** Of an account that is reset: it may log in again. */
  reactivate?: boolean | undefined;
}

/**
 * Creates an account, or resets its password and second factor.
 * @throws ScriptError if there is one already, or none to reset
 */
export async function newLogin(
  target: Target,
  secrets: Secrets,
  { command, address, reactivate }: LoginRequest,
): Promise<NewLogin> {
  const { success, data } = NewAdminInput.safeParse({ email: address });
  if (!success) throw new ScriptError(`${address} is not an e-mail address.`);
  try {
    return await withAccounts(target, secrets, (context) =>
      command === 'create'
        ? createAdmin(context, data.email)
        : resetAdmin(context, data.email, { reactivate }),
    );
  } catch (error) {
    throw error instanceof DomainError ? new ScriptError(error.message) : error;
  }
}

type NewLogin = AdminCredentials & { deactivated?: boolean };

/** The line that shows a new login, and another where it does not work yet. */
export function loginLine({ email, password, deactivated = false }: NewLogin): string {
  const line = `[admin] ${email} ${password}`;
  if (!deactivated) return line;
  return `${line}
  This account is deactivated: nobody can log in to it. An owner lets it in again on the page Staff, or here:
  npm run admin -- reset ${email} --reactivate`;
}

/** Creates the first admin of a local database; null if it has one. */
export async function firstAdmin(state = LOCAL_STATE): Promise<AdminCredentials | null> {
  return withAccounts({ state }, ensureSecrets(), async (context) =>
    (await hasAdmin(context)) ? null : createAdmin(context, contact.email),
  );
}
