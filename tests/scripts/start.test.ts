import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSandbox } from '../../cashfree-sandbox/sandbox.ts';
import { openLocalGateway } from '../../scripts/sandbox.ts';
import { ensureSecrets } from '../../scripts/secrets.ts';
import { ROOT } from '../support/imports.ts';
import { migrationFiles } from '../support/migrations.ts';

/** `npm start` in folders where it cannot open the shop. Each start ends within a second, long before the build. */

const DATABASE = '.wrangler/state/v3/d1/miniflare-D1DatabaseObject/shop.sqlite';
const SECRETS = { LINK_SECRET: 'local-'.padEnd(40, 'l'), DATA_SECRET: 'local-'.padEnd(40, 'd') };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  for (const name of ['migrations', 'wrangler.toml', 'node_modules', 'drizzle']) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

function writeSecrets(secrets: Partial<typeof SECRETS> & { DATA_SECRET_PREVIOUS?: string }): void {
  write(
    '.dev.vars',
    Object.entries(secrets)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
}

/** A database that has had these migrations, as far as a start looks at it, and the secrets it was made with. */
function writeShop(migrations = migrationFiles()): void {
  write(DATABASE, '');
  using database = new DatabaseSync(join(folder, DATABASE));
  database.exec('create table d1_migrations (id integer primary key, name text)');
  for (const name of migrations) database.prepare('insert into d1_migrations (name) values (?)').run(name);
  write('.wrangler/state/seeded', 'before');
  const fingerprints = Object.entries(SECRETS).map(([name, secret]) => [
    name,
    createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('hex'),
  ]);
  write('.wrangler/state/secrets.json', JSON.stringify(Object.fromEntries(fingerprints)));
  writeSecrets(SECRETS);
}

/** What a start prints and how it ends. */
async function start(env: Record<string, string> = {}, script = 'start', more: string[] = []) {
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, `scripts/${script}.ts`), ...more];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, PORT: '9199', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status, stderr };
}

/** Expects a start that says what is wrong in one line and what to do in at most another, and ends with an error. */
function expectRefusal(
  { status, stderr }: Awaited<ReturnType<typeof start>>,
  wrong: RegExp,
  remedy: RegExp,
): void {
  expect(stderr).toMatch(wrong);
  expect(stderr).toMatch(remedy);
  expect(stderr).toMatch(/^✗ /);
  expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
}

describe('a second start in one folder', () => {
  const claim = `import { claimState } from '${join(ROOT, 'scripts/local-state.ts')}';
    claimState('npm start on http://127.0.0.1:8788');
    console.log('claimed');
    setInterval(() => {}, 1000);`;

  async function holdShop() {
    const holder = spawn(process.execPath, ['--input-type=module', '-e', claim], { cwd: folder });
    await once(holder.stdout, 'data');
    return holder;
  }

  test.each(['start', 'dev', 'admin'])('is refused with who holds the shop, by %s too', async (name) => {
    const holder = await holdShop();
    const held = new RegExp(`in use by npm start on http://127.0.0.1:8788 \\(process ${holder.pid}\\)`);
    const args = name === 'admin' ? ['create', 'a@example.com'] : [];
    expectRefusal(await start({}, name, args), held, /Stop that first/);
    holder.kill();
    await once(holder, 'exit');
  });

  test('takes over from one that was killed, though its process id lives on', async () => {
    const holder = await holdShop();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    write('.wrangler/state.lock.txt', `npm start (process ${process.pid})`);
    const next = await holdShop();
    expect(read('.wrangler/state.lock.txt')).toContain(`(process ${next.pid})`);
    next.kill();
    await once(next, 'exit');
  });
});

