import { SECOND_MS } from '../domain/shared/time.ts';

/** Whoever chooses a password waits for it. */
const TIMEOUT_MS = 3 * SECOND_MS;

/** The port to a list of passwords from breaches. */
export interface BreachedPasswords {
  /** Whether the password is in it; `unknown` if there was no answer. The password never leaves the site. */
  has(password: string): Promise<boolean | 'unknown'>;
}

/**
 * The range API of Have I Been Pwned, or another that speaks it: it gets the first five of the forty digits of the SHA-1,
 * answers all that begin so (k-anonymity), and padding hides how many these are.
 * @param url `https://api.pwnedpasswords.com`
 */
export function pwnedPasswords(url: string): BreachedPasswords {
  return {
    async has(password) {
      const hash = await sha1(password);
      const rest = hash.slice(5);
      try {
        const response = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
          headers: { 'Add-Padding': 'true' },
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) return 'unknown';
        const lines = (await response.text()).split(/\r?\n/);
        // Padding has a count of 0.
        return lines.some((line) => line.startsWith(`${rest}:`) && !line.endsWith(':0'));
      } catch {
        return 'unknown';
      }
    },
  };
}

/** In capital hex digits, as the list has it. */
async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
