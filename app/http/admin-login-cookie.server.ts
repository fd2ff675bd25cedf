import { LOGIN_TICKET_LIFETIME_MS } from '../domain/accounts/admin.server.ts';
import { hostCookie } from './sessions.server.ts';

/** Between the two steps of an admin's login the browser holds a sealed ticket that says whose password was right. */

function cookie(request: Request) {
  return hostCookie(request, 'admin-first-step', LOGIN_TICKET_LIFETIME_MS);
}

/** The ticket that this browser holds; null if none. */
export async function getLoginTicket(request: Request): Promise<string | null> {
  const value: unknown = await cookie(request).parse(request.headers.get('cookie'));
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : null;
}

/** The `Set-Cookie` of the first step; with a null ticket, of its end. */
export function loginTicketCookie(request: Request, ticket: string | null): Promise<string> {
  return ticket ? cookie(request).serialize(ticket) : cookie(request).serialize('', { maxAge: 0 });
}
