import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup, restoreBackup } from '../../scripts/backups.ts';
import { ensureSecrets } from '../../scripts/secrets.ts';
import { TEST_TIME } from '../support/clock.ts';
import { DatabaseConnection, MeteredDatabase } from '../support/database.ts';
import { BINDING_PATH, databaseWorker } from '../support/database-worker.ts';
import { ROOT } from '../support/imports.ts';
import { migrationFiles, statementsOf } from '../support/migrations.ts';

const now = new Date(TEST_TIME);

let folder: string;
let state: string;
let backup: string;
let secretsFile: string;

function useFolder(name: string): void {
  folder = mkdtempSync(join(tmpdir(), name));
  state = join(folder, 'state');
  backup = join(folder, 'backup');
  secretsFile = join(folder, '.dev.vars');
}

/** A folder with the shop that each test begins with. */
let template: string;

beforeAll(async () => {
  useFolder('shop-');
  template = folder;
  await withOpenShop(makeShop);
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  useFolder('backups-');
  cpSync(template, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The shop in the folder, open as Miniflare opens it, while `work` goes on. */
async function withOpenShop<Result>(
  work: (database: MeteredDatabase, images: R2Bucket) => Promise<Result>,
): Promise<Result> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...databaseWorker,
      r2Buckets: ['IMAGES'],
      resourcePersistencePath: `${state}/v3`,
    }),
  );
  try {
    const images = (await miniflare.getR2Bucket('IMAGES')) as unknown as R2Bucket; // the same under two names
    return await work(new MeteredDatabase(await DatabaseConnection.open(miniflare, BINDING_PATH)), images);
  } finally {
    await miniflare.dispose();
  }
}

const ORDER = `insert into orders (id, number, idempotency_key, request_hash, status, payment_method, payment_status, total,
    name, phone_sealed, phone_hash, address, pincode, created_at, updated_at)
  values (?1, ?1, ?1, '', 'pending', 'cod', 'unpaid', 100, 'Asha', '', '', '', '302001', 0, 0)`;
const EVENT = `insert into order_events (id, order_id, status, actor, at) values (?1, ?1, 'pending', 'customer', 0)`;

/** One order and its event, which are written together. */
function placeOrder(database: MeteredDatabase, id: string): Promise<unknown> {
  return database.batch([database.prepare(ORDER).bind(id), database.prepare(EVENT).bind(id)]);
}

async function makeShop(database: MeteredDatabase, images: R2Bucket): Promise<void> {
  ensureSecrets({ file: secretsFile, state });
  await database.batch([
    database.prepare('create table d1_migrations (id integer primary key, name text)'),
    ...migrationFiles().map((name) =>
      database.prepare('insert into d1_migrations (name) values (?)').bind(name),
    ),
  ]);
  for (const file of migrationFiles()) {
    await database.batch(statementsOf(file).map((statement) => database.prepare(statement)));
  }
  await database.batch([
    database.prepare(`insert into designs (id, name, description, price, category_group, category, style, status, position,
      created_at, updated_at) values ('d', 'Mayura Bel', '', 100, 'hand', 'front', 'Bridal', 'visible', 1, 0, 0)`),
    database.prepare(`insert into sessions values ('hash', 'admin', 'a', 0, 0, 9999999999999, null)`),
  ]);
  await placeOrder(database, 'RM-1');
  await images.put('images/a/400.webp', 'the picture', { httpMetadata: { contentType: 'image/webp' } });
}

const numbersOf = async (database: MeteredDatabase, sql: string) =>
  (await database.prepare(sql).raw()).map(([value]) => value);

