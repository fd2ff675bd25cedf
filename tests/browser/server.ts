import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { drizzle } from 'drizzle-orm/d1';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';
import { firstAdmin, newLogin } from '../../scripts/admins.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { openLocalGateway } from '../../scripts/sandbox.ts';
import { build, ensureSecrets, migrate, seed, serve } from '../../scripts/site.ts';
import { fingerprint, once, step } from '../../scripts/step.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { addArtist } from './artist.ts';

/** The sample shop as it is on its first day: made once for each version of it. */
const FIRST_DAY = '.cache/browser-test-shop';

/** What the tests do to it: new in each run, and another one for each worker. */
const STATE = '.cache/browser-test-state';

/** What is the same for all workers. */
interface Logins {
  /** Two admins' accounts: the shop's first, and one for the test of what an admin sets up. */
  admin: { email: string; password: string };
  newAdmin: { email: string; password: string };
  /** A login of the first admin that is there already: an account that logs in too often is closed for a while. */
  ownersCookie: { name: string; value: string };
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
  /** Where its customers' Chromium listens. */
  chromium: string;
}

interface OpenShop {
  shop: Omit<RunningShop, keyof Logins>;
  stop: () => Promise<void>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    shops: RunningShop[];
  }
}

/** Opens the built site and a Chromium for each worker, and closes them after the browser tests. */
export default async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  await build();
  await once(`${FIRST_DAY}/made-of`, fingerprint('migrations/*.sql', 'drizzle/**'), async () => {
    rmSync(FIRST_DAY, { recursive: true, force: true });
    await migrate(FIRST_DAY);
    await seed(FIRST_DAY);
  });
  rmSync(STATE, { recursive: true, force: true });
  const first = `${STATE}/1`;
  cpSync(FIRST_DAY, first, { recursive: true });
  const logins = await addPeople(first);
  const states = Array.from({ length: config.maxWorkers }, (_, index) => `${STATE}/${index + 1}`);
  for (const state of states.slice(1)) cpSync(first, state, { recursive: true });

  const executablePath = await ensureChromium();
  const opened: OpenShop[] = [];
  const closeAll = async () => {
    await Promise.all(opened.map(({ stop }) => stop()));
  };
  try {
    await step('Opening the shops', async () => {
      // One after the other: wrangler looks for free ports of its own, and two at once would find the same.
      for (const state of states) opened.push(await openShop(state, executablePath));
    });
  } catch (error) {
    await closeAll();
    throw error;
  }
  provide(
    'shops',
    opened.map(({ shop }) => ({ ...shop, ...logins })),
  );
  return closeAll;
}

/** Everybody who is in the shop when the tests begin. */
async function addPeople(state: string): Promise<Logins> {
  const admin = await firstAdmin(state);
  if (!admin) throw new Error('The shop has an admin on its first day.');
  const newAdmin = await newLogin('create', { state }, ensureSecrets(), 'desk@example.com');
  await addArtist(state);
  return { admin, newAdmin, ownersCookie: await logIn(state, admin.email) };
}

const CHROMIUM_OPTIONS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
  // Three processes in place of one for each page, which makes a visit about three times as fast.
  ...['--renderer-process-limit=1', '--in-process-gpu'],
];

/** Serves the site on this state, with a payment sandbox and a Chromium beside it. */
async function openShop(state: string, executablePath: string): Promise<OpenShop> {
  const logFile = `${state}/site.log`;
  const { sandbox, variables } = await openLocalGateway(0, state);
  const site = await serve(await freePort(), {
    state,
    variables: { ...variables, FORM_MINIMUM_SECONDS: '0' },
    say: (line) => appendFileSync(logFile, `${line}\n`),
  });
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_OPTIONS });
  return {
    shop: {
      siteUrl: site.url,
      sandboxUrl: sandbox.url,
      siteState: state,
      logFile,
      chromium: browser.wsEndpoint(),
    },
    async stop() {
      await browser.close();
      await site.stop();
      await sandbox.stop();
    },
  };
}

/** The cookie of a new login of an admin. */
async function logIn(state: string, email: string): Promise<{ name: string; value: string }> {
  const token = await withBindings({ state }, async ({ DB }) => {
    const context = { db: drizzle(DB, { casing: 'snake_case' as const }), now: machineTime };
    const { id } =
      (await DB.prepare('select id from admins where email = ?').bind(email).first<{ id: string }>()) ?? {};
    if (!id) throw new Error(`There is no admin ${email}.`);
    return startSession(context, 'admin', id);
  });
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]+)/.exec(await sessionCookie(new Request('http://127.0.0.1'), 'admin', token)) ?? [];
  return { name, value };
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
