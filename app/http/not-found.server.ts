import { listMostLovedItems } from '../domain/search/shop-items.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';

/**
 * The answer to an address without a page: what customers love most comes with it, for the error page. For pages of the
 * shop; without a database the page says the rest.
 */
export async function notFound(app: AppContext, message: string): Promise<Response> {
  const loved = await listMostLovedItems(app).catch((error: unknown) => {
    app.log.error('most loved things not read', { error });
    return [];
  });
  return Response.json({ message, loved }, { status: 404 });
}
