import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { ForgotInput } from '../../domain/artists/artist-input.ts';
import { requestPasswordReset } from '../../domain/artists/password-reset.server.ts';
import { checkHuman } from '../../http/bot-check.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { AuthForm, AuthPage } from '../../ui/accounts/auth-form.tsx';
import { Honeypot } from '../../ui/kit/bot-check-fields.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { EmailField } from '../../ui/kit/contact-fields.tsx';
import { HumanCheck } from '../../ui/kit/human-check.tsx';
import { LineLink } from '../../ui/kit/links.tsx';

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  return submit(
    args,
    ForgotInput,
    async ({ email }) => {
      await requestPasswordReset(context.app, email, clientAddress(request));
      return 'If there is an account with this address, a link to set a new password is on its way to it. It works for one hour.';
    },
    { guard: checkHuman(context.app, 'artist') },
  );
}

export const clientAction = createClientAction();

export const meta = createPageMeta({
  title: 'Forgot your password?',
  description: 'Artists can set a new password by e-mail.',
  path: '/vendor-forgot',
  hidden: true,
});

export default function ForgottenPassword() {
  return (
    <AuthPage
      title="Forgot your password?"
      lead="Give us the e-mail address of your artist account, and we send you a link to set a new one."
    >
      <AuthForm label="Send the link" pendingLabel="Sending…">
        <EmailField autoComplete="username" />
        <Honeypot />
        <HumanCheck action="artist" />
      </AuthForm>
      <p className="mt-6">
        <LineLink to="/vendor-login">Back to the login</LineLink>
      </p>
    </AuthPage>
  );
}
