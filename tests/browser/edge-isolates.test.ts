import { readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { expect, onTestFinished, test } from 'vitest';
import { sampleShop } from '../../scripts/bench/sample.ts';
import { BUILT_WORKER } from '../../scripts/site.ts';
import { readWranglerConfig } from '../../scripts/target.ts';

/** Two isolates of the built Worker over one database, as two places of Cloudflare have them. */

async function openIsolates() {
  const { compatibility_date, compatibility_flags } = readWranglerConfig();
  const worker = {
    modules: [{ type: 'ESModule' as const, path: 'index.js', contents: readFileSync(BUILT_WORKER, 'utf8') }],
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    bindings: {
      ENVIRONMENT: 'local',
      LINK_SECRET: 'a secret of the tests, of forty characters',
      DATA_SECRET: 'another one of them, of forty characters',
    },
    d1Databases: { DB: 'one' },
    r2Buckets: { IMAGES: 'one' },
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...worker, name: 'here' },
        { ...worker, name: 'there' },
      ],
    }),
  );
  onTestFinished(() => miniflare.dispose());
  await miniflare.ready;
  const database = await miniflare.getD1Database('DB', 'here');
  await database.batch(sampleShop().map((statement) => database.prepare(statement)));
  const [here, there] = [
    await miniflare.unsafeGetDirectURL('here'),
    await miniflare.unsafeGetDirectURL('there'),
  ];
  return { database, here, there };
}

interface Seen {
  status: string;
  names: string[];
}

async function list(isolate: URL): Promise<Seen> {
  // One address, as customers see it: it is what is stored under.
  const answer = await fetch(new URL('/api/designs?limit=3', isolate), { headers: { host: 'shop.example' } });
  const designs = (await answer.json()) as { name: string }[]; // as the API answers
  return { status: answer.headers.get('cache-status') ?? '', names: designs.map(({ name }) => name) };
}

test('an owner’s change is seen at once in its place, and in the other within five seconds', async () => {
  const { database, here, there } = await openIsolates();
  for (const isolate of [here, there]) {
    await list(isolate);
    await expect.poll(async () => (await list(isolate)).status).toContain('; hit');
  }
  const rename = (name: string) =>
    database.prepare("update designs set name = ?1 where id = 'bench-1'").bind(name).run();

  await rename('Changed once');
  // As every form does, whatever becomes of it.
  await fetch(new URL('/whatsapp-click', here), { method: 'POST' });
  expect((await list(here)).names[0]).toBe('Changed once');
  await expect.poll(async () => (await list(there)).names[0], { timeout: 5500 }).toBe('Changed once');

  // A change that passed through neither of them, as of the companion Worker.
  await rename('Changed twice');
  for (const isolate of [here, there]) {
    await expect.poll(async () => (await list(isolate)).names[0], { timeout: 5500 }).toBe('Changed twice');
  }
});
