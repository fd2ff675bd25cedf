import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError, toFieldErrors } from '#app/domain/shared/errors.ts';

test('each error code has its HTTP status', () => {
  expect(new DomainError('invalid', 'no').status).toBe(422);
  expect(new DomainError('malformed', 'no').status).toBe(400);
  expect(new DomainError('unauthorized', 'no').status).toBe(401);
  expect(new DomainError('forbidden', 'no').status).toBe(403);
  expect(new DomainError('not_found', 'no').status).toBe(404);
  expect(new DomainError('conflict', 'no').status).toBe(409);
  expect(new DomainError('rate_limited', 'no').status).toBe(429);
  expect(new DomainError('unavailable', 'no').status).toBe(503);
});

test('a field gets its first issue, by its dotted name', () => {
  const schema = z.object({
    lines: z.array(z.object({ quantity: z.number('how many?').int('whole?').min(1, 'one?') })),
  });
  const { error } = schema.safeParse({ lines: [{ quantity: 2 }, { quantity: -1.5 }] });
  expect(toFieldErrors(error?.issues ?? [])).toEqual({ 'lines.1.quantity': 'whole?' });
});
