import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { endSession } from '../../domain/accounts/session.server.ts';
import { logInArtist } from '../../domain/artists/artist.server.ts';
import { REGISTERED_MESSAGE } from '../../domain/artists/artist.ts';
import { LoginInput } from '../../domain/artists/artist-input.ts';
import { checkHuman } from '../../http/bot-check.server.ts';
import { nextPath } from '../../http/guards.server.ts';
import { getClient, getCurrentUser, getSessionToken, loginHeaders } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { AuthForm, AuthPage, useDelayedVisit } from '../../ui/accounts/auth-form.tsx';
import { type ClientReply, createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { EmailField } from '../../ui/kit/contact-fields.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { HumanCheck } from '../../ui/kit/human-check.tsx';
import { LineLink } from '../../ui/kit/links.tsx';

function nextOf(request: Request): string {
  return nextPath(new URL(request.url).searchParams.get('next'), '/vendor-dashboard');
}

/** What the previous page did, by the parameter with which it redirects here. */
const NOTICES = {
  registered: REGISTERED_MESSAGE,
  'password-set': 'Your new password is set. Please log in with it.',
};

/** Open to everyone; a logged-in artist goes on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await getCurrentUser(context.app, request, 'vendor')) throw redirect(nextOf(request));
  const { searchParams } = new URL(request.url);
  return { notice: Object.entries(NOTICES).find(([name]) => searchParams.has(name))?.[1] };
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  return submit(
    args,
    LoginInput,
    async (input) => {
      const login = await logInArtist(context.app, input, await getClient(request, 'vendor'));
      const before = await getSessionToken(request, 'vendor');
      if (before) await endSession(context.app, before);
      throw redirect(nextOf(request), { headers: await loginHeaders(request, 'vendor', login) });
    },
    { guard: checkHuman(context.app, 'artist') },
  );
}

/** Spec, section 8. */
export const clientAction = createClientAction({
  done: 'You are logged in.',
  failed: 'Login failed',
  unreached: 'Server error',
});
export const clientLoader = createClientLoader();

/** The success message is shown before the page changes; loading again would redirect at once. */
export const shouldRevalidate = keepAfterForms;

export const meta = createPageMeta({
  title: 'Artist login',
  description: 'For artists who work with us.',
  path: '/vendor-login',
});

/** Time to read the message (spec, section 9). */
const READING_MS = 1000;

export default function ArtistLogin() {
  const { notice } = useLoaderData<typeof loader>();
  const reply = useActionData<ClientReply>();
  useDelayedVisit(reply?.next, READING_MS);
  return (
    <AuthPage title="Artist login" lead="For artists who work with us, or would like to.">
      {notice && !reply && (
        <p role="status" className="mt-6 rounded-lg bg-sand p-4 font-semibold text-leaf">
          {notice}
        </p>
      )}
      <AuthForm label="Login" pendingLabel="Logging in…">
        <EmailField autoComplete="username" />
        <Field name="password" type="password" label="Password" autoComplete="current-password" />
        <HumanCheck action="artist" />
      </AuthForm>
      <ul className="mt-6 flex flex-wrap gap-x-6">
        <li>
          <LineLink to="/vendor-forgot">Forgot your password?</LineLink>
        </li>
        <li>
          <LineLink to="/vendor-register">Register as an artist</LineLink>
        </li>
      </ul>
    </AuthPage>
  );
}
