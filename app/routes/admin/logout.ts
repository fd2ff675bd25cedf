import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { endSession } from '../../domain/accounts/session.server.ts';
import { getSessionToken, sessionCookie } from '../../http/sessions.server.ts';

/** A look changes nothing: logging out is a POST. */
export function loader() {
  return redirect('/');
}

/** Logs this browser's admin out, and goes home (spec, section 2). Open to everyone: nobody loses more than a cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = await getSessionToken(request, 'admin');
  if (token) await endSession(context.app, token);
  return redirect('/', { headers: { 'Set-Cookie': await sessionCookie(request, 'admin', null) } });
}
