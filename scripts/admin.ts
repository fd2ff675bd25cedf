import { parseArgs } from 'node:util';
import { loginLine, newLogin } from './admins.ts';
import { ensureSecrets, LOCAL_STATE, migrate } from './site.ts';
import { Fault, script } from './step.ts';
import { environmentOf } from './target.ts';

const USAGE = 'npm run admin -- create|reset EMAIL [--env preview|production]';

/**
 * `npm run admin -- create EMAIL` makes an admin's account; `reset EMAIL` lets in again who has lost password or
 * phone. Both print the new password, once. On this machine unless told `--env`.
 */
await script(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { env: { type: 'string' } } });
  const [what, email] = positionals;
  if ((what !== 'create' && what !== 'reset') || !email || positionals.length > 2) throw new Fault(USAGE);
  const environment = environmentOf(values.env);
  if (!environment) {
    await migrate();
    console.log(loginLine(await newLogin(what, { state: LOCAL_STATE }, ensureSecrets(), email)));
    return;
  }
  const { DATA_SECRET } = process.env;
  if (!DATA_SECRET || DATA_SECRET.length < 32) {
    throw new Fault(`Passwords are kept with the site's secret: DATA_SECRET=… ${USAGE}`);
  }
  console.log(loginLine(await newLogin(what, { environment }, { DATA_SECRET }, email)));
});
