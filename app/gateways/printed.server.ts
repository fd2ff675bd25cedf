import type { Mail } from './mail.ts';
import { type Sms, toSmsText } from './sms.ts';

/**
 * SMS and e-mail of a local run: one line each, the only lines that may contain a phone number or a code. The
 * configuration refuses them in production (`env.server.ts`).
 */
export const printedSms: Sms = {
  async send(message) {
    console.log(`[sms] ${message.to} ${toSmsText(message)}`);
    return { ok: true, providerId: 'printed' };
  },
};

export const printedMail: Mail = {
  async send({ to, subject, link }) {
    console.log(`[mail] ${to} ${subject} ${link}`);
    return { ok: true, providerId: 'printed' };
  },
};
