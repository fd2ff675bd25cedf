import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { Login } from '../../../domain/accounts/known-device.server.ts';
import { endAllSessions, endSession } from '../../../domain/accounts/session.server.ts';
import {
  getArtistAccount,
  updateArtistName,
  updateArtistProfile,
} from '../../../domain/artists/artist.server.ts';
import {
  ARTIST_TEXT_LIMITS,
  checkboxName,
  MAX_YEARS_OF_EXPERIENCE,
  PROFILE_LISTS,
  type ProfileList,
  parseProfileList,
} from '../../../domain/artists/artist.ts';
import { ProfileFormInput } from '../../../domain/artists/artist-input.ts';
import { changeArtistPassword, requestEmailChange } from '../../../domain/artists/artist-login.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import type { Language } from '../../../domain/shared/language.ts';
import { requireVendor } from '../../../http/guards.server.ts';
import { withLanguage } from '../../../http/language.server.ts';
import { getClient, getSessionToken, loginHeaders, sessionCookie } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../../ui/artist/artist-page.tsx';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { LanguageField } from '../../../ui/kit/language-field.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { NotifyBrowser } from '../../../ui/workspace/notify-browser.tsx';
import { LoginForms } from './login-forms.tsx';

/** For registered artists, approved or not: their own account. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireVendor(args);
  const account = await getArtistAccount(args.context.app, id);
  if (!account) throw redirect('/vendor-login');
  return { ...account, publicKey: args.context.app.push?.publicKey ?? null };
}

/** For registered artists, approved or not: their own profile and logins. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { id } = await requireVendor(args);
  let login: Login | undefined;
  let chosen: Language | undefined;
  const reply = await submit(args, ProfileFormInput, async (form) => {
    switch (form.intent) {
      case 'save':
        await updateArtistProfile(context.app, id, form.input);
        chosen = form.input.language ?? undefined;
        return 'Your profile is saved.';
      case 'name':
        await updateArtistName(context.app, id, form.input.name);
        return 'Your name is changed.';
      case 'email':
        await requestEmailChange(context.app, id, form.input, await getClient(request, 'vendor'));
        return `We have sent a link to ${form.input.email}. Once you confirm it there, you log in with that address.`;
      case 'password':
        login = await changeArtistPassword(context.app, id, form.input, await getClient(request, 'vendor'));
        return 'Your password is changed. You are logged out everywhere else.';
      default:
        throw await logOut(args, id, form.intent === 'sign-out-everywhere');
    }
  });
  if (chosen) return withLanguage(args, reply.data, chosen);
  return login ? data(reply.data, { headers: await loginHeaders(request, 'vendor', login) }) : reply;
}

async function logOut({ request, context }: ActionFunctionArgs, id: string, everywhere: boolean) {
  const token = await getSessionToken(request, 'vendor');
  if (everywhere) await endAllSessions(context.app, 'vendor', id);
  else if (token) await endSession(context.app, token);
  return redirect('/vendor-login', {
    headers: { 'Set-Cookie': await sessionCookie(request, 'vendor', null) },
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = artistMeta('Profile', '/vendor-profile');

export default function ArtistProfilePage() {
  const { name, email, approval, publicKey } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <ArtistPage
      title="Your profile"
      lead="What customers and the shop know of you."
      approved={approval === 'approved'}
    >
      {reply?.ok && <FormMessage reply={reply} />}
      <div className="mt-4 grid gap-x-12 gap-y-10 md:grid-cols-[3fr_2fr]">
        <Profile />
        <LoginForms name={name} email={email} reply={reply?.ok ? undefined : reply} />
      </div>
      <NotifyBrowser api="/api/vendor/push-subscription" publicKey={publicKey} />
    </ArtistPage>
  );
}

function Profile() {
  const account = useLoaderData<typeof loader>();
  const { city, areas, yearsOfExperience, about } = account;
  const reply = useActionData<FormReply>();
  return (
    <Section title="Profile" titleClassName="sr-only">
      <p className="text-muted">
        Once you are approved, customers read this on your page and choose by it; and so do we where a
        customer leaves the choice to us.
      </p>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormState
          reply={reply?.ok ? undefined : reply}
          intent="save"
          stored={{
            city,
            areas,
            yearsOfExperience: String(yearsOfExperience ?? ''),
            about,
            language: account.language,
            ...toTicks(account),
          }}
        >
          <Field
            name="city"
            label="City"
            optional
            autoComplete="address-level2"
            maxLength={ARTIST_TEXT_LIMITS.city}
          />
          <Field
            name="areas"
            label="Areas served"
            hint="Separated by commas: Malviya Nagar, Vaishali Nagar"
            optional
            maxLength={ARTIST_TEXT_LIMITS.list}
          />
          <ListField list="styles" label="Styles that you do best" />
          <ListField list="languages" label="Languages in which you can talk to a customer" />
          <ListField list="occasions" label="Occasions" />
          <Field
            name="yearsOfExperience"
            label="Years of experience"
            optional
            inputMode="numeric"
            maxLength={String(MAX_YEARS_OF_EXPERIENCE).length}
          />
          <TextAreaField
            name="about"
            label="A few words about you"
            optional
            rows={5}
            maxLength={ARTIST_TEXT_LIMITS.about}
          />
          <LanguageField />
          <FormMessage />
        </FormState>
        <SubmitButton label="Save" pendingLabel="Saving…" intent="save" />
      </Form>
    </Section>
  );
}

/** The ticked boxes of the stored lists. */
function toTicks(account: Record<ProfileList, string>): Record<string, string> {
  const lists = Object.keys(PROFILE_LISTS) as ProfileList[]; // a constant, with no other keys
  const names = lists.flatMap((list) =>
    parseProfileList(list, account[list]).known.map((entry) => checkboxName(list, entry)),
  );
  return Object.fromEntries(names.map((name) => [name, 'on']));
}

function ListField({ list, label }: { list: ProfileList; label: string }) {
  const account = useLoaderData<typeof loader>();
  const { others } = parseProfileList(list, account[list]);
  return (
    <fieldset>
      <legend className="font-semibold">
        {label}
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      {others.length > 0 && (
        <p className="text-muted">
          You once wrote “{others.join(', ')}”, which is not on our list. It stays until you save; what else
          you do well can stand in the words about you.
        </p>
      )}
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {PROFILE_LISTS[list].map((entry) => (
          <CheckField key={entry} name={checkboxName(list, entry)} label={entry} />
        ))}
      </div>
    </fieldset>
  );
}
