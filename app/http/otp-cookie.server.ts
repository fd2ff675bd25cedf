import type { OtpPurpose } from '../domain/accounts/otp.ts';
import { MINUTE_MS } from '../domain/shared/time.ts';
import { hostCookie } from './sessions.server.ts';

/** Binds a code to the browser that asked for it: the cookie holds its challenge, which no script and no SMS has. */

/** Longer than a code lives, so that a browser which comes late is told that it is late. */
const LIFETIME_MS = 15 * MINUTE_MS;

function cookie(request: Request, purpose: OtpPurpose) {
  return hostCookie(request, `${purpose}-code`, LIFETIME_MS);
}

/** The challenge that this browser holds for a purpose; null if none. */
export async function getOtpChallengeId(request: Request, purpose: OtpPurpose): Promise<string | null> {
  const value: unknown = await cookie(request, purpose).parse(request.headers.get('cookie'));
  return typeof value === 'string' && value !== '' && value.length <= 64 ? value : null;
}

/** The `Set-Cookie` of a code that was sent; with a null challenge, of one that is over. */
export function otpCookie(request: Request, purpose: OtpPurpose, challenge: string | null): Promise<string> {
  return challenge
    ? cookie(request, purpose).serialize(challenge)
    : cookie(request, purpose).serialize('', { maxAge: 0 });
}
