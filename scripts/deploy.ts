import { copyFileSync, rmSync } from 'node:fs';
import { BUILT_FILES, BUILT_WORKER, build } from './site.ts';
import { run, ScriptError, script, step } from './step.ts';
import { parseEnvironment, readWranglerConfig } from './target.ts';

/**
 * `npm run deploy` puts the site on Cloudflare Pages and its companion Worker beside it, in production;
 * `npm run deploy -- preview` as a preview.
 * What must exist in the account before: docs/operations.md.
 */
await script(async () => {
  const environment = parseEnvironment(process.argv[2]) ?? 'production';
  const { d1_databases, vars, name } = readWranglerConfig(environment);
  const { database_name: database, database_id: id = '' } = d1_databases[0] ?? {};
  if (!database || id.startsWith('00000000-')) {
    throw new ScriptError(
      `wrangler.toml has no database id for ${environment} yet: docs/operations.md, step 2.`,
    );
  }
  for (const [variable, chapter] of [
    ['SITE_URL', 'step 4'],
    ['R2_ENDPOINT', '“Image uploads”'],
  ] as const) {
    if (String(vars[variable] ?? '').startsWith('https://')) continue;
    throw new ScriptError(
      `wrangler.toml has no ${variable} for ${environment} yet: docs/operations.md, ${chapter}.`,
    );
  }
  await build();
  const wrangler = (what: string, ...args: string[]) =>
    step(what, () => run('wrangler', args, { show: true }));
  await wrangler(
    'Migrating the database',
    ...['d1', 'migrations', 'apply', database, '--remote', '--env', environment],
  );
  // Pages takes the branch `main` for production and every other branch for a preview.
  const branch = environment === 'production' ? 'main' : 'preview';
  // With it Pages takes the Worker that was built, and measured, and makes none of `functions/`. Served here it would be a file.
  const worker = `${BUILT_FILES}/_worker.js`;
  copyFileSync(BUILT_WORKER, worker);
  try {
    await wrangler(
      `Deploying to ${environment}`,
      ...['pages', 'deploy', BUILT_FILES, '--no-bundle', '--project-name', String(name), '--branch', branch],
    );
  } finally {
    rmSync(worker);
  }
  await wrangler(
    'Deploying the companion Worker',
    ...['deploy', '--config', 'companion/wrangler.toml', '--env', environment],
  );
});