/** Restores in a process of its own: its lock lasts as long as the process. */
async function restore(options: { replace: boolean }) {
  const script = `import { restoreBackup } from '${join(ROOT, 'scripts/backups.ts')}';
    import { script } from '${join(ROOT, 'scripts/step.ts')}';
    const options = ${JSON.stringify({ ...options, state, secretsFile })};
    await script(async () => console.log(restoreBackup('${backup}', { ...options, now: new Date(${now.getTime()}) })));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a backup of an open shop brings back what was there, on a machine that has lost it', async () => {
  const wrote = await withOpenShop(async () => createBackup(state, backup, now));
  expect(wrote).toBe('orders: 1, bookings: 0, designs: 1, image files: 1');
  rmSync(state, { recursive: true });
  expect(await restore({ replace: false })).toMatchObject({ code: 0 });
  await withOpenShop(async (database, images) => {
    expect(await numbersOf(database, 'select number from orders')).toEqual(['RM-1']);
    expect(
      await numbersOf(database, "select rowid from designs_search where designs_search match 'mayura'"),
    ).toEqual([1]);
    const image = await images.get('images/a/400.webp');
    expect(await image?.text()).toBe('the picture');
    expect(image?.httpMetadata).toMatchObject({ contentType: 'image/webp' });
    // The triggers, too, are there and work.
    await database.prepare("update designs set status = 'hidden'").run();
    expect(await numbersOf(database, "select visible from design_counts where scope = 'all'")).toEqual([0]);
  });
});

test('a backup is of one moment, though customers go on ordering', async () => {
  await withOpenShop(async (database) => {
    const orders = Array.from({ length: 300 }, (_, index) => placeOrder(database, `RM-more-${index}`));
    await Promise.race(orders);
    createBackup(state, backup, now);
    await Promise.all(orders);
  });
  rmSync(state, { recursive: true });
  await restore({ replace: false });
  await withOpenShop(async (database) => {
    const orders = await numbersOf(database, 'select id from orders order by id');
    expect(orders.length).toBeGreaterThan(1);
    expect(await numbersOf(database, 'select order_id from order_events order by order_id')).toEqual(orders);
  });
});

describe('a backup', () => {
  test('holds no secret, nobody’s login, and nothing for other users of the machine', () => {
    createBackup(state, backup, now);
    const secrets = readFileSync(secretsFile, 'utf8').match(/local-\S+/g) ?? [];
    expect(secrets).toHaveLength(2);
    for (const file of globSync(`${backup}/**`).filter((path) => statSync(path).isFile())) {
      const content = readFileSync(file, 'latin1');
      for (const secret of [...secrets, 'hashadmina']) expect(content, file).not.toContain(secret);
    }
    expect(statSync(backup).mode & 0o077).toBe(0);
  });

  test('is never written over another', () => {
    createBackup(state, backup, now);
    expect(() => createBackup(state, backup, now)).toThrow(`${backup} is there already`);
  });

  test('replaces a shop only when told to, and keeps that shop beside it', async () => {
    createBackup(state, backup, now);
    await withOpenShop((database) => placeOrder(database, 'RM-2'));
    const refused = await restore({ replace: false });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    const orders = () => withOpenShop((database) => numbersOf(database, 'select id from orders order by id'));
    expect(await orders()).toEqual(['RM-1', 'RM-2']);

    expect(await restore({ replace: true })).toMatchObject({ code: 0 });
    expect(await orders()).toEqual(['RM-1']);
    const [kept] = globSync(`${state}.before-*`);
    rmSync(state, { recursive: true });
    state = kept ?? '';
    expect(await orders()).toEqual(['RM-1', 'RM-2']);
  });

  test('is not restored while a script has the shop open', async () => {
    createBackup(state, backup, now);
    const claim = `import { claimState } from '${join(ROOT, 'scripts/local-state.ts')}';
      claimState('npm start', '${state}');
      console.log('claimed');
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', claim], { cwd: ROOT });
    await once(holder.stdout, 'data');
    const { code, output } = await restore({ replace: true });
    expect(output).toContain(`in use by npm start (process ${holder.pid})`);
    expect(code).toBe(1);
    holder.kill();
    await once(holder, 'exit');
  });

  /** Expects a restore that says what is wrong and leaves no trace. */
  function expectRefusal(message: string | RegExp): void {
    const before = globSync(`${folder}/**`).sort();
    expect(() => restoreBackup(backup, { state, replace: true, secretsFile, now })).toThrow(message);
    expect(globSync(`${folder}/**`).sort()).toEqual(before);
  }

  test.each(['v3/d1/*/*.sqlite', 'v3/r2/*/blobs/*', 'secrets.json'])(
    'with a damaged or missing file %s is refused',
    (pattern) => {
      createBackup(state, backup, now);
      const [file = ''] = globSync(`${backup}/${pattern}`);
      appendFileSync(file, 'x');
      expectRefusal('The backup is damaged');
      rmSync(file);
      expectRefusal('The backup is damaged');
    },
  );

  test('that is none is refused', () => {
    mkdirSync(backup);
    for (const manifest of ['', 'null', '{}', '{"files":{}}']) {
      writeFileSync(join(backup, 'manifest.json'), manifest);
      expectRefusal(`${backup} is no backup`);
    }
    rmSync(backup, { recursive: true });
    expectRefusal(`${backup} is no backup`);
  });

  test('of a newer version of the code is refused', async () => {
    await withOpenShop((database) =>
      database.prepare("insert into d1_migrations (name) values ('9999_from_the_future.sql')").run(),
    );
    createBackup(state, backup, now);
    expectRefusal('This backup is newer than this code, which does not know 9999_from_the_future.sql');
  });

  test('of a shop with other secrets is refused, and makes none', () => {
    createBackup(state, backup, now);
    writeFileSync(
      secretsFile,
      readFileSync(secretsFile, 'utf8').replace('DATA_SECRET=local', 'DATA_SECRET=other'),
    );
    expectRefusal('does not have the DATA_SECRET of the shop in this backup');
    rmSync(secretsFile);
    expectRefusal('does not have the LINK_SECRET and DATA_SECRET of the shop in this backup');
    expect(existsSync(secretsFile)).toBe(false);
  });
});
