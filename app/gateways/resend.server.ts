import { z } from 'zod';
import { SECOND_MS } from '../domain/shared/time.ts';
import type { Mail } from './mail.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

const Sent = z.object({ id: z.string() });

export interface ResendAccount {
  /** `https://api.resend.com` unless a test says otherwise. */
  url: string;
  apiKey: string;
  /** `Name <address>` on a domain that the account has verified. */
  from: string;
}

/** E-mail by Resend's HTTP API; its idempotency key keeps a repeated attempt from sending twice. */
export function resend(account: ResendAccount): Mail {
  return {
    async send({ to, subject, text, replyTo, unsubscribe }, key) {
      try {
        const response = await fetch(`${account.url}/emails`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${account.apiKey}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({
            from: account.from,
            to: [to],
            subject,
            text,
            ...(replyTo ? { reply_to: replyTo } : {}),
            ...(unsubscribe ? { headers: oneClick(unsubscribe) } : {}),
          }),
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const sent = Sent.safeParse(await response.json().catch(() => null));
        if (response.ok && sent.success) return { ok: true, providerId: sent.data.id };
        // A 200 that cannot be parsed may have been cut off.
        const retry = response.ok || response.status === 429 || response.status >= 500;
        return { ok: false, retry, reason: `resend: ${response.status}` };
      } catch (error) {
        return { ok: false, retry: true, reason: `resend: ${(error as Error).name}` };
      }
    },
  };
}

/** RFC 8058. */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
