import { expect, vi } from 'vitest';
import { DomainError } from '#app/domain/shared/errors.ts';

/** What was written with `console.error` so far in this test. Reading it says that it was expected. */
export function takeConsoleErrors(): string[] {
  const spy = vi.mocked(console.error);
  const lines = spy.mock.calls.map((call) => call.map(String).join(' '));
  expect(lines, 'an expected error on the console').not.toEqual([]);
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
