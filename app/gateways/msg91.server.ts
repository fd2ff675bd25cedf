import { z } from 'zod';
import { SECOND_MS } from '../domain/shared/time.ts';
import { postToProvider } from './provider-call.ts';
import { countParts, type Sms, type SmsTemplate } from './sms.ts';

/** Facts, section 2.6: always a time-out of five seconds. */
const TIMEOUT_MS = 5 * SECOND_MS;

const Answer = z.object({ type: z.string(), message: z.string() });

export interface Msg91Account {
  /** `https://control.msg91.com` unless a test says otherwise. */
  url: string;
  authKey: string;
  /** MSG91's id of each registered text; in Hindi, of those that are registered. */
  templates: Record<SmsTemplate, string>;
  hindiTemplates?: Partial<Record<SmsTemplate, string>>;
}

/** SMS by MSG91's Flow API (facts, section 2.6): a 200 is a success only if its `type` says so. */
export function msg91(account: Msg91Account): Sms {
  return {
    countParts,
    async send({ to, template, variables, language = 'en' }) {
      const templates = language === 'hi' ? (account.hindiTemplates ?? {}) : account.templates;
      const template_id = templates[template];
      if (!template_id && language !== 'en') {
        return { ok: false, retry: false, untranslated: true, reason: 'msg91: not registered in Hindi' };
      }
      const sent = await postToProvider(
        `${account.url}/api/v5/flow/`,
        {
          headers: {
            authkey: account.authKey,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: JSON.stringify({
            template_id,
            short_url: '0',
            // Numbers go without the plus.
            recipients: [{ mobiles: to.slice(1), ...variables }],
          }),
        },
        Answer,
        TIMEOUT_MS,
      );
      if ('fault' in sent) return { ok: false, retry: true, reason: `msg91: ${sent.fault}` };
      const { status, ok, answer } = sent;
      if (ok && answer?.type === 'success') return { ok: true, providerId: answer.message };
      // A 200 that cannot be parsed may have been cut off.
      const retry = (ok && !answer) || status === 429 || status >= 500;
      return { ok: false, retry, reason: `msg91: ${status} ${answer?.type ?? 'unreadable'}` };
    },
  };
}
