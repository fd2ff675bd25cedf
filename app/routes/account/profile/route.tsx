import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import {
  Form,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useRouteError,
} from '@remix-run/react';
import { updateProfile } from '../../../domain/accounts/customer.server.ts';
import { ProfileFormInput } from '../../../domain/accounts/customer-input.ts';
import { sendEmailProof } from '../../../domain/accounts/email-proof.server.ts';
import { profileLabel } from '../../../domain/accounts/page-user.ts';
import { endAllSessions } from '../../../domain/accounts/session.server.ts';
import { updateChoices } from '../../../domain/notifications/message-choices.server.ts';
import { getAccountOverview } from '../../../domain/operations/account-overview.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import type { Language } from '../../../domain/shared/language.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { requireCustomer } from '../../../http/guards.server.ts';
import { withLanguage } from '../../../http/language.server.ts';
import { sessionCookie } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createPageMeta } from '../../../site/seo.ts';
import { LogoutForm } from '../../../ui/accounts/logout-form.tsx';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { EmailField, NameField } from '../../../ui/kit/contact-fields.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { LanguageField } from '../../../ui/kit/language-field.tsx';
import { Section } from '../../../ui/kit/section.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { MyAppointments, MyOrders } from './account-list.tsx';

/** For logged-in customers: their own profile, appointments and orders. */
export async function loader(args: LoaderFunctionArgs) {
  const customer = await requireCustomer(args);
  const params = new URL(args.request.url).searchParams;
  const after = { orders: params.get('after'), bookings: params.get('earlier') };
  const account = await getAccountOverview(args.context.app, customer.id, after);
  if (!account) throw redirect('/otp-login');
  const { profile, bookings, orders } = account;
  return {
    profile: { ...profile, phone: formatPhone(profile.phone) },
    hasWhatsApp: args.context.app.whatsapp !== null,
    bookings: { ...bookings, first: !after.bookings },
    orders: { ...orders, first: !after.orders },
  };
}

