import { z } from 'zod';
import { SECOND_MS } from '../domain/shared/time.ts';
import { postToProvider } from './provider-call.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

/** Cloudflare's tokens are not longer (facts, section 5.7). */
const TOKEN_MAX_LENGTH = 2048;

const Answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Cloudflare's verdict on the sender of a form. */
type Verdict =
  | { is: 'person' }
  | { is: 'robot' }
  /** There was no verdict. `reason` names no person and no secret. */
  | { is: 'unknown'; reason: string };

/** What a token was made for. */
interface Purpose {
  /** The form. */
  action: string;
  /** The site's host. */
  hostname: string;
  /** The client's. */
  address: string;
}

/** The port to the bot check. */
export interface Turnstile {
  /** Public: the page's widget needs it. */
  siteKey: string;
  verify(token: string, purpose: Purpose): Promise<Verdict>;
}

export interface TurnstileAccount {
  /** `https://challenges.cloudflare.com` unless a test says otherwise. */
  url: string;
  siteKey: string;
  secretKey: string;
}

/** Whether a secret is one that Cloudflare publishes for tests, which no deployed site may use. */
export function isTestSecret(secretKey: string): boolean {
  return /^[123]x0{30,}AA$/.test(secretKey);
}

/** Errors of our configuration, which the sender of a form cannot mend. */
const OURS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/** Cloudflare Turnstile (facts, section 5.7). */
export function turnstile({ url, siteKey, secretKey }: TurnstileAccount): Turnstile {
  return {
    siteKey,
    async verify(text, { action, hostname, address }) {
      if (text.length > TOKEN_MAX_LENGTH) return { is: 'robot' };
      const body = new URLSearchParams({
        secret: secretKey,
        response: text,
        ...(address ? { remoteip: address } : {}),
      });
      const sent = await postToProvider(`${url}/turnstile/v0/siteverify`, { body }, Answer, TIMEOUT_MS);
      if ('fault' in sent) return { is: 'unknown', reason: `turnstile: ${sent.fault}` };
      if (!sent.answer) return { is: 'unknown', reason: `turnstile: ${sent.status} unreadable` };
      const { success, 'error-codes': errors, ...token } = sent.answer;
      const fault = errors.find((code) => OURS.includes(code));
      if (fault) return { is: 'unknown', reason: `turnstile: ${fault}` };
      // Test keys' answers name a host and an action of Cloudflare's own.
      const isForUs = isTestSecret(secretKey) || (token.action === action && token.hostname === hostname);
      return { is: success && isForUs ? 'person' : 'robot' };
    },
  };
}
