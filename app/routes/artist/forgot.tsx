import type { ActionFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Form, Link, useActionData } from '@remix-run/react';
import { ForgotInput } from '../../domain/artists/artist-input.ts';
import { requestPasswordReset } from '../../domain/artists/password-reset.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { submit } from '../../http/submit.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { VendorFrame } from '../../ui/artist/vendor-frame.tsx';
import { Honeypot } from '../../ui/kit/bot-check-fields.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  return submit(args, ForgotInput, async ({ email }) => {
    await requestPasswordReset(context.app, email, clientAddress(request));
    return 'If there is an account with this address, a link to set a new password is on its way to it. It works for one hour.';
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Forgot your password?',
    description: 'Artists can set a new password by e-mail.',
    path: '/vendor-forgot',
    hidden: true,
  });

export default function VendorForgot() {
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  return (
    <VendorFrame
      title="Forgot your password?"
      lead="Give us the e-mail address of your artist account, and we send you a link to set a new one."
    >
      <Form method="post" className="relative mt-8 space-y-4" noValidate>
        <Field
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          maxLength={254}
          defaultValue={reply?.values.email}
          error={reply?.fields.email}
        />
        <Honeypot />
        <FormMessage reply={reply} />
        <button type="submit" className="button button-primary w-full" disabled={busy}>
          {busy ? 'Sending…' : 'Send the link'}
        </button>
      </Form>
      <p className="mt-6">
        <Link to="/vendor-login" className="link inline-flex min-h-11 items-center">
          Back to the login
        </Link>
      </p>
    </VendorFrame>
  );
}
