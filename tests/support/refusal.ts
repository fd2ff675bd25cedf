import { expect } from 'vitest';
import { DomainError } from '#app/domain/shared/errors.ts';

/** What a piece of work is refused with; a test fails where it is not refused. */
export async function refusal(work: Promise<unknown>): Promise<DomainError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DomainError);
  return error as DomainError;
}
