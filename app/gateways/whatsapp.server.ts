import { z } from 'zod';
import { equalInConstantTime } from '../domain/shared/crypto.server.ts';
import { SECOND_MS } from '../domain/shared/time.ts';
import { postToProvider } from './provider-call.ts';
import { listSmsVariables } from './sms.ts';
import type { WhatsApp } from './whatsapp.ts';

const TIMEOUT_MS = 5 * SECOND_MS;

const Answer = z.union([
  z.object({ messages: z.array(z.object({ id: z.string() })).min(1) }),
  z.object({ error: z.object({ code: z.number() }) }),
]);

/** Meta's code for a template that does not exist, or not in the language. */
const NO_TRANSLATION = 132001;

export interface WhatsAppAccount {
  /** `https://graph.facebook.com/v23.0` unless a test says otherwise. */
  url: string;
  /** Meta's id of the shop's number. */
  phoneNumberId: string;
  accessToken: string;
  /** Signs Meta's reports. */
  appSecret: string;
  /** What the shop told Meta where it entered the address of the reports. */
  verifyToken: string;
}

/**
 * WhatsApp Business Cloud API. A template has the name of the SMS with underscores, a language, and the variables in
 * the order in which the SMS names them (docs/messages.md lists them).
 */
export function whatsappCloud(account: WhatsAppAccount): WhatsApp {
  const { url, phoneNumberId, accessToken, appSecret, verifyToken } = account;
  const post = async (to: string, content: Record<string, unknown>, key: string) => {
    const sent = await postToProvider(
      `${url}/${phoneNumberId}/messages`,
      {
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          // Numbers go without the plus.
          to: to.slice(1),
          ...content,
          biz_opaque_callback_data: key,
        }),
      },
      Answer,
      TIMEOUT_MS,
    );
    // Without an answer it may have been sent: the report, which carries the key, says so.
    if ('fault' in sent) {
      return { ok: false, retry: false, unknown: true, reason: `whatsapp: ${sent.fault}` } as const;
    }
    const { status, ok, answer } = sent;
    if (ok && answer && 'messages' in answer) {
      return { ok: true, providerId: answer.messages[0]?.id ?? '' } as const;
    }
    if (ok) return { ok: false, retry: false, unknown: true, reason: 'whatsapp: unreadable' } as const;
    const untranslated = !!answer && 'error' in answer && answer.error.code === NO_TRANSLATION;
    const retry = status === 429 || status >= 500;
    return { ok: false, retry, untranslated, reason: `whatsapp: ${status}` } as const;
  };
  return {
    send: ({ to, template, variables, language = 'en' }, key) =>
      post(
        to,
        {
          type: 'template',
          template: {
            name: template.replaceAll('-', '_'),
            language: { code: language },
            components: [
              {
                type: 'body',
                parameters: listSmsVariables(template).map((name) => {
                  const text = (variables as Record<string, string>)[name]; // each text has all of its own
                  return { type: 'text', text };
                }),
              },
            ],
          },
        },
        key,
      ),
    sendText: ({ to, text }, key) =>
      post(to, { type: 'text', text: { body: text, preview_url: false } }, key),
    answerChallenge: (token, challenge) => (equalInConstantTime(token, verifyToken) ? challenge : null),
    isSigned: (body, signature) => isSigned(appSecret, body, signature),
  };
}

/** Meta signs the raw bytes: `sha256=` and the hexadecimal HMAC-SHA-256 under the app's secret. `verify` takes constant time. */
async function isSigned(
  appSecret: string,
  body: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  const [, given] = /^sha256=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!given) return false;
  const bytes = Uint8Array.from(given.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = new TextEncoder().encode(appSecret);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytes, body);
}
