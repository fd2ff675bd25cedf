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
import { addArtist } from './artist.ts';

/** The sample shop as it is on its first day: made once for each version of it. */
const FIRST_DAY = '.cache/browser-test-shop';

/** What the tests do to it: new in each run. */
const STATE = '.cache/browser-test-state';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The site's address, without a slash at its end. */
    siteUrl: string;
    /** Where its payment sandbox listens. */
    sandboxUrl: string;
    /** Where its database and bucket are kept. */
    siteState: string;
    /** Two admins' accounts: the shop's first, and one for the test of what an admin sets up. */
    admin: { email: string; password: string };
    /** A login of the first admin that is there already: an account that logs in too often is closed for a while. */
    ownersCookie: { name: string; value: string };
    newAdmin: { email: string; password: string };
    /** The file of what the site says while it runs: SMS and e-mail among it. */
    said: string;
    /** Where the one Chromium of all tests listens. */
    chromium: string;
  }
}

/** Opens the built site and a Chromium for all browser tests, and closes both after them. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const secrets = ensureSecrets();
  await build();
  await once(`${FIRST_DAY}/made-of`, fingerprint('migrations/*.sql', 'drizzle/**'), async () => {
    rmSync(FIRST_DAY, { recursive: true, force: true });
    await migrate(FIRST_DAY);
    await seed(FIRST_DAY);
  });
  rmSync(STATE, { recursive: true, force: true });
  cpSync(FIRST_DAY, STATE, { recursive: true });
  const admin = await firstAdmin(STATE);
  if (!admin) throw new Error('The shop has an admin on its first day.');
  const newAdmin = await newLogin('create', { state: STATE }, secrets, 'desk@example.com');
  await addArtist(STATE);
  const executablePath = await ensureChromium();
  const said = `${STATE}/said.log`;

  const { sandbox, variables } = await openLocalGateway(0, STATE);
  const site = await step('Opening the shop', async () =>
    serve(await freePort(), { state: STATE, variables, say: (line) => appendFileSync(said, `${line}\n`) }),
  );
  const browser = await chromium.launchServer({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
  });
  provide('siteUrl', site.url);
  provide('sandboxUrl', sandbox.url);
  provide('siteState', STATE);
  provide('admin', admin);
  provide('ownersCookie', await logIn(admin.email));
  provide('newAdmin', newAdmin);
  provide('said', said);
  provide('chromium', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
    await sandbox.stop();
  };
}

/** The cookie of a new login of an admin. */
async function logIn(email: string): Promise<{ name: string; value: string }> {
  const token = await withBindings({ state: STATE }, async ({ DB }) => {
    const context = { db: drizzle(DB, { casing: 'snake_case' as const }), now: () => new Date() };
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
