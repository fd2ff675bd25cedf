import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/markdown.ts';

// Generous: nothing is timed, and a busy machine is no failure.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        // Everything below the browser, on real D1 and R2.
        plugins: [markdown()],
        test: {
          name: 'house',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'node_modules/**'],
          isolate: false,
          setupFiles: ['tests/support/setup.ts'],
          ...patience,
        },
      },
      {
        // The built site in a real Chromium. One file after the other: they share one server and two cores.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          fileParallelism: false,
          globalSetup: ['tests/browser/server.ts'],
          ...patience,
        },
      },
    ],
  },
});
