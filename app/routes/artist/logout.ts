import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { endSession } from '../../domain/accounts/session.server.ts';
import { getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';

/** Only a POST logs out; a GET is redirected. */
export function loader() {
  return redirect('/vendor-dashboard');
}

/** Logs the artist out. Open to everyone; without a login it only deletes an old cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = await getSessionToken(request, 'vendor');
  if (token) await endSession(context.app, token);
  return redirect('/vendor-login', {
    headers: { 'Set-Cookie': await sessionCookie(request, 'vendor', null) },
  });
}

export const clientAction = createClientAction();