describe('a start says in a line or two what is wrong and what to do', () => {
  beforeEach(() => writeShop());

  test.each([DATABASE, '.wrangler/state/v3/r2/miniflare-R2BucketObject/images.sqlite'])(
    'where %s is no database',
    async (path) => {
      write(path, 'Not what SQLite writes. '.repeat(1000));
      expectRefusal(await start(), /sqlite is damaged: file is not a database/, /npm run restore.*mv /);
    },
  );

  test('where a page of the database is damaged', async () => {
    {
      using database = new DatabaseSync(join(folder, DATABASE));
      database.exec(`create table t (x text); create index i on t (x);
        insert into t select key || hex(zeroblob(400)) from json_each('[${Array(200).fill(1)}]')`);
    }
    const bytes = readFileSync(join(folder, DATABASE));
    write(DATABASE, bytes.fill(0xff, bytes.length - 3 * 4096));
    expectRefusal(await start(), /shop\.sqlite is damaged/, /npm run restore/);
  });

  test.each(['', null])('where the database of a seeded shop is empty or gone (%j)', async (content) => {
    if (content === null) rmSync(join(folder, DATABASE));
    else write(DATABASE, content);
    expectRefusal(await start(), /is damaged: its tables are gone/, /npm run restore/);
  });

  test('where a newer version of the code has migrated the database', async () => {
    writeShop([...migrationFiles(), '9999_from_the_future.sql']);
    expectRefusal(await start(), /newer than this code.* 9999_from_the_future\.sql/, /git pull/);
  });

  test('where the secrets of the shop are lost, and makes no new ones', async () => {
    rmSync(join(folder, '.dev.vars'));
    expectRefusal(
      await start(),
      /not have the LINK_SECRET and DATA_SECRET/,
      /Put the old .* back, or start anew/,
    );
    expect(() => read('.dev.vars')).toThrow('ENOENT');
    writeSecrets({ LINK_SECRET: SECRETS.LINK_SECRET });
    expectRefusal(await start(), /not have the DATA_SECRET with which/, /Put the old/);
    expect(read('.dev.vars')).not.toContain('DATA_SECRET');
  });

  test('where a secret of the shop was changed, and shows neither', async () => {
    const other = 'local-'.padEnd(40, 'x');
    writeSecrets({ ...SECRETS, DATA_SECRET: other });
    const ended = await start();
    expectRefusal(ended, /not have the DATA_SECRET with which/, /Put the old/);
    for (const secret of [other, ...Object.values(SECRETS)]) {
      expect(ended.stderr).not.toContain(secret);
      expect(read('.wrangler/state/secrets.json')).not.toContain(secret);
    }
  });

  test('but not where the data is about to move to another secret', async () => {
    const [file, state] = [join(folder, '.dev.vars'), join(folder, '.wrangler/state')];
    const [other, previous] = ['local-'.padEnd(40, 'x'), SECRETS.DATA_SECRET];
    writeSecrets({ ...SECRETS, DATA_SECRET: other, DATA_SECRET_PREVIOUS: previous });
    expect(ensureSecrets({ file, state })).toMatchObject({ DATA_SECRET: other });
    // From then on the other one is the shop's.
    writeSecrets({ ...SECRETS, DATA_SECRET: other });
    expect(ensureSecrets({ file, state })).toMatchObject({ DATA_SECRET: other });
    writeSecrets(SECRETS);
    expect(() => ensureSecrets({ file, state })).toThrow('does not have the DATA_SECRET with which');
  });

  test('where nothing can tell whether the secrets are those of the shop', async () => {
    write('.wrangler/state/secrets.json', '{"LINK');
    expectRefusal(await start(), /secrets\.json cannot be read/, /delete .*secrets\.json/);
  });

  test('where the payment sandbox cannot read its orders', async () => {
    for (const content of ['[{"orderId":', '{}', 'null', '[{}]']) {
      write('.wrangler/state/cashfree-sandbox.json', content);
      expectRefusal(await start(), /sandbox cannot read .*cashfree-sandbox\.json/, /mv /);
    }
  });

  test('where the state is read-only', () => {
    // A superuser may write everywhere: another user tries.
    const script = `import { claimState } from '${join(ROOT, 'scripts/local-state.ts')}';
      import { script } from '${join(ROOT, 'scripts/step.ts')}';
      if (process.getuid() === 0) process.setuid(65534);
      await script(async () => claimState('npm start'));`;
    spawnSync('chmod', ['-R', 'a+rX,a-w', folder]);
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    spawnSync('chmod', ['-R', 'u+w', folder]);
    expectRefusal({ status, stderr }, /\.wrangler cannot be written \(EACCES\)/, /Make \.wrangler writable/);
  });

  test('where the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expectRefusal(await start({ PORT: `${port}` }), /is in use\. Stop what uses it/, /PORT=\d+ npm start/);
    other.close();
  });

  test('where the port is that of another shop’s payment sandbox', async () => {
    const sandbox = await openSandbox({ port: 0, account: { clientId: 'a', clientSecret: 'b' } });
    const { port } = new URL(sandbox.url);
    expectRefusal(
      await start({ PORT: port }),
      /in use by the payment sandbox of a shop/,
      /PORT=\d+ npm start/,
    );
    await sandbox.stop();
  });

  test('and opens the payment sandbox elsewhere where the port above the shop is taken or is none', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    for (const port of [(taken.address() as AddressInfo).port, 65_536]) {
      const { sandbox } = await openLocalGateway(port, folder);
      expect(new URL(sandbox.url).port).not.toBe(`${port}`);
      await sandbox.stop();
    }
    taken.close();
  });

  test.each(['0', '65536', 'eighty'])('where PORT=%s is no port', async (PORT) => {
    expectRefusal(await start({ PORT }), /is not a port/, /PORT=8788 npm start/);
  });
});
