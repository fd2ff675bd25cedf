import { existsSync } from 'node:fs';
import { run, ScriptError, step } from './step.ts';

/** Chromium without windows, which needs half the processor of the whole one. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where systems install a whole Chromium that Playwright can drive. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium for the browser tests, or installs one: Debian's as root, else Playwright's own.
 * @returns its path
 * @throws ScriptError if there is none and none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const found = [process.env.CHROMIUM ?? '', SHELL].find(existsSync);
  if (found) return found;
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebian && (await installShell())) return SHELL;
  const { chromium } = await import('playwright-core');
  const places = [...USUAL_PLACES, chromium.executablePath()];
  const whole = places.find(existsSync);
  if (whole) return whole;
  await step('Installing Chromium for the browser tests (once)', () =>
    run('playwright-core', ['install', 'chromium']),
  );
  const installed = places.find(existsSync);
  if (installed) return installed;
  throw new ScriptError(
    'There is no Chromium for the browser tests. Install one, or name it: CHROMIUM=/path npm test',
  );
}

/** @returns whether it could be installed */
async function installShell(): Promise<boolean> {
  try {
    await step('Installing Chromium for the browser tests (once)', async () => {
      await run('apt-get', ['update', '-qq']);
      await run('apt-get', ['install', '-y', '-qq', '--no-remove', 'chromium-headless-shell']);
    });
    return true;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    return false; // another system, or no way to its packages: any Chromium will do
  }
}
