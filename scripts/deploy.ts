import { unstable_readConfig } from 'wrangler';
import { build } from './site.ts';
import { run, ScriptError, script, step } from './step.ts';
import { parseEnvironment } from './target.ts';

/**
 * `npm run deploy` puts the site on Cloudflare Pages and its companion Worker beside it, in production;
 * `npm run deploy -- preview` as a preview.
 * What must exist in the account before: docs/operations.md.
 */
await script(async () => {
  const environment = parseEnvironment(process.argv[2]) ?? 'production';
  const { d1_databases, vars, name } = unstable_readConfig(
    { config: 'wrangler.toml', env: environment },
    { hideWarnings: true },
  );
  const database = d1_databases[0];
  if (!database?.database_name || database.database_id?.startsWith('00000000-')) {
    throw new ScriptError(
      `wrangler.toml has no database id for ${environment} yet: docs/operations.md, step 2.`,
    );
  }
  if (!String(vars.SITE_URL ?? '').startsWith('https://')) {
    throw new ScriptError(
      `wrangler.toml has no SITE_URL for ${environment} yet: docs/operations.md, step 4.`,
    );
  }
  if (!String(vars.R2_ENDPOINT ?? '').startsWith('https://')) {
    throw new ScriptError(
      `wrangler.toml has no R2_ENDPOINT for ${environment} yet: docs/operations.md, “Image uploads”.`,
    );
  }
  await build();
  const forEnvironment = ['--remote', '--env', environment];
  await step('Migrating the database', () =>
    run('wrangler', ['d1', 'migrations', 'apply', database.database_name as string, ...forEnvironment], {
      show: true,
    }),
  );
  // Pages takes the branch `main` for production and every other branch for a preview.
  const branch = environment === 'production' ? 'main' : 'preview';
  await step(`Deploying to ${environment}`, () =>
    run('wrangler', ['pages', 'deploy', 'build/client', '--project-name', String(name), '--branch', branch], {
      show: true,
    }),
  );
  await step('Deploying the companion Worker', () =>
    run('wrangler', ['deploy', '--config', 'companion/wrangler.toml', '--env', environment], { show: true }),
  );
});
