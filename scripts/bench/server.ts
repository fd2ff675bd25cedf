import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { SECRETS_FILE } from '../secrets.ts';
import { readWranglerConfig } from '../target.ts';
import { childProcesses } from './cpu.ts';

export interface BenchServer {
  url: URL;
  /** Ids of its processes: workerd, in which the Worker and the simulated database run. */
  processes: number[];
  database: D1Database;
  stop: () => Promise<void>;
}

/** Statements in one batch: the simulation keeps a batch whole in memory. */
const BATCH = 50;

/**
 * Serves a bundle that `wrangler pages functions build` made, with a database of its own: nothing stands between the Worker
 * and what is measured.
 * @param statements for the database
 * @param page what is at `/page.html` of its files
 */
export async function serveBundle(
  path: string,
  { statements, page = '', main }: { statements: readonly string[]; page?: string; main?: string },
): Promise<BenchServer> {
  const { compatibility_date, compatibility_flags, vars } = readWranglerConfig();
  const before = new Set(childProcesses());
  const files = mkdtempSync(join(tmpdir(), 'bench-files-'));
  writeFileSync(join(files, 'page.html'), page);
  const bundle = {
    type: 'ESModule' as const,
    path: main ? 'site.js' : 'index.js',
    contents: readFileSync(path, 'utf8'),
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: main ? [{ type: 'ESModule', path: 'index.js', contents: main }, bundle] : [bundle],
      compatibilityDate: compatibility_date,
      compatibilityFlags: compatibility_flags,
      bindings: { ...vars, ...parseEnv(readFileSync(SECRETS_FILE, 'utf8')) },
      d1Databases: ['DB'],
      r2Buckets: ['IMAGES'],
      assets: {
        directory: files,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      },
      cf: false,
      // Messages are printed: their lines would be read by this process.
      handleStructuredLogs: () => undefined,
      // Past Miniflare's own router, which would be measured with each request.
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    }),
  );
  await miniflare.ready;
  const database = await miniflare.getD1Database('DB');
  for (let at = 0; at < statements.length; at += BATCH) {
    await database.batch(statements.slice(at, at + BATCH).map((statement) => database.prepare(statement)));
  }
  return {
    url: await miniflare.unsafeGetDirectURL(),
    processes: childProcesses().filter((id) => !before.has(id)),
    database,
    async stop() {
      await miniflare.dispose();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
