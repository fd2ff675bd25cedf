import { STAFF_ROLE_LABELS, STAFF_ROLES, type StaffRole } from '../../../domain/accounts/staff-rights.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { SelectField } from '../../../ui/kit/field.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';

interface Member {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  deactivatedAt: Date | null;
  hasSecondFactor: boolean;
}

/** Everybody on the staff, and what an owner can do about each. */
export function Members({ members, ownId }: { members: readonly Member[]; ownId: string }) {
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {members.map((member) => (
        <li key={member.id} className="py-3">
          <p className="wrap-anywhere">
            <b>{member.name || member.email}</b>
            {member.id === ownId && ' (you)'}
            <span className="block text-muted">
              {member.name && `${member.email} · `}
              {STAFF_ROLE_LABELS[member.role]} ·{' '}
              {member.hasSecondFactor ? 'with a second factor' : 'no second factor yet'}
              {member.deactivatedAt && ` · deactivated on ${formatDate(member.deactivatedAt)}`}
            </span>
          </p>
          {member.deactivatedAt ? <Reactivate {...member} /> : <Changes {...member} />}
        </li>
      ))}
    </ul>
  );
}

function Reactivate({ id, name, email }: Member) {
  return (
    <ActionButton values={{ intent: 'reactivate', id }} className="mt-2">
      Let them log in again<span className="sr-only">: {name || email}</span>
    </ActionButton>
  );
}

function Changes({ id, name, email, role }: Member) {
  const who = name || email;
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Change<span className="sr-only"> {who}</span>
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-4">
        <PostForm
          key={role}
          reply={undefined}
          stored={{ role }}
          intent="role"
          className="flex flex-wrap items-end gap-2"
          button="Save the role"
          buttonClassName=""
          message={null}
        >
          <input type="hidden" name="id" value={id} />
          <SelectField name="role" label="Role">
            <Options options={STAFF_ROLES.map((known) => [known, STAFF_ROLE_LABELS[known]] as const)} />
          </SelectField>
        </PostForm>
        <ConfirmStep
          label="Deactivate"
          className="border-rose text-rose"
          question={`${who} is logged out everywhere at once and cannot log in until you allow it again. What they did stays in the audit trail.`}
        >
          <ActionButton values={{ intent: 'deactivate', id }} buttonClassName="button border-rose text-rose">
            Deactivate {who}
          </ActionButton>
        </ConfirmStep>
      </div>
    </details>
  );
}
