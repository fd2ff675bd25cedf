import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { getMessage, updateMessageStatus } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUS_LABELS } from '../../domain/enquiries/contact-message.ts';
import { ContactStatusInput } from '../../domain/enquiries/contact-message-input.ts';
import { formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { LetterSteps } from '../../ui/enquiries/inbox-actions.tsx';
import { LetterState } from '../../ui/enquiries/inbox-state.tsx';
import { ReachSender } from '../../ui/kit/reach-sender.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const message = await getMessage(asked.context.app, asked.params.id ?? '');
  if (!message) throw new Response('We could not find this message.', { status: 404 });
  return message;
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const id = asked.params.id ?? '';
  return submit(asked.request, ContactStatusInput, async ({ from, to }) => {
    await updateMessageStatus(asked.context.app, admin, { id, from, to });
    throw redirect(`/admin/messages/${id}`);
  });
}

export const meta = adminMeta('Message');

export default function AdminMessage() {
  const { id, name, email, message, status: state, createdAt } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <Link to="/admin/messages" className="link inline-flex min-h-11 items-center">
          All messages
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl wrap-anywhere">{name || 'Erased'}</h1>
        <LetterState label={CONTACT_STATUS_LABELS[state]} />
      </div>
      <p className="mt-1 text-muted">
        Received <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
      </p>
      <LetterSteps states={CONTACT_STATUS_LABELS} state={state} />
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">
        <section aria-labelledby="words">
          <h2 id="words" className="text-xl">
            Message
          </h2>
          <p className="mt-2 max-w-prose rounded-lg border border-line bg-white p-4 whitespace-pre-line wrap-anywhere">
            {message || 'Erased'}
          </p>
        </section>
        <ReachSender {...{ name, email }} subject="Your message" audit={`message/${id}`} />
      </div>
    </>
  );
}
