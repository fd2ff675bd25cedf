import { useLoaderData } from '@remix-run/react';
import { STAFF_STATES } from '../../../domain/accounts/staff-list.ts';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '../../../domain/accounts/staff-rights.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { SelectField } from '../../../ui/kit/field.tsx';
import { ListFilterForm } from '../../../ui/kit/list-filters.tsx';
import { ListTable, StateFilters } from '../../../ui/kit/list-page.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import type { loader } from './route.tsx';

type Member = ReturnType<typeof useLoaderData<typeof loader>>['members'][number];

/** Everybody on the staff, and what an owner can do about each. */
export function Members() {
  const list = useLoaderData<typeof loader>();
  const { members, next, previous, counts, isPartial, filters, ownId } = list;
  const { search, state } = filters;
  return (
    <>
      <ListFilterForm
        what="staff"
        search={{ label: 'Name or e-mail', typed: search }}
        kept={{ state }}
        isPartial={isPartial}
      />
      <StateFilters
        label="Role"
        parameter="state"
        labels={STAFF_STATES}
        chosen={state}
        {...{ counts, isPartial }}
      />
      <ListTable
        what="staff"
        caption="Staff"
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Who', cell: (member) => <Person member={member} ownId={ownId} /> },
          { title: 'Role', cell: ({ role }) => STAFF_ROLE_LABELS[role] },
        ]}
        empty="Nobody yet."
        noneFit="Nobody on the staff fits."
        isNarrowed={Boolean(search || state)}
        {...{ next, previous }}
      />
    </>
  );
}

function Person({ member, ownId }: { member: Member; ownId: string }) {
  const { id, name, email, hasSecondFactor, deactivatedAt } = member;
  return (
    <>
      <p className="wrap-anywhere">
        <b>{name || email}</b>
        {id === ownId && ' (you)'}
        <span className="block text-muted">
          {name && `${email} · `}
          {hasSecondFactor ? 'with a second factor' : 'no second factor yet'}
          {deactivatedAt && ` · deactivated on ${formatDate(deactivatedAt)}`}
        </span>
      </p>
      {deactivatedAt ? <Reactivate {...member} /> : <Changes {...member} />}
    </>
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
