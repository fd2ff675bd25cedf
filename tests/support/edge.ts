import type { SitePath } from '#app/domain/shared/paths.ts';
import type { EdgeStorage } from '#app/http/edge-cache.server.ts';

/**
 * What is never stored at the edge, and why: together with the table of `edge-rules.server.ts` it names every page and every
 * GET of the API, so that a new one says where it belongs.
 */

/** Begins with what the browser, or whoever is logged in, has of their own. */
const OWN = 'shows what one visitor has';
const KEY = 'opens with a key in its address';
const LOGIN = 'has a form that logs in, or shows who is logged in';
const STAMP = 'has a form with a stamp, a key or times of its own';
const DESK = 'is for those who are logged in';
const ACTION = 'is sent to, not read';
const TYPED = 'answers what somebody typed: there are as many answers as words';

export const NEVER_STORED: Partial<Record<SitePath, string>> = {
  '/shop/suggestions': TYPED,
  '/back-in-stock/:token': KEY,
  '/cart': OWN,
  '/shortlist': OWN,
  '/shortlist/hearts': OWN,
  '/shortlist/:reference/:key': KEY,
  '/checkout': OWN,
  '/order/:number/:key': KEY,
  '/order/:number/:key/invoice': KEY,
  '/order/:number/:key/cancel': KEY,
  '/order/:number/:key/return': KEY,
  '/order/:number/:key/claim': KEY,
  '/contact': STAMP,
  '/form': STAMP,
  '/booking': STAMP,
  '/booking/:reference/:key': KEY,
  '/booking/:reference/:key/move': KEY,
  '/booking/:reference/:key/cancel': KEY,
  '/booking/:reference/:key/invoice': KEY,
  '/booking/:reference/:key/calendar.ics': KEY,
  '/quote/:reference/:key': KEY,
  '/review/:reference/:key': KEY,
  '/answer/:reference/:key': KEY,
  '/answer/:reference/:key/offer': KEY,
  '/report-review/:id': STAMP,
  '/subscribe/:token': KEY,
  '/unsubscribe/:token': KEY,
  '/fewer-messages/:token': KEY,
  '/order-success': OWN,
  '/payment/:id': KEY,
  '/otp-login': LOGIN,
  '/login': LOGIN,
  '/logout': LOGIN,
  '/welcome': DESK,
  '/profile': DESK,
  '/profile/export': DESK,
  '/profile/erase': DESK,
  '/confirm-email/:token': KEY,
  '/vendor-register': LOGIN,
  '/vendor-login': LOGIN,
  '/vendor-forgot': LOGIN,
  '/vendor-reset/:token': KEY,
  '/vendor-calendar/:file': KEY,
  '/vendor-confirm-email/:token': KEY,
  '/vendor-logout': LOGIN,
  '/whatsapp-click': ACTION,
  '/api/*': 'is answered by the API, which has paths of its own',
  // Nothing is kept of addresses that lead nowhere: there is no end of them.
  '/*': 'is no page',
};

/** Pages of artists and of the desk: those of `access.ts` that are not open to everyone, and their logins. */
export const DESK_PAGES = /^\/(?:admin|adminDashboard|vendor-)/;

export const NEVER_STORED_API: Record<string, string> = {
  '/api/health': 'says whether the database answers now',
  '/api/slots': 'says which times are free at this moment',
  '/api/quote': TYPED,
  '/api/cart-quote': OWN,
  '/api/delivery': TYPED,
  '/api/form-stamp': STAMP,
  '/api/whatsapp/webhook': ACTION,
  '/api/payments/payment-callback': ACTION,
  '/api/auth/profile': DESK,
  '/api/admin/vendors': DESK,
};

/** A cache in memory that counts. */
export class MemoryStorage implements EdgeStorage {
  readonly kept = new Map<string, { bytes: ArrayBuffer; headers: Headers }>();
  puts = 0;
  /** As if there were none. */
  isBroken = false;

  async match(key: string): Promise<Response | undefined> {
    if (this.isBroken) throw new Error('no cache');
    const found = this.kept.get(key);
    if (!found) return undefined;
    // In pieces that no nonce respects.
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < found.bytes.byteLength; at += 7) {
          controller.enqueue(new Uint8Array(found.bytes.slice(at, at + 7)));
        }
        controller.close();
      },
    });
    return new Response(pieces, { headers: found.headers });
  }

  async put(key: string, answer: Response): Promise<void> {
    if (this.isBroken) throw new Error('no cache');
    this.puts++;
    this.kept.set(key, { bytes: await answer.arrayBuffer(), headers: answer.headers });
  }
}
