import { STAFF_ROLE_LABELS, type StaffRole } from '../../../domain/accounts/staff-rights.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { ConfirmStep, DetailSection } from '../../../ui/kit/detail-page.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

interface Invitation {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  sentAt: Date;
  expiresAt: Date;
  works: boolean;
}

/** Who is invited and has not joined yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <DetailSection title="Invited" className="mt-10">
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {invitations.map(({ id, name, email, role, sentAt, expiresAt, works }) => (
          <li key={id} className="py-3">
            <p className="wrap-anywhere">
              <b>{name}</b>
              <span className="block text-muted">
                {email} · {STAFF_ROLE_LABELS[role]} · sent {formatDateTime(sentAt)}
              </span>
              <span className={`block ${works ? 'text-muted' : 'text-terracotta-text'}`}>
                {works ? `The link works until ${formatDateTime(expiresAt)}.` : 'The link works no more.'}
              </span>
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <ActionButton values={{ intent: 'send-again', id }}>
                Send again<span className="sr-only">: {name}</span>
              </ActionButton>
              <ConfirmStep label="Take back" question={`The link that ${name} has got stops working.`}>
                <ActionButton
                  values={{ intent: 'withdraw', id }}
                  buttonClassName="button border-rose text-rose"
                >
                  Take back<span className="sr-only"> the invitation of {name}</span>
                </ActionButton>
              </ConfirmStep>
            </div>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
