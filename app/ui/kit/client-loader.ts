import type { ClientLoaderFunction } from '@remix-run/react';
import { isOurError, type Messages, NO_ANSWER } from './client-action.ts';
import { getShownData } from './shown-data.ts';

/**
 * The `clientLoader` of a page: where its data do not arrive, the page stays as it was, what is typed into it too, and
 * `StaleNotice` says so. Where that page is not shown yet, an error boundary gets the message, with status 503.
 * @param messages the spec's words, where it has them
 */
export function createClientLoader({ failed, unreached }: Omit<Messages, 'done'> = {}) {
  const clientLoader: ClientLoaderFunction = async ({ request, serverLoader }) => {
    const shown = getShownData(new URL(request.url).pathname);
    try {
      const data = await serverLoader<object | null>();
      if (!data && shown) throw new Error(NO_ANSWER);
      return data;
    } catch (thrown) {
      if (thrown instanceof Response || isOurError(thrown)) throw thrown;
      const message = (thrown instanceof TypeError ? unreached : failed) ?? 'We could not reach the shop.';
      if (!shown) throw new Response(message, { status: 503 });
      return { ...shown, stale: message };
    }
  };
  return clientLoader;
}
