import { parseArgs } from 'node:util';
import { loginLine, newLogin } from './admins.ts';
import { ensureSecrets } from './secrets.ts';
import { chooseTarget } from './site.ts';
import { ScriptError, script } from './step.ts';

const USAGE = 'npm run admin -- create|reset EMAIL [--reactivate] [--env preview|production]';

/**
 * `npm run admin -- create EMAIL` creates an admin's account; `reset EMAIL` sets a new password and turns off the second
 * factor, for a lost password or phone; with `--reactivate`, a deactivated account may log in again. Both print the new
 * password, once. On this machine without `--env`.
 */
await script(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { env: { type: 'string' }, reactivate: { type: 'boolean' } },
  });
  const [command, email] = positionals;
  const { env, reactivate } = values;
  if ((command !== 'create' && command !== 'reset') || !email || positionals.length > 2)
    throw new ScriptError(USAGE);
  if (reactivate && command === 'create') throw new ScriptError(`A new account is active. ${USAGE}`);
  const target = await chooseTarget(env);
  const secrets = 'state' in target ? ensureSecrets() : { DATA_SECRET: process.env.DATA_SECRET ?? '' };
  if (secrets.DATA_SECRET.length < 32) {
    throw new ScriptError(`Passwords are hashed with the site's secret: DATA_SECRET=… ${USAGE}`);
  }
  console.log(loginLine(await newLogin(target, secrets, { command, address: email, reactivate })));
});
