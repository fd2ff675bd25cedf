import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { changeAdminPassword } from '../../domain/accounts/admin.server.ts';
import { ChangePasswordInput } from '../../domain/accounts/admin-input.ts';
import { PASSWORD_LENGTH } from '../../domain/accounts/password.ts';
import { startSession } from '../../domain/accounts/session.server.ts';
import { canDo, STAFF_ROLE_LABELS, STAFF_ROLE_USES } from '../../domain/accounts/staff-rights.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { sessionCookie } from '../../http/sessions.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailSection } from '../../ui/kit/detail-page.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { LineLink } from '../../ui/kit/links.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { NotifyBrowser } from '../../ui/workspace/notify-browser.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { email, role, secondFactor } = await requireAdmin(args, 'home');
  const publicKey = canDo(role, 'bookings') ? (args.context.app.push?.publicKey ?? null) : null;
  return { email, role, secondFactor, managesStaff: canDo(role, 'staff'), publicKey };
}

/** A change of the password ends all sessions of the admin and starts a new one here. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const admin = await requireAdmin(args, 'home');
  const reply = await submit(args, ChangePasswordInput, async (passwords) => {
    await changeAdminPassword(context.app, admin, passwords);
    return 'Your password is changed. You are logged out everywhere else.';
  });
  // Passwords are never sent back to the page.
  const answer = { ...reply.data, values: {} };
  if (!answer.ok) return data(answer, reply.init ?? {});
  const token = await startSession(context.app, 'admin', admin.id);
  return data(answer, { headers: { 'Set-Cookie': await sessionCookie(request, 'admin', token) } });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('My account');

export default function AdminAccount() {
  const { email, role, secondFactor, managesStaff, publicKey } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="max-w-md">
      <h1 className="text-3xl">My account</h1>
      <p className="mt-2 text-muted wrap-anywhere">
        {email}, {STAFF_ROLE_LABELS[role]}: {STAFF_ROLE_USES[role]}
      </p>
      {managesStaff && (
        <p className="mt-2">
          <LineLink to="/admin/staff">Staff and invitations</LineLink>
        </p>
      )}
      <DetailSection title="Second factor" className="mt-8">
        <p className="mt-2">{secondFactor ? 'It is set up.' : 'It is not set up yet.'}</p>
        <Link to="/admin/second-factor" className="button mt-3">
          {secondFactor ? 'Change it' : 'Set it up'}
        </Link>
      </DetailSection>
      <NotifyBrowser api="/api/admin/push-subscription" publicKey={publicKey} />
      <DetailSection title="Change password" className="mt-10">
        <PostForm
          // Empty again once it is changed.
          key={reply?.ok ? 'done' : 'open'}
          reply={reply}
          className="mt-3 space-y-4"
          button="Change password"
        >
          <input hidden readOnly name="username" autoComplete="username" value={email} />
          <Field name="current" label="Current password" type="password" autoComplete="current-password" />
          <Field
            name="next"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_LENGTH.min} characters. A few words in a row are good.`}
          />
        </PostForm>
      </DetailSection>
    </div>
  );
}
