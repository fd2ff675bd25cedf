import { readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { BUILT_COMPANION, BUILT_FILES, BUILT_WORKER, COMPANION, uploadVariables } from './site.ts';
import { readWranglerConfig } from './target.ts';

/**
 * The process of the built site, `node scripts/site-server.ts PORT STATE VARIABLES`: one Miniflare with the Worker that
 * Pages makes of `functions/`, the files of the build before it, and the companion Worker beside it.
 */

const [port = '', state = '', variables = '{}'] = process.argv.slice(2);
await openSite(Number(port), state, JSON.parse(variables));

async function openSite(port: number, state: string, variables: Record<string, string>): Promise<void> {
  const config = readWranglerConfig();
  const { modulesRules: _ofABundle, ...options } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  // wrangler types the variables as unknown; they are those of wrangler.toml and .dev.vars.
  const bindings = { ...(options.bindings as object), ...(await uploadVariables()), ...variables };
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      cf: false,
      resourcePersistencePath: `${state}/v3`,
      unsafeLocalExplorer: true, // wakeCompanion asks it
      // It starts again by itself, but the site may hang from then on: `openServer` reads this line.
      unsafeHandleRuntimeRestart: () => console.error('The local runtime crashed unexpectedly.'),
      workers: [
        {
          ...options,
          name: config.name ?? '',
          bindings,
          modules: [{ type: 'ESModule', path: BUILT_WORKER }],
          assets: {
            directory: BUILT_FILES,
            binding: 'ASSETS',
            run_worker_first: workerPaths(),
            routerConfig: { has_user_worker: true },
          },
        },
        {
          ...options,
          name: COMPANION,
          bindings: { SITE_URL: `http://127.0.0.1:${port}`, ...bindings },
          modules: [{ type: 'ESModule', path: BUILT_COMPANION }],
        },
      ],
    }),
  );
  process.once('SIGTERM', () => runtime.dispose().finally(() => process.exit()));
  await runtime.ready;
}

/** Which paths Pages gives to the Worker and, marked, which to the files alone. */
function workerPaths(): string[] {
  const { include, exclude }: { include: string[]; exclude: string[] } = JSON.parse(
    readFileSync(`${BUILT_FILES}/_routes.json`, 'utf8'),
  );
  return [...include, ...exclude.map((path) => `!${path}`)];
}
