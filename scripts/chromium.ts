import { existsSync } from 'node:fs';
import { run, ScriptError, step } from './step.ts';

/** Where systems install a Chromium that Playwright can drive. */
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
 * @throws ScriptError if none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const { chromium } = await import('playwright-core');
  const find = () =>
    [process.env.CHROMIUM ?? '', ...USUAL_PLACES, chromium.executablePath()].find(existsSync);
  const found = find();
  if (found) return found;
  await step('Installing Chromium for the browser tests (once)', async () => {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      await run('apt-get', ['update', '-qq']);
      await run('apt-get', ['install', '-y', '-qq', 'chromium']);
    } else {
      await run('playwright-core', ['install', 'chromium']);
    }
  });
  const installed = find();
  if (!installed)
    throw new ScriptError(
      'There is no Chromium for the browser tests. Install one, or name it: CHROMIUM=/path npm test',
    );
  return installed;
}
