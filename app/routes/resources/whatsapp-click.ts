import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { WHATSAPP_PAGES } from '../../domain/enquiries/whatsapp-click.ts';
import { countWhatsAppClick } from '../../domain/enquiries/whatsapp-clicks.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';

/**
 * Counts a press of a link to WhatsApp: browsers send it beside the press (`ping`), with nothing but the kind of page. Open to
 * everyone.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('page');
  const page = WHATSAPP_PAGES.find((known) => known === wanted);
  if (page) await countWhatsAppClick(context.app, page, clientAddress(request));
  return new Response(null, { status: 204 });
}
