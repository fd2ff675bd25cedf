import { expect, vi } from 'vitest';

/** What was written with `console.error` so far in this test. Reading it says that it was expected. */
export function takeConsoleErrors(): string[] {
  const spy = vi.mocked(console.error);
  const lines = spy.mock.calls.map((call) => call.map(String).join(' '));
  expect(lines, 'an expected error on the console').not.toEqual([]);
  spy.mockClear();
  return lines;
}
