import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { NewPasswordInput } from '../../domain/artists/artist-input.ts';
import { isValidResetToken, resetPassword } from '../../domain/artists/password-reset.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { deviceCookie, sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { AuthForm, AuthPage, NewPasswordField } from '../../ui/accounts/auth-form.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ButtonLink } from '../../ui/kit/links.tsx';

/** For whoever has a live link. Loading the page does not use it up: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { live: await isValidResetToken(context.app, params.token ?? '') };
}

/** For whoever has a live link. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  return submit(args, NewPasswordInput, async ({ password }) => {
    const link = { token: params.token ?? '', password };
    const device = await resetPassword(context.app, link, clientAddress(request));
    const headers = new Headers();
    headers.append('Set-Cookie', await sessionCookie(request, 'vendor', null));
    headers.append('Set-Cookie', await deviceCookie(request, 'vendor', device));
    throw redirect('/vendor-login?password-set', { headers });
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = createPageMeta({
  title: 'Set a new password',
  description: 'For artists who have asked for a link.',
  path: '/vendor-forgot',
  hidden: true,
});

export default function PasswordReset() {
  const { live } = useLoaderData<typeof loader>();
  if (!live) return <ExpiredLink />;
  return (
    <AuthPage
      title="Set a new password"
      lead="For your artist account. Every login with the old password ends, on every phone and computer."
    >
      <AuthForm label="Set the password" pendingLabel="Saving…">
        <NewPasswordField label="New password" />
      </AuthForm>
    </AuthPage>
  );
}

function ExpiredLink() {
  return (
    <AuthPage
      title="This link does not work any more"
      lead="It was used already, or it is more than an hour old. Your password is as it was set last."
    >
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/vendor-forgot" className="button button-primary">
          Ask for a new link
        </Link>
        <ButtonLink to="/vendor-login">Login</ButtonLink>
      </p>
    </AuthPage>
  );
}
