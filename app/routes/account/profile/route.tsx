import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { updateProfile } from '../../../domain/accounts/customer.server.ts';
import { ProfileFormInput } from '../../../domain/accounts/customer-input.ts';
import { profileLabel } from '../../../domain/accounts/page-user.ts';
import { endAllSessions } from '../../../domain/accounts/session.server.ts';
import { getAccountOverview } from '../../../domain/operations/account-overview.server.ts';
import { ORDER_STATUS_LABELS } from '../../../domain/orders/order.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDate, formatDateTime } from '../../../domain/shared/time.ts';
import { requireCustomer } from '../../../http/guards.server.ts';
import { sessionCookie } from '../../../http/sessions.server.ts';
import { submit } from '../../../http/submit.server.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { pageMeta } from '../../../site/seo.ts';
import { Field } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { MyAppointments } from './my-appointments.tsx';

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
    bookings: { ...bookings, first: !after.bookings },
    orders: { ...orders, first: !after.orders },
  };
}

/** For logged-in customers: their own profile and logins. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const customer = await requireCustomer(args);
  return submit(args, ProfileFormInput, async (step) => {
    if (step.intent === 'save') {
      await updateProfile(context.app, customer.id, step);
      return 'Your profile is saved.';
    }
    await endAllSessions(context.app, 'customer', customer.id);
    throw redirect('/otp-login', {
      headers: { 'Set-Cookie': await sessionCookie(request, 'customer', null) },
    });
  });
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ matches }) =>
  pageMeta(matches[0]?.data.siteUrl ?? '', {
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
        <Details profile={profile} />
        <div className="space-y-10">
          <MyAppointments {...bookings} />
          <Orders {...orders} />
        </div>
      </div>
      <Access />
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Details({ profile }: Pick<Loaded, 'profile'>) {
  const reply = useActionData<FormReply>();
  const saving = useIsPending('save');
  const { name, email, phone, updatedAt } = profile;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl">
        Your details
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-muted">Name</dt>
        <dd className="min-w-0 font-semibold">{name || '—'}</dd>
        <dt className="text-muted">Email</dt>
        <dd className="min-w-0 font-semibold">{email ?? '—'}</dd>
        <dt className="text-muted">Phone</dt>
        <dd className="font-semibold">{phone}</dd>
        <dt className="text-muted">Last updated</dt>
        <dd>
          <time dateTime={updatedAt.toISOString()}>{formatDateTime(updatedAt)}</time>
        </dd>
      </dl>
      <div className="mt-3">
        <FormMessage reply={reply} />
      </div>
      <details className="mt-3" key={updatedAt.getTime()} open={reply?.ok === false}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-henna-700 underline underline-offset-3">
          Edit
        </summary>
        <Form method="post" className="mt-3 space-y-4" noValidate>
          <input type="hidden" name="intent" value="save" />
          <Field
            name="name"
            label="Name"
            autoComplete="name"
            maxLength={80}
            defaultValue={reply?.values.name ?? name}
            error={reply?.fields.name}
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={254}
            optional
            defaultValue={reply?.values.email ?? email ?? ''}
            error={reply?.fields.email}
          />
          <p className="text-muted">Your phone number is how you log in, so it stays as it is.</p>
          <button type="submit" className="button button-primary" disabled={saving}>
            {saving ? 'Saving…' : 'Save'}
          </button>
        </Form>
      </details>
    </section>
  );
}

function Orders({ orders, next, first }: Loaded['orders']) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-2xl">
        My orders
      </h2>
      {orders.length === 0 && (
        <p className="mt-4 rounded-lg bg-sand p-6">
          {first ? 'You have not ordered yet. ' : 'There are no older orders. '}
          <Link to="/shop" className="link">
            Look at the designs
          </Link>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {orders.map((order) => (
          <li key={order.number} className="flex flex-wrap items-baseline gap-x-4 py-3">
            <Link
              to={order.path}
              reloadDocument
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {order.number}
            </Link>
            <span className="grow">{ORDER_STATUS_LABELS[order.status]}</span>
            <b>{formatRupees(order.total)}</b>
            <span className="basis-full text-muted">
              {formatDate(order.placedAt)}, {order.pieces} {order.pieces === 1 ? 'design' : 'designs'}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex gap-4 empty:hidden">
        {!first && (
          <Link to="/profile#orders" className="link">
            Newest orders
          </Link>
        )}
        {next && (
          <Link to={`/profile?after=${next}#orders`} className="link">
            Older orders
          </Link>
        )}
      </p>
    </section>
  );
}

function Access() {
  return (
    <section aria-labelledby="access" className="mt-10 border-t border-line pt-8">
      <h2 id="access" className="text-2xl">
        Logins and data
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action="/logout">
          <button type="submit" className="button">
            Log out here
          </button>
        </Form>
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
    </section>
  );
}

/** Spec, section 8. */
export function ErrorBoundary() {
  // A request that did not get through is a TypeError; everything else was answered.
  const unreached = useRouteError() instanceof TypeError;
  return (
    <div className="column max-w-2xl py-16">
      <h1 className="text-3xl">
        {unreached ? 'Something went wrong while fetching profile.' : 'Failed to fetch profile'}
      </h1>
      <p className="mt-6">
        <a href="/profile" className="button button-primary">
          Try again
        </a>
      </p>
    </div>
  );
}
