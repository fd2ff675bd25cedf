import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { endAllSessions, endSession } from '../../domain/people/session.server.ts';
import { getVendor, updateVendorProfile } from '../../domain/people/vendor.server.ts';
import { type Approval, MAX_YEARS_OF_EXPERIENCE, VENDOR_TEXT } from '../../domain/people/vendor.ts';
import { DashboardStep } from '../../domain/people/vendor-input.ts';
import { requireVendor } from '../../guards.server.ts';
import type { Reply } from '../../reply.ts';
import { pageMeta, siteUrlOf } from '../../seo.ts';
import { loginCookie, tokenOf } from '../../sessions.server.ts';
import { submit } from '../../submit.server.ts';
import { OpeningHours, PhoneLink } from '../../ui/contact-links.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { FormMessage } from '../../ui/form-message.tsx';

/** For registered artists, approved or not: their own account. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id } = await requireVendor(asked);
  const account = await getVendor(asked.context.app, id);
  if (!account) throw redirect('/vendor-login');
  return account;
}

/** For registered artists, approved or not: their own profile and logins. */
export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked;
  const { id } = await requireVendor(asked);
  return submit(request, DashboardStep, async (step) => {
    switch (step.intent) {
      case 'save':
        await updateVendorProfile(context.app, id, step);
        return 'Your profile is saved.';
      case 'sign-out': {
        const token = await tokenOf(request, 'vendor');
        if (token) await endSession(context.app, token);
        break;
      }
      case 'sign-out-everywhere':
        await endAllSessions(context.app, 'vendor', id);
    }
    throw redirect('/vendor-login', {
      headers: { 'Set-Cookie': await loginCookie(request, 'vendor', null) },
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Artist dashboard',
    description: 'Your status and your profile.',
    path: '/vendor-dashboard',
    hidden: true,
  });

export default function VendorDashboard() {
  const { name, email, approval } = useLoaderData<typeof loader>();
  return (
    <div className="column max-w-4xl py-10 md:py-14">
      <h1 className="text-4xl">Welcome, Vendor!</h1>
      <p className="mt-3 text-lg text-muted">This is your dashboard.</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-[2fr_3fr]">
        <div className="min-w-0 space-y-8">
          <Status approval={approval} email={email} />
          <Access name={name} email={email} />
        </div>
        <Profile />
      </div>
    </div>
  );
}

const STATUS: Record<Approval, { label: string; className: string; next: (email: string) => ReactNode }> = {
  waiting: {
    label: 'Waiting for approval',
    className: 'border-marigold',
    next: (email) => (
      <>
        We look at every registration ourselves and write to <b>{email}</b> when yours is approved. A profile
        that is filled in helps us to decide.
      </>
    ),
  },
  approved: {
    label: 'Approved',
    className: 'border-leaf',
    next: (email) => (
      <>
        You are one of our artists. When a customer&apos;s appointment fits your city, languages and styles,
        we write to <b>{email}</b> and ask whether you take it.
      </>
    ),
  },
  withdrawn: {
    label: 'No longer approved',
    className: 'border-rose',
    next: () => (
      <>
        We give you no appointments at present. Your profile stays yours to change. If you think that this is
        a mistake, call us on <PhoneLink />, <OpeningHours />.
      </>
    ),
  },
};

function Status({ approval, email }: { approval: Approval; email: string }) {
  const { label, className, next } = STATUS[approval];
  return (
    <section aria-labelledby="status" className={`rounded-lg border-l-4 bg-sand p-5 ${className}`}>
      <h2 id="status" className="font-sans text-base text-muted">
        Your status
      </h2>
      <p className="font-display text-2xl">{label}</p>
      <p className="mt-2">{next(email)}</p>
    </section>
  );
}

function Access({ name, email }: { name: string; email: string }) {
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="text-2xl">
        Your login
      </h2>
      <p className="mt-2">
        {name}
        <br />
        <span className="text-muted">{email}</span>
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <button type="submit" name="intent" value="sign-out" className="button">
          Sign out here
        </button>
        <button type="submit" name="intent" value="sign-out-everywhere" className="button">
          Sign out everywhere
        </button>
      </Form>
    </section>
  );
}

function Profile() {
  const account = useLoaderData<typeof loader>();
  const reply = useActionData<Reply>();
  const saving = useNavigation().formData?.get('intent') === 'save';
  const { values = {}, fields = {} } = reply ?? {};
  return (
    <section aria-labelledby="profile">
      <h2 id="profile" className="text-2xl">
        Your profile
      </h2>
      <p className="mt-2 text-muted">
        We choose an artist for each appointment by what stands here. Customers do not see it.
      </p>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <input type="hidden" name="intent" value="save" />
        <Field
          name="city"
          label="City"
          optional
          autoComplete="address-level2"
          maxLength={VENDOR_TEXT.city}
          defaultValue={values.city ?? account.city}
          error={fields.city}
        />
        <Field
          name="areas"
          label="Areas served"
          hint="Separated by commas: Malviya Nagar, Vaishali Nagar"
          optional
          maxLength={VENDOR_TEXT.list}
          defaultValue={values.areas ?? account.areas}
          error={fields.areas}
        />
        <Field
          name="languages"
          label="Languages"
          hint="Those in which you can talk to a customer: Hindi, English"
          optional
          maxLength={VENDOR_TEXT.list}
          defaultValue={values.languages ?? account.languages}
          error={fields.languages}
        />
        <Field
          name="styles"
          label="Styles"
          hint="Those that you do best: bridal, Arabic, portraits"
          optional
          maxLength={VENDOR_TEXT.list}
          defaultValue={values.styles ?? account.styles}
          error={fields.styles}
        />
        <Field
          name="yearsOfExperience"
          label="Years of experience"
          optional
          inputMode="numeric"
          maxLength={String(MAX_YEARS_OF_EXPERIENCE).length}
          defaultValue={values.yearsOfExperience ?? account.yearsOfExperience ?? ''}
          error={fields.yearsOfExperience}
        />
        <TextAreaField
          name="about"
          label="A few words about you"
          optional
          rows={5}
          maxLength={VENDOR_TEXT.about}
          defaultValue={values.about ?? account.about}
          error={fields.about}
        />
        <FormMessage reply={reply} />
        <button type="submit" className="button button-primary" disabled={saving}>
          {saving ? 'Saving…' : 'Save'}
        </button>
      </Form>
    </section>
  );
}
