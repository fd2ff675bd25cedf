import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData } from '@remix-run/react';
import { registerArtist } from '../../domain/artists/artist.server.ts';
import { REGISTERED_MESSAGE } from '../../domain/artists/artist.ts';
import { RegisterInput } from '../../domain/artists/artist-input.ts';
import { checkHuman } from '../../http/bot-check.server.ts';
import { clientAddress } from '../../http/client-address.server.ts';
import { getCurrentUser } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { AuthForm, AuthPage, NewPasswordField, useDelayedVisit } from '../../ui/accounts/auth-form.tsx';
import { Honeypot } from '../../ui/kit/bot-check-fields.tsx';
import { type ClientReply, createClientAction, keepAfterForms } from '../../ui/kit/client-action.ts';
import { EmailField, NameField } from '../../ui/kit/contact-fields.tsx';
import { useReplyEffects } from '../../ui/kit/error-focus.ts';
import { HumanCheck } from '../../ui/kit/human-check.tsx';
import { LineLink } from '../../ui/kit/links.tsx';

/** Open to everyone; a logged-in artist has a page already. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return (await getCurrentUser(context.app, request, 'vendor')) ? redirect('/vendor-dashboard') : null;
}

/** Open to everyone, within limits. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  return submit(
    args,
    RegisterInput,
    async (input) => {
      await registerArtist(context.app, input, clientAddress(request));
      throw redirect('/vendor-login?registered');
    },
    { guard: checkHuman(context.app, 'artist') },
  );
}

/** Spec, section 8. */
export const clientAction = createClientAction({
  done: REGISTERED_MESSAGE,
  failed: 'Registration failed',
  unreached: 'Server error',
});

/** No form of this page changes who is logged in. */
export const shouldRevalidate = keepAfterForms;

export const meta = createPageMeta({
  title: 'Register as an artist',
  description: 'Are you a henna artist? Register with us, and we write to you when you are approved.',
  path: '/vendor-register',
});

/** Time to read the message (spec, section 9). */
const READING_MS = 2000;

export default function ArtistRegistration() {
  const reply = useActionData<ClientReply>();
  useDelayedVisit(reply?.ok ? '/vendor-login' : undefined, READING_MS);
  return (
    <AuthPage
      title="Join us as an artist"
      lead="Register here. We look at every artist ourselves, and write to you when you are approved."
    >
      <AuthForm label="Register" pendingLabel="Registering…" formRef={useReplyEffects(reply)}>
        <NameField />
        <EmailField autoComplete="username" />
        <NewPasswordField label="Password" />
        <Honeypot />
        <HumanCheck action="artist" />
      </AuthForm>
      <p className="mt-6">
        Do you have an account already? <LineLink to="/vendor-login">Login here</LineLink>
      </p>
    </AuthPage>
  );
}
