import fc from 'fast-check';
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';

// The same cases on every machine and every run; a failure prints the seed and path of its own case.
fc.configureGlobal({ seed: 20_251_121 });

let said: Mock[];

beforeEach(() => {
  said = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
});

/** Whatever is said on the console unasked fails the test: `takeConsoleErrors` is how a test asks. */
afterEach(() => {
  const calls = said.flatMap((spy) => spy.mock.calls);
  for (const spy of said) spy.mockRestore();
  expect(calls, 'nothing unexpected on the console').toEqual([]);
});
