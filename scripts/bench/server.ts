import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { SECRETS_FILE } from '../secrets.ts';
import { readWranglerConfig } from '../target.ts';
import { childProcesses } from './cpu.ts';
import { sampleShop } from './sample.ts';

export interface BenchServer {
  url: URL;
  /** Ids of its processes. */
  processes: number[];
  stop: () => Promise<void>;
}

/**
 * Serves a bundle that `wrangler pages functions build` made, with the sample shop as its database, and
 * without files: nothing stands between the Worker and what is measured.
 * @param more statements for the database
 */
export async function serveBundle(path: string, more: readonly string[] = []): Promise<BenchServer> {
  const { compatibility_date, compatibility_flags, vars } = readWranglerConfig();
  const before = new Set(childProcesses());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: 'ESModule', path: 'index.js', contents: readFileSync(path, 'utf8') }],
      compatibilityDate: compatibility_date,
      compatibilityFlags: compatibility_flags,
      bindings: { ...vars, ...parseEnv(readFileSync(SECRETS_FILE, 'utf8')) },
      d1Databases: ['DB'],
      r2Buckets: ['IMAGES'],
      serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
      // Past Miniflare's own router, which would be measured with each request.
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    }),
  );
  await miniflare.ready;
  const database = await miniflare.getD1Database('DB');
  await database.batch([...sampleShop(), ...more].map((statement) => database.prepare(statement)));
  return {
    url: await miniflare.unsafeGetDirectURL(),
    processes: childProcesses().filter((id) => !before.has(id)),
    stop: () => miniflare.dispose(),
  };
}
