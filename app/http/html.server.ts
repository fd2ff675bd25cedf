import type { EntryContext } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server.node';

interface Options {
  nonce: string;
  /** Stops the rendering when the client is gone. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Renders a page, whole: no loader of ours leaves data for later, so a stream would only come in pieces, and cost more. It
 * uses React's renderer for Node (docs/decisions/0006), whose pieces are joined as text (scripts/quick-server.ts).
 * @throws the error that kept the page from being rendered
 */
export function renderHtml(page: ReactNode, { nonce, signal, onError }: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const decoder = new TextDecoder();
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Every piece in its place: React would send large ones behind the page, for a script to put there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () =>
        pipe({
          write(chunk) {
            html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
            return true;
          },
          end: () => resolve(html),
          destroy: reject,
          on: () => undefined,
        }),
    });
    const stop = () => {
      abort(signal.reason);
      resolve('');
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * The data of a page's loaders, read before the page is drawn: React then writes them where they belong. Remix would wait for
 * them while it draws, and write them behind the page with a script that moves them.
 */
export async function withLoadedData(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return context;
  const value = await new Response(serverHandoffStream).text();
  const first = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...context,
    // Nothing reads it: what it had is in the cache of what was read.
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...context.renderMeta, streamCache: { 0: first } },
  };
}
