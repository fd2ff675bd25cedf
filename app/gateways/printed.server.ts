import type { Mail } from './mail.ts';
import type { Push } from './push.ts';
import { countParts, type Sms, toSmsText } from './sms.ts';
import type { WhatsApp } from './whatsapp.ts';

/**
 * What a local run sends: one line each, the only lines that may contain a phone number or a code. The
 * configuration refuses them in production (`env.server.ts`).
 */
export const printedSms: Sms = {
  countParts,
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

export const printedWhatsApp: WhatsApp = {
  async send(message) {
    console.log(`[whatsapp] ${message.to} ${toSmsText(message)}`);
    return { ok: true, providerId: 'printed', isDelivered: true };
  },
  async sendText({ to, text }) {
    console.log(`[whatsapp] ${to} ${text.replaceAll('\n', ' ')}`);
    return { ok: true, providerId: 'printed', isDelivered: true };
  },
  answerChallenge: () => null,
  isSigned: async () => false,
};

export const printedPush: Push = {
  publicKey: null,
  async send(subscriptions, { title, link }) {
    console.log(`[push] ${title} ${link}`);
    return subscriptions.map(() => ({ ok: true, providerId: 'printed' }));
  },
};
