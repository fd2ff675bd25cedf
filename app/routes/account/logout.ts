import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, redirect as redirectInBrowser } from '@remix-run/react';
import { endSession } from '../../domain/accounts/session.server.ts';
import { getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { AUTH_CHANGED, rememberUser } from '../../ui/accounts/account-sync.tsx';

/** Opening the address changes nothing: logging out is a POST. */
export function loader() {
  return redirect('/');
}

/** Logs this browser's customer out. Open to everyone; without a login it only deletes an old cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = await getSessionToken(request, 'customer');
  if (token) await endSession(context.app, token);
  return redirect('/otp-login', {
    headers: { 'Set-Cookie': await sessionCookie(request, 'customer', null) },
  });
}

/** So that people see that something happens (spec, section 9). */
const PAUSE_MS = 100;

/** With JavaScript: notifies the other tabs before the page changes (spec, section 4). */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  await serverAction().catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) throw thrown; // the server's redirect is thrown too
  });
  rememberUser(null);
  window.dispatchEvent(new Event(AUTH_CHANGED));
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return redirectInBrowser('/otp-login');
}
