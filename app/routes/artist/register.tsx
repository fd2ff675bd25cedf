import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import { registerArtist } from '../../domain/artists/artist.server.ts';
import { REGISTERED_MESSAGE } from '../../domain/artists/artist.ts';
import { RegisterInput } from '../../domain/artists/artist-input.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { getCurrentUser } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { useLaterVisit } from '../../ui/accounts/returning-visitor.ts';
import { VendorFrame } from '../../ui/artist/vendor-frame.tsx';
import { Honeypot } from '../../ui/kit/bot-check-fields.tsx';
import { type ClientReply, createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';

/** Open to everyone; a logged-in artist has a page already. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return (await getCurrentUser(context.app, request, 'vendor')) ? redirect('/vendor-dashboard') : null;
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  return submit(args, RegisterInput, async (input) => {
    await registerArtist(context.app, input, clientAddress(request));
    throw redirect('/vendor-login?registered');
  });
}

/** Spec, section 8. */
export const clientAction = createClientAction({
  done: REGISTERED_MESSAGE,
  failed: 'Registration failed',
  unreached: 'Server error',
});

/** No form of this page changes who is logged in. */
export const shouldRevalidate = keepAfterForms;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Register as an artist',
    description: 'Are you a henna artist? Register with us, and we write to you when you are approved.',
    path: '/vendor-register',
  });

/** As long as people need to read the words (spec, section 9). */
const READING_MS = 2000;

export default function VendorRegister() {
  const reply = useActionData<ClientReply>();
  const busy = useIsPending();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply?.ok) form.current?.reset();
  }, [reply]);
  useLaterVisit(reply?.ok ? '/vendor-login' : undefined, READING_MS);

  return (
    <VendorFrame
      title="Join us as an artist"
      lead="Register here. We look at every artist ourselves, and write to you when you are approved."
    >
      <Form ref={form} method="post" className="relative mt-8 space-y-4" noValidate>
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={80}
          defaultValue={reply?.values.name}
          error={reply?.fields.name}
        />
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
          hint={`At least ${PASSWORD_LENGTH.min} characters. A few words that only you would put together are good.`}
          autoComplete="new-password"
          error={reply?.fields.password}
        />
        <Honeypot />
        <FormMessage reply={reply} />
        <button type="submit" className="button button-primary w-full" disabled={busy}>
          {busy ? 'Registering…' : 'Register'}
        </button>
      </Form>
      <p className="mt-6">
        Do you have an account already?{' '}
        <Link to="/vendor-login" className="link inline-flex min-h-11 items-center">
          Login here
        </Link>
      </p>
    </VendorFrame>
  );
}
