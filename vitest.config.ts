import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/inline-script.ts';
import { markdown } from './scripts/markdown.ts';

// Generous: nothing is timed, and a busy machine is no failure.
const patience = {
  testTimeout: process.env.TEST_LONG ? 3_600_000 : 120_000,
  // Some fill a shop with 5,000 of everything, and empty it.
  hookTimeout: 600_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        // Everything below the browser, on real D1 and R2; each worker has its own (`tests/support/storage.ts`).
        plugins: [markdown(), inlineScript()],
        test: {
          name: 'house',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'node_modules/**'],
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['tests/support/setup.ts'],
          ...patience,
        },
      },
      {
        // The built site in a real Chromium; each worker has a shop of its own (`tests/browser/server.ts`).
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // One connection to Chromium for all files of a worker, and its contexts (`visit`).
          isolate: false,
          maxWorkers: 2,
          globalSetup: ['tests/browser/server.ts'],
          // A page that a busy machine left waiting for too long is tried once more; a fault fails twice.
          retry: 1,
          // As long as Playwright's own waits in `visit`.
          expect: { poll: { timeout: 20_000 } },
          ...patience,
        },
      },
    ],
  },
});
