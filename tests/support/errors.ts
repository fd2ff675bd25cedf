import { expect, type Mock, vi } from 'vitest';
import { DomainError } from '#app/domain/shared/errors.ts';

/** What was written with `console.error` so far in this test. Reading it says that it was expected. */
export function takeConsoleErrors(): string[] {
  return takeLines(vi.mocked(console.error));
}

/** The same for `console.warn`. */
export function takeConsoleWarnings(): string[] {
  return takeLines(vi.mocked(console.warn));
}

/** The same for `console.info`, which may be written unasked: the fields of each line. */
export function takeLog(): Record<string, unknown>[] {
  return takeLines(vi.mocked(console.info)).map((line) => JSON.parse(line));
}

function takeLines(spy: Mock<typeof console.log>): string[] {
  const lines = spy.mock.calls.map((call) => call.map(String).join(' '));
  expect(lines, 'an expected line on the console').not.toEqual([]);
  spy.mockClear();
  return lines;
}

/** The DomainError that the work throws; the test fails if it throws none. */
export async function catchDomainError(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}
