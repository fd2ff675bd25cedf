import type { FormReply } from '../../domain/shared/form-reply.ts';

/** A reply that knows where to go next. */
export interface ClientReply extends FormReply {
  next?: string;
}

/**
 * What a page's form shows of the server's answer, where scripts run: a redirect becomes words of success, so that
 * they can be read before the page changes; a failure on the way becomes words too, and nothing typed is lost.
 * @param words for success, for an answer that is none, and for a server that was not reached
 */
export async function toFormReply(
  ask: () => Promise<FormReply>,
  words: { done: string; failed: string; unreached: string },
): Promise<ClientReply> {
  try {
    return await ask();
  } catch (thrown) {
    const next = thrown instanceof Response ? thrown.headers.get('location') : null;
    if (next) return { ok: true, message: words.done, fields: {}, values: {}, next };
    // A request that did not get through is a TypeError.
    const message = thrown instanceof TypeError ? words.unreached : words.failed;
    return { ok: false, message, fields: {}, values: {} };
  }
}
