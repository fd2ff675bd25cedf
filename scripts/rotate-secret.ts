import { parseArgs } from 'node:util';
import { countPasswordsLeft, rotateSecret } from '#app/domain/operations/rotate-secret.server.ts';
import { parseEnv } from '#app/http/env.server.ts';
import { ensureSecrets } from './secrets.ts';
import { chooseTarget } from './site.ts';
import { ScriptError, script } from './step.ts';
import { withStore } from './target.ts';

const USAGE = 'DATA_SECRET=… DATA_SECRET_PREVIOUS=… npm run rotate-secret -- --env preview|production';

/**
 * `npm run rotate-secret` moves stored data from DATA_SECRET_PREVIOUS to DATA_SECRET. It can be stopped and repeated. On
 * this machine, with the secrets of `.dev.vars`, without `-- --env`.
 */
await script(async () => {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const target = await chooseTarget(values.env);
  const { DATA_SECRET, DATA_SECRET_PREVIOUS } = 'state' in target ? ensureSecrets() : process.env;
  if (!DATA_SECRET || !DATA_SECRET_PREVIOUS) throw new ScriptError(`Both secrets are needed: ${USAGE}`);
  const env = parseEnv({ ENVIRONMENT: 'local', LINK_SECRET: DATA_SECRET, DATA_SECRET, DATA_SECRET_PREVIOUS });
  await withStore(target, async (store) => {
    const context = { env, ...store };
    let moved = 0;
    for (let batch = 1; batch > 0; moved += batch) batch = await rotateSecret(context);
    console.log(`Moved ${moved} values to the new secret; none is left.`);
    const left = await countPasswordsLeft(context);
    if (left === 0) return;
    const passwords = left === 1 ? 'One password moves' : `${left} passwords move`;
    console.log(`${passwords} at the owner's next login: keep the previous secret until then.`);
  });
});
