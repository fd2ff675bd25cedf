import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { changeAdminPassword } from '../../domain/accounts/admin.server.ts';
import { ChangedPassword } from '../../domain/accounts/admin-input.ts';
import { PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import { startSession } from '../../domain/accounts/session.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { loginCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { Field } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  const { email, secondFactor } = await requireAdmin(asked);
  return { email, secondFactor };
}

/** For admins. Whoever changes the password is logged out everywhere and logged in anew here. */
export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked;
  const admin = await requireAdmin(asked);
  const reply = await submit(asked, ChangedPassword, async (passwords) => {
    await changeAdminPassword(context.app, admin, passwords);
    return 'Your password is changed. You are logged out everywhere else.';
  });
  // No password goes back into the page.
  const answer = { ...reply.data, values: {} };
  if (!answer.ok) return data(answer, reply.init ?? {});
  const token = await startSession(context.app, 'admin', admin.id);
  return data(answer, { headers: { 'Set-Cookie': await loginCookie(request, 'admin', token) } });
}

export const meta = adminMeta('My account');

export default function AdminAccount() {
  const { email, secondFactor } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  return (
    <div className="max-w-md">
      <h1 className="text-3xl">My account</h1>
      <p className="mt-2 text-muted wrap-anywhere">{email}</p>
      <section aria-labelledby="second-factor" className="mt-8">
        <h2 id="second-factor" className="text-xl">
          Second factor
        </h2>
        <p className="mt-2">{secondFactor ? 'It is set up.' : 'It is not set up yet.'}</p>
        <Link to="/admin/second-factor" className="button mt-3">
          {secondFactor ? 'Change it' : 'Set it up'}
        </Link>
      </section>
      <section aria-labelledby="password" className="mt-10">
        <h2 id="password" className="text-xl">
          Change password
        </h2>
        {/* Empty again once it is changed. */}
        <Form method="post" className="mt-3 space-y-4" noValidate key={reply?.ok ? 'done' : 'asked'}>
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <Field
            name="current"
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={reply?.fields.current}
          />
          <Field
            name="next"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_LENGTH.min} characters. A few words in a row are good.`}
            error={reply?.fields.next}
          />
          <FormMessage reply={reply} />
          <button type="submit" className="button button-primary" disabled={busy}>
            Change password
          </button>
        </Form>
      </section>
    </div>
  );
}
