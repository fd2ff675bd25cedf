import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { DetailHead, DetailSection, DetailSections } from '../kit/detail-page.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { LineLink } from '../kit/links.tsx';
import { ActionButton } from '../kit/post-form.tsx';
import { ReachSender } from '../kit/reach-sender.tsx';

/** By the label of the state: new ones stand out, closed ones are muted. */
const COLOURS: Record<string, string> = {
  New: 'border-marigold bg-marigold/25',
  Contacted: 'border-terracotta',
  Answered: 'border-terracotta',
  Booked: 'border-leaf text-leaf',
  Closed: 'border-line text-muted',
};

export function InboxState({ label }: { label: string }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[label] ?? ''}`}
    >
      {label}
    </span>
  );
}

interface Props {
  /** Of the list. */
  back: { to: string; label: string };
  labels: Record<string, string>;
  item: {
    id: string;
    /** Empty once it is erased; so is the e-mail address. */
    name: string;
    email: string | null;
    phone?: string | null;
    phoneShown?: string | null;
    status: string;
    createdAt: Date;
  };
  /** Of an e-mail to the sender. */
  subject: string;
  /** Subject in the audit trail. */
  audit: string;
  /** Above the buttons for the state. */
  action?: ReactNode;
  title: string;
  children: ReactNode;
}

/** An enquiry or a message for admins: its state, what it says, and how to answer. */
export function InboxDetail({ back, labels, item, subject, audit, action, title, children }: Props) {
  const { id, name, status, createdAt } = item;
  return (
    <>
      <DetailHead
        back={back}
        title={name || 'Erased'}
        badge={<InboxState label={labels[status] ?? status} />}
        received={createdAt}
      />
      {name && (
        <p className="mt-2">
          <LineLink to={href('/admin/inbox/:id', { id })}>Answer in the conversation</LineLink>
        </p>
      )}
      {action}
      <StateButtons labels={labels} state={status} />
      <DetailSections>
        <DetailSection title={title}>{children}</DetailSection>
        <ReachSender {...item} subject={subject} audit={audit} />
      </DetailSections>
    </>
  );
}

/** A button for each other state. */
function StateButtons({ labels, state }: { labels: Record<string, string>; state: string }) {
  const reply = useActionData<FormReply>();
  return (
    <div className="mt-4">
      <FormMessage reply={reply && 'from' in reply.values ? reply : undefined} />
      <div className="mt-2 flex flex-wrap gap-3">
        {Object.entries(labels)
          .filter(([to]) => to !== state)
          .map(([to, label]) => (
            <ActionButton key={to} values={{ from: state, to }}>
              Mark as {label.toLowerCase()}
            </ActionButton>
          ))}
      </div>
    </div>
  );
}
