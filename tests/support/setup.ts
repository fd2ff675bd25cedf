import fc from 'fast-check';
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';

// The same cases on every machine and every run, but for `npm run test:long`. A failure prints the seed and path of
// its own case.
fc.configureGlobal({
  seed: Number(process.env.TEST_SEED ?? 20_251_121),
  numRuns: process.env.TEST_LONG ? 1000 : 100,
});

let said: Mock[];
let logged: Mock;

beforeEach(() => {
  said = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
  // What concerns security is logged and expected: `takeLog` reads it.
  logged = vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Whatever is said on the console unasked fails the test: `takeConsoleErrors` is how a test asks. */
afterEach(() => {
  const calls = said.flatMap((spy) => spy.mock.calls);
  for (const spy of [...said, logged]) spy.mockRestore();
  expect(calls, 'nothing unexpected on the console').toEqual([]);
});
