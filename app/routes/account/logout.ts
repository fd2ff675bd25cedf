import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, redirect as redirectInBrowser } from '@remix-run/react';
import { endSession } from '../../domain/accounts/session.server.ts';
import { getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { rememberUser } from '../../ui/accounts/account-sync.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';

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

const sendForm = createClientAction();

/**
 * With JavaScript: notifies the other tabs before the page changes (spec, section 4). This tab loads again by the
 * redirect; an event that makes it load before would make the router ignore that.
 */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await sendForm(args); // it did not get through
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown; // the server's redirect is thrown too
  }
  rememberUser(null);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return redirectInBrowser('/otp-login');
}
