import { brand } from '../brand.ts';
import type { Mail } from './mail.ts';
import type { Sms, SmsMessage } from './sms.ts';

/**
 * SMS and e-mail of a local run: one line each, the only lines that may hold a phone number or a code. The
 * configuration refuses them in production (`env.server.ts`).
 */
export const printedSms: Sms = {
  async send(message) {
    console.log(`[sms] ${message.to} ${wordsOf(message)}`);
    return { ok: true, providerId: 'printed' };
  },
};

export const printedMail: Mail = {
  async send({ to, subject, link }) {
    console.log(`[mail] ${to} ${subject} ${link}`);
    return { ok: true, providerId: 'printed' };
  },
};

/** The registered texts with their variables filled in. */
function wordsOf(message: SmsMessage): string {
  switch (message.template) {
    case 'login-code':
      return `${message.variables.code} is your ${brand.name} login code. Valid for 5 minutes. Do not share it.`;
    case 'payment-received':
      return `We have received Rs ${message.variables.amount} for ${message.variables.reference}. ${brand.name}`;
    case 'payment-returned':
      return `Rs ${message.variables.amount} for ${message.variables.reference} goes back to you within 7 working days. ${brand.name}`;
  }
}
