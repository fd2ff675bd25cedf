import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { endSession } from '../../domain/accounts/session.server.ts';
import { logInArtist } from '../../domain/artists/artist.server.ts';
import { REGISTERED_MESSAGE } from '../../domain/artists/artist.ts';
import { LoginInput } from '../../domain/artists/artist-input.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { nextPath } from '../../http/guards.server.ts';
import { getCurrentUser, getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { useLaterVisit } from '../../ui/accounts/returning-visitor.ts';
import { VendorFrame } from '../../ui/artist/vendor-frame.tsx';
import { type ClientReply, createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';

function nextOf(request: Request): string {
  return nextPath(new URL(request.url).searchParams.get('next'), '/vendor-dashboard');
}

/** What the page before has done. */
const NOTICES: Record<string, string> = {
  registered: REGISTERED_MESSAGE,
  'password-set': 'Your new password is set. Please log in with it.',
};

/** Open to everyone; a logged-in artist goes on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await getCurrentUser(context.app, request, 'vendor')) throw redirect(nextOf(request));
  const { searchParams } = new URL(request.url);
  const told = Object.keys(NOTICES).find((notice) => searchParams.has(notice));
  return { notice: told ? NOTICES[told] : undefined };
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    context: { app },
  } = args;
  return submit(args, LoginInput, async (input) => {
    const token = await logInArtist(app, input, clientAddress(request));
    const before = await getSessionToken(request, 'vendor');
    if (before) await endSession(app, before);
    throw redirect(nextOf(request), {
      headers: { 'Set-Cookie': await sessionCookie(request, 'vendor', token) },
    });
  });
}

/** Spec, section 8. */
export const clientAction = createClientAction({
  done: 'You are logged in.',
  failed: 'Login failed',
  unreached: 'Server error',
});

/** The words of success stand a while before the page changes; asking again would change it at once. */
export const shouldRevalidate = keepAfterForms;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Artist login',
    description: 'For artists who work with us.',
    path: '/vendor-login',
  });

/** As long as people need to read the words (spec, section 9). */
const READING_MS = 1000;

export default function VendorLogin() {
  const { notice } = useLoaderData<typeof loader>();
  const reply = useActionData<ClientReply>();
  const busy = useIsPending();
  useLaterVisit(reply?.next, READING_MS);

  return (
    <VendorFrame title="Artist login" lead="For artists who work with us, or would like to.">
      {notice && !reply && (
        <p role="status" className="mt-6 rounded-lg bg-sand p-4 font-semibold text-leaf">
          {notice}
        </p>
      )}
      <Form method="post" className="mt-8 space-y-4" noValidate>
        <Field
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          maxLength={254}
          defaultValue={reply?.values.email}
          error={reply?.fields.email}
        />
        <Field
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          error={reply?.fields.password}
        />
        <FormMessage reply={reply} />
        <button type="submit" className="button button-primary w-full" disabled={busy}>
          {busy ? 'Logging in…' : 'Login'}
        </button>
      </Form>
      <ul className="mt-6 flex flex-wrap gap-x-6">
        <li>
          <Link to="/vendor-forgot" className="link inline-flex min-h-11 items-center">
            Forgot your password?
          </Link>
        </li>
        <li>
          <Link to="/vendor-register" className="link inline-flex min-h-11 items-center">
            Register as an artist
          </Link>
        </li>
      </ul>
    </VendorFrame>
  );
}
