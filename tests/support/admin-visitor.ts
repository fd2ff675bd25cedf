import { startSession } from '#app/domain/accounts/session.server.ts';
import { addAdminWithoutPassword, toCookieHeader } from './accounts.ts';
import { PageVisitor } from './pages.ts';
import type { Shop } from './shop.ts';

/** A browser without scripts whose person is logged in as an admin: a new one unless there is one. */
export async function adminVisitor(shop: Shop, admin?: { id: string }): Promise<PageVisitor> {
  const { id } = admin ?? (await addAdminWithoutPassword(shop));
  const visitor = new PageVisitor(shop);
  const token = await startSession(shop.context, 'admin', id);
  const [name = '', value = ''] = (await toCookieHeader({ role: 'admin', token })).cookie?.split('=') ?? [];
  visitor.cookies.set(name, value);
  return visitor;
}
