import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { endAllSessions, endSession } from '../../domain/accounts/session.server.ts';
import { getArtistAccount, updateArtistProfile } from '../../domain/artists/artist.server.ts';
import { ARTIST_TEXT_LIMITS, MAX_YEARS_OF_EXPERIENCE } from '../../domain/artists/artist.ts';
import { ProfileFormInput } from '../../domain/artists/artist-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireVendor } from '../../http/guards.server.ts';
import { getSessionToken, sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { ArtistPage, artistMeta } from '../../ui/artist/artist-page.tsx';
import { createClientAction, createClientLoader } from '../../ui/kit/client-action.ts';
import { Field, TextAreaField } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { Section } from '../../ui/kit/section.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

/** For registered artists, approved or not: their own account. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireVendor(args);
  const account = await getArtistAccount(args.context.app, id);
  if (!account) throw redirect('/vendor-login');
  return account;
}

/** For registered artists, approved or not: their own profile and logins. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { id } = await requireVendor(args);
  return submit(args, ProfileFormInput, async (form) => {
    switch (form.intent) {
      case 'save':
        await updateArtistProfile(context.app, id, form.input);
        return 'Your profile is saved.';
      case 'sign-out': {
        const token = await getSessionToken(request, 'vendor');
        if (token) await endSession(context.app, token);
        break;
      }
      case 'sign-out-everywhere':
        await endAllSessions(context.app, 'vendor', id);
    }
    throw redirect('/vendor-login', {
      headers: { 'Set-Cookie': await sessionCookie(request, 'vendor', null) },
    });
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = artistMeta('Profile', '/vendor-profile');

export default function ArtistProfilePage() {
  const { name, email, approval } = useLoaderData<typeof loader>();
  return (
    <ArtistPage title="Your profile" lead="What the shop knows of you." approved={approval === 'approved'}>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-[3fr_2fr]">
        <Profile />
        <Access name={name} email={email} />
      </div>
    </ArtistPage>
  );
}

function Access({ name, email }: { name: string; email: string }) {
  return (
    <Section title="Your login">
      <p className="mt-2">
        {name}
        <br />
        <span className="text-muted">{email}</span>
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="sign-out" className="button">
          Log out here
        </button>
        <button type="submit" name="intent" value="sign-out-everywhere" className="button">
          Log out everywhere
        </button>
      </Form>
    </Section>
  );
}

const LISTS = [
  { name: 'areas', label: 'Areas served', hint: 'Separated by commas: Malviya Nagar, Vaishali Nagar' },
  {
    name: 'languages',
    label: 'Languages',
    hint: 'Those in which you can talk to a customer: Hindi, English',
  },
  { name: 'styles', label: 'Styles', hint: 'Those that you do best: bridal, Arabic, portraits' },
];

function Profile() {
  const { city, areas, languages, styles, yearsOfExperience, about } = useLoaderData<typeof loader>();
  const years = String(yearsOfExperience ?? '');
  return (
    <Section title="Profile" titleClassName="sr-only">
      <p className="text-muted">
        We choose an artist for each appointment by what stands here. Customers do not see it.
      </p>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormState
          reply={useActionData<FormReply>()}
          stored={{ city, areas, languages, styles, yearsOfExperience: years, about }}
        >
          <Field
            name="city"
            label="City"
            optional
            autoComplete="address-level2"
            maxLength={ARTIST_TEXT_LIMITS.city}
          />
          {LISTS.map((list) => (
            <Field key={list.name} {...list} optional maxLength={ARTIST_TEXT_LIMITS.list} />
          ))}
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
          <FormMessage />
        </FormState>
        <SubmitButton label="Save" pendingLabel="Saving…" intent="save" />
      </Form>
    </Section>
  );
}
