import { defineConfig } from 'vitest/config';

/** Everything below the browser. The browser's own tests live in `tests/browser` and have their own runner. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    isolate: false,
    environment: 'node',
    setupFiles: ['tests/support/setup.ts'],
    // Generous: nothing here is timed, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
