import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { BREACHED_PASSWORD, COMMON_PASSWORD } from './password-input.ts';

/**
 * Refuses a password that is chosen if others guess it: made of common pieces, in reach of zxcvbn's lists and patterns, or
 * known from a breach, where that is asked (docs/decisions/0031).
 * @param own words that the password's owner is known by, such as parts of a name
 * @throws DomainError `invalid`
 */
export async function assertStrongPassword(
  context: Pick<AppContext, 'breaches' | 'log'>,
  password: string,
  { own, field = 'password' }: { own: readonly string[]; field?: string },
): Promise<void> {
  const { isGuessable } = await import('./password-guesses.server.ts');
  if (isCommonPassword(password, own) || isGuessable(password, own)) throw weak(field, COMMON_PASSWORD);
  const known = await context.breaches?.has(password);
  if (known === 'unknown') context.log.warn('breached passwords could not be asked');
  if (known === true) throw weak(field, BREACHED_PASSWORD);
}

function weak(field: string, message: string): DomainError {
  return new DomainError('invalid', 'Please check what is marked.', { [field]: message });
}