/** For logged-in customers: their own profile and logins. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const customer = await requireCustomer(args);
  let chosen: Language | undefined;
  const reply = await submit(args, ProfileFormInput, async (step) => {
    if (step.intent === 'save') {
      await updateProfile(context.app, customer.id, step);
      return 'Your profile is saved.';
    }
    if (step.intent === 'confirm-email') {
      const email = await sendEmailProof(context.app, customer.id, clientAddress(request));
      return `We have sent a link to ${email}. Please open it within a day.`;
    }
    if (step.intent === 'messages') {
      const { whatsapp, reminders, language } = step;
      await updateChoices(context.app, customer.id, {
        whatsapp: whatsapp === 'on',
        reminders: reminders === 'on',
        language: language ?? 'en',
      });
      chosen = language ?? 'en';
      return 'Saved: that is how we write to you.';
    }
    await endAllSessions(context.app, 'customer', customer.id);
    const cookie = await sessionCookie(request, 'customer', null);
    throw redirect('/otp-login', { headers: { 'Set-Cookie': cookie } });
  });
  return chosen ? withLanguage(args, reply.data, chosen) : reply;
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader({
  failed: 'Failed to fetch profile',
  unreached: 'Something went wrong while fetching profile.',
});

export const meta = createPageMeta({
  title: 'Profile',
  description: 'Your name, your appointments, your orders and your data.',
  path: '/profile',
  hidden: true,
});

export default function ProfilePage() {
  const { profile, bookings, orders } = useLoaderData<typeof loader>();
  return (
    <div className="column max-w-4xl py-10 md:py-14">
      <h1 className="text-4xl">{profileLabel({ role: 'customer', name: profile.name })}</h1>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-[2fr_3fr]">
        <div className="space-y-10">
          <Details />
          <Messages />
        </div>
        <div className="space-y-10">
          <MyAppointments {...bookings} />
          <MyOrders {...orders} />
        </div>
      </div>
      <Access />
    </div>
  );
}

function Details() {
  const { name, email, emailProvenAt, phone, updatedAt } = useLoaderData<typeof loader>().profile;
  const reply = useActionData<FormReply>();
  return (
    <Section title="Your details">
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 *:even:min-w-0 *:odd:text-muted">
        <dt>Name</dt>
        <dd className="font-semibold">{name || '—'}</dd>
        <dt>Email</dt>
        <dd className="font-semibold">{email ?? '—'}</dd>
        <dt>Phone</dt>
        <dd className="font-semibold">{phone}</dd>
        <dt>Last updated</dt>
        <dd>
          <time dateTime={updatedAt.toISOString()}>{formatDateTime(updatedAt)}</time>
        </dd>
      </dl>
      {email && <EmailProof isProven={emailProvenAt !== null} />}
      <div className="mt-3">
        <FormMessage reply={reply?.values.intent === 'messages' ? undefined : reply} />
      </div>
      <details className="mt-3" key={updatedAt.getTime()} open={reply?.values.intent === 'save'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-henna-700 underline underline-offset-3">
          Edit
        </summary>
        <Form method="post" className="mt-3 space-y-4" noValidate>
          <FormState reply={reply} intent="save" stored={{ name, email: email ?? '' }}>
            <NameField />
            <EmailField optional />
          </FormState>
          <p className="text-muted">Your phone number is how you log in, so it stays as it is.</p>
          <SubmitButton label="Save" pendingLabel="Saving…" intent="save" />
        </Form>
      </details>
    </Section>
  );
}

/** What the customer hears of, and how; what was agreed on is told in any case. */
function Messages() {
  const { profile, hasWhatsApp } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const stored = {
    whatsapp: profile.whatsappAt ? 'on' : '',
    reminders: profile.optedOutAt ? '' : 'on',
    language: profile.language ?? 'en',
  };
  return (
    <Section title="Messages">
      <Form method="post" className="mt-3 space-y-3">
        <FormState reply={reply} intent="messages" stored={stored}>
          {hasWhatsApp && (
            <CheckField name="whatsapp" label="Write to me on WhatsApp, and by SMS where that fails" />
          )}
          <LanguageField />
          <CheckField name="reminders" label="Remind me of appointments, and ask how I liked it" />
          <FormMessage reply={reply?.values.intent === 'messages' ? reply : undefined} />
        </FormState>
        <SubmitButton label="Save my choice" pendingLabel="Saving…" intent="messages" className="" />
      </Form>
      <p className="mt-3 text-muted">
        What becomes of your orders, appointments and payments we tell you in any case.
      </p>
    </Section>
  );
}

function EmailProof({ isProven }: { isProven: boolean }) {
  if (isProven) return <p className="mt-3 text-muted">Your e-mail is confirmed.</p>;
  return (
    <Form method="post" className="mt-3 space-y-2">
      <p className="text-muted">
        Your e-mail is not confirmed. Once it is, your export has your messages to us and the newsletter, and
        erasing your account erases them.
      </p>
      <SubmitButton label="Confirm this e-mail" pendingLabel="Sending…" intent="confirm-email" className="" />
    </Form>
  );
}

function Access() {
  return (
    <Section title="Logins and data" className="mt-10 border-t border-line pt-8">
      <div className="mt-4 flex flex-wrap gap-3">
        <LogoutForm action="/logout" className="button">
          Log out here
        </LogoutForm>
        <Form method="post">
          <button type="submit" name="intent" value="sign-out-everywhere" className="button">
            Log out everywhere
          </button>
        </Form>
        <a href="/profile/export" download className="button">
          Export my data
        </a>
        <Link to="/profile/erase" className="button border-rose text-rose">
          Erase my account
        </Link>
      </div>
      <p className="mt-3 max-w-prose text-muted">
        Logging out everywhere ends your login on every phone and computer. The export is a JSON file with all
        that we know of you.
      </p>
    </Section>
  );
}

/** Spec, section 8. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <div className="column max-w-2xl py-16">
      <h1 className="text-3xl">
        {isRouteErrorResponse(error) && error.status === 503 ? error.data : 'Failed to fetch profile'}
      </h1>
      <p className="mt-6">
        <a href="/profile" className="button button-primary">
          Try again
        </a>
      </p>
    </div>
  );
}
