import { createHmac } from 'node:crypto';
import { whatsappCloud } from '#app/gateways/whatsapp.server.ts';
import { startFakeProvider } from './fake-provider.ts';
import type { Shop } from './shop.ts';

const APP_SECRET = 'the secret of our app at Meta';

/** A shop that is connected to a stand-in of WhatsApp. */
export async function connectWhatsApp(shop: Shop) {
  const meta = await startFakeProvider();
  shop.context.whatsapp = whatsappCloud({
    ...{ url: meta.url, phoneNumberId: '1001', accessToken: 'token' },
    ...{ appSecret: APP_SECRET, verifyToken: 'a word of ours' },
  });
  /** A report as WhatsApp sends it. @returns the status of our answer */
  const report = async (value: Record<string, unknown>, secret = APP_SECRET): Promise<number> => {
    const body = JSON.stringify({ entry: [{ changes: [{ value }] }] });
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    const answer = await shop.fetchApi('/api/whatsapp/webhook', { method: 'POST', headers, body });
    await shop.settle();
    return answer.status;
  };
  return { meta, report };
}

/** What somebody writes, as WhatsApp reports it. */
export function chat(id: string, text: string, from = '919876543210', name = 'Priya') {
  return {
    contacts: [{ wa_id: from, profile: { name } }],
    messages: [{ id, from, type: 'text', text: { body: text } }],
  };
}
