import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import { NewPasswordInput } from '../../domain/artists/artist-input.ts';
import { isValidResetToken, resetPassword } from '../../domain/artists/password-reset.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { VendorFrame } from '../../ui/artist/vendor-frame.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';

/** For whoever has a live link; a look uses nothing up, since mail programs look too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { live: await isValidResetToken(context.app, params.token ?? '') };
}

/** For whoever has a live link. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  return submit(args, NewPasswordInput, async ({ password }) => {
    await resetPassword(context.app, { token: params.token ?? '', password }, clientAddress(request));
    throw redirect('/vendor-login?password-set', {
      headers: { 'Set-Cookie': await sessionCookie(request, 'vendor', null) },
    });
  });
}

/** The address is a key: no one keeps it, and its links tell no one of it. */
export const headers: HeadersFunction = () => ({
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
});

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Set a new password',
    description: 'For artists who have asked for a link.',
    path: '/vendor-forgot',
    hidden: true,
  });

export default function VendorReset() {
  const { live } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  if (!live) return <DeadLink />;
  return (
    <VendorFrame
      title="Set a new password"
      lead="For your artist account. Every login with the old password ends, on every phone and computer."
    >
      <Form method="post" className="mt-8 space-y-4" noValidate>
        <Field
          name="password"
          type="password"
          label="New password"
          hint={`At least ${PASSWORD_LENGTH.min} characters. A few words that only you would put together are good.`}
          autoComplete="new-password"
          error={reply?.fields.password}
        />
        <FormMessage reply={reply} />
        <button type="submit" className="button button-primary w-full" disabled={busy}>
          {busy ? 'Saving…' : 'Set the password'}
        </button>
      </Form>
    </VendorFrame>
  );
}

function DeadLink() {
  return (
    <VendorFrame
      title="This link does not work any more"
      lead="It was used already, or it is more than an hour old. Your password is as it was set last."
    >
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/vendor-forgot" className="button button-primary">
          Ask for a new link
        </Link>
        <Link to="/vendor-login" className="button">
          Login
        </Link>
      </p>
    </VendorFrame>
  );
}
