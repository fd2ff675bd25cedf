import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { endSession } from '../../domain/accounts/session.server.ts';
import { getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';

/** Only a POST logs out; a GET is redirected. */
export function loader() {
  return redirect('/');
}

/** Logs the admin out and redirects to the home page (spec, section 2). Open to everyone. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = await getSessionToken(request, 'admin');
  if (token) await endSession(context.app, token);
  return redirect('/', { headers: { 'Set-Cookie': await sessionCookie(request, 'admin', null) } });
}

export const clientAction = createClientAction();
