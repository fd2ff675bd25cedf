import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { drizzle } from 'drizzle-orm/d1';
import type { TestProject } from 'vitest/node';
import { createAdmin } from '#app/domain/accounts/admin.server.ts';
import { contact } from '#app/site/brand.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { openLocalGateway } from '../../scripts/sandbox.ts';
import { ensureSecrets } from '../../scripts/secrets.ts';
import { build, prepareTestShop, serve, TEST_SHOP } from '../../scripts/site.ts';
import { step } from '../../scripts/step.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { addArtist, logInAs } from './artist.ts';

/** What the tests do to the sample shop: new in each run, and another one for each worker. */
const STATE = '.cache/browser-test-state';

interface Cookie {
  name: string;
  value: string;
}

/** What is the same for all workers. */
interface Logins {
  /** Two admins' accounts: the shop's first, and one for the test of what an admin sets up. */
  admin: { email: string; password: string };
  newAdmin: { email: string; password: string };
  /** A login of the first admin that is there already: most tests need no other. */
  ownersCookie: Cookie;
  /** A login of the artist of `artist.ts`, who has no password. */
  artistsCookie: Cookie;
}

/** A running site of its own for one worker of Vitest. */
export interface RunningShop extends Logins {
  /** The site's address, without a slash at its end. */
  siteUrl: string;
  /** Where its payment sandbox listens. */
  sandboxUrl: string;
  /** Where its database and bucket are kept. */
  siteState: string;
  /** The file of what the site prints: SMS and e-mail among it. */
  logFile: string;
}

interface OpenShop {
  shop: Omit<RunningShop, keyof Logins>;
  stop: () => Promise<void>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    shops: RunningShop[];
    /** The path of the Chromium that each worker starts. */
    chromium: string;
  }
}

/** Opens the built site for each worker, and closes it after the browser tests. */
export default async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  await build();
  await prepareTestShop();
  rmSync(STATE, { recursive: true, force: true });
  const first = `${STATE}/1`;
  cpSync(TEST_SHOP, first, { recursive: true });
  const logins = await addPeople(first);
  const states = Array.from({ length: config.maxWorkers }, (_, index) => `${STATE}/${index + 1}`);
  for (const state of states.slice(1)) cpSync(first, state, { recursive: true });

  const opened: OpenShop[] = [];
  const closeAll = () => Promise.all(opened.map(({ stop }) => stop()));
  try {
    await step('Opening the shops', () =>
      Promise.all(states.map(async (state) => opened.push(await openShop(state)))),
    );
  } catch (error) {
    await closeAll();
    throw error;
  }
  provide('chromium', await ensureChromium());
  provide(
    'shops',
    opened.map(({ shop }) => ({ ...shop, ...logins })),
  );
  return async () => {
    await closeAll();
  };
}

/** Everybody who is in the shop when the tests begin. */
function addPeople(state: string): Promise<Logins> {
  const env = ensureSecrets();
  return withBindings({ state }, async ({ DB }) => {
    const context = { env, db: drizzle(DB, { casing: 'snake_case' as const }), now: machineTime };
    const admin = await createAdmin(context, contact.email);
    const newAdmin = await createAdmin(context, 'desk@example.com');
    await addArtist(DB);
    const owner = await DB.prepare('select id from admins where email = ?')
      .bind(admin.email)
      .first<{ id: string }>();
    const ownersCookie = await logInAs(context, 'admin', owner?.id ?? '');
    return { admin, newAdmin, ownersCookie, artistsCookie: await logInAs(context, 'vendor', 'artist') };
  });
}

/** Serves the site on this state, with a payment sandbox beside it. */
export async function openShop(state: string): Promise<OpenShop> {
  const logFile = `${state}/site.log`;
  const { sandbox, variables } = await openLocalGateway(0, state);
  const site = await serve(await freePort(), {
    state,
    variables: { ...variables, FORM_MINIMUM_SECONDS: '0' },
    say: (line) => appendFileSync(logFile, `${line}\n`),
  });
  return {
    shop: { siteUrl: site.url, sandboxUrl: sandbox.url, siteState: state, logFile },
    async stop() {
      await site.stop();
      await sandbox.stop();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });
}
