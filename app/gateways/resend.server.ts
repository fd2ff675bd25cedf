import { z } from 'zod';
import { SECOND_MS } from '../domain/shared/time.ts';
import type { Mail } from './mail.ts';
import { toMailHtml } from './mail-html.ts';
import { postToProvider } from './provider-call.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

const Answer = z.object({ id: z.string() });

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
    async send(message, key) {
      const { to, subject, text, replyTo, unsubscribe } = message;
      const html = toMailHtml(message);
      const sent = await postToProvider(
        `${account.url}/emails`,
        {
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
            ...(html ? { html } : {}),
            ...(replyTo ? { reply_to: replyTo } : {}),
            ...(unsubscribe ? { headers: oneClick(unsubscribe) } : {}),
          }),
        },
        Answer,
        TIMEOUT_MS,
      );
      if ('fault' in sent) return { ok: false, retry: true, reason: `resend: ${sent.fault}` };
      const { status, ok, answer } = sent;
      if (ok && answer) return { ok: true, providerId: answer.id };
      // A 200 that cannot be parsed may have been cut off.
      return { ok: false, retry: ok || status === 429 || status >= 500, reason: `resend: ${status}` };
    },
  };
}

/** RFC 8058. */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
