import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import {
  deactivateStaff,
  listStaff,
  reactivateStaff,
  setStaffRole,
} from '../../../domain/accounts/staff.server.ts';
import { StaffFormInput } from '../../../domain/accounts/staff-input.ts';
import {
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from '../../../domain/accounts/staff-invitation.server.ts';
import { parseStaffFilters } from '../../../domain/accounts/staff-list.ts';
import { STAFF_ROLE_LABELS, STAFF_ROLE_USES, STAFF_ROLES } from '../../../domain/accounts/staff-rights.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { parseCursor } from '../../../domain/shared/keyset.server.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { ListHead } from '../../../ui/kit/list-page.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import { adminMeta } from '../admin-meta.ts';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const owner = await requireAdmin(args, 'staff');
  const params = new URL(args.request.url).searchParams;
  const filters = parseStaffFilters(params);
  return { ...(await listStaff(args.context.app, filters, parseCursor(params))), filters, ownId: owner.id };
}

export async function action(args: ActionFunctionArgs) {
  const owner = await requireAdmin(args, 'staff');
  return submit(args, StaffFormInput, (form) => changeStaff(args.context.app, owner, form));
}

/** Returns what was done. */
async function changeStaff(
  context: AppContext,
  owner: { id: string },
  form: z.infer<typeof StaffFormInput>,
): Promise<string> {
  switch (form.intent) {
    case 'invite':
      await inviteStaff(context, owner, form);
      return `We have sent ${form.name} an invitation. The link in it works for three days.`;
    case 'send-again':
      return `We have sent ${await resendInvitation(context, owner, form.id)} a new link. The one before works no more.`;
    case 'withdraw':
      return `The invitation of ${await withdrawInvitation(context, owner, form.id)} is taken back.`;
    case 'role': {
      const { name, email } = await setStaffRole(context, owner, form.id, form.role);
      return `${name || email} has the role “${STAFF_ROLE_LABELS[form.role]}” now.`;
    }
    case 'deactivate': {
      const { name, email } = await deactivateStaff(context, owner, form.id);
      return `${name || email} is logged out everywhere and cannot log in any more.`;
    }
    case 'reactivate': {
      const { name, email } = await reactivateStaff(context, owner, form.id);
      return `${name || email} can log in again.`;
    }
  }
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: another owner may have changed somebody meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Staff');

export default function AdminStaff() {
  const { invitations } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isAboutInvitation = !reply?.ok && reply?.values.intent === 'invite';
  return (
    <div className="max-w-3xl">
      <ListHead title="Staff" />
      {reply && !isAboutInvitation && (
        <div className="sticky top-20 z-10 mt-4 rounded-lg border border-line bg-ivory p-3">
          <FormMessage reply={{ ...reply, fields: {} }} />
        </div>
      )}
      <Members />
      <Invitations invitations={invitations} />
      <DetailSection title="Invite somebody" className="mt-10">
        <PostForm
          // Empty again once it is sent.
          key={invitations.map(({ id }) => id).join()}
          reply={isAboutInvitation ? reply : undefined}
          intent="invite"
          className="mt-3 max-w-md space-y-4"
          button="Send the invitation"
          pendingButton="Sending…"
        >
          <Field name="name" label="Name" autoComplete="off" maxLength={80} />
          <Field name="email" label="Email" type="email" autoComplete="off" />
          <SelectField name="role" label="Role">
            <Options options={ROLE_OPTIONS} none="Please choose" />
          </SelectField>
        </PostForm>
        <h3 className="mt-6 font-semibold">What each role may do</h3>
        <ul className="mt-1 space-y-1 text-muted">
          {STAFF_ROLES.map((role) => (
            <li key={role}>
              <b>{STAFF_ROLE_LABELS[role]}</b>: {STAFF_ROLE_USES[role]}
            </li>
          ))}
        </ul>
      </DetailSection>
    </div>
  );
}

const ROLE_OPTIONS = STAFF_ROLES.map((role) => [role, STAFF_ROLE_LABELS[role]] as const);
