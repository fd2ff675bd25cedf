import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getMessage, updateMessageStatus } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUS_LABELS } from '../../domain/enquiries/contact-message.ts';
import { ContactStatusInput } from '../../domain/enquiries/contact-message-input.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { InboxActions, InboxState } from '../../ui/enquiries/inbox-detail.tsx';
import { createClientAction, revalidateUnlessLost } from '../../ui/kit/client-action.ts';
import { DetailHead, DetailSection, DetailSections } from '../../ui/kit/detail-page.tsx';
import { ReachSender } from '../../ui/kit/reach-sender.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const message = await getMessage(args.context.app, args.params.id ?? '');
  if (!message) throw new Response('We could not find this message.', { status: 404 });
  return message;
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const id = args.params.id ?? '';
  return submit(args, ContactStatusInput, async ({ from, to }) => {
    await updateMessageStatus(args.context.app, admin, { id, from, to });
    throw redirect(`/admin/messages/${id}`);
  });
}

export const clientAction = createClientAction();
export const shouldRevalidate = revalidateUnlessLost;

export const meta = adminMeta('Message');

export default function AdminMessage() {
  const { id, name, email, message, status, createdAt } = useLoaderData<typeof loader>();
  return (
    <>
      <DetailHead
        back={{ to: '/admin/messages', label: 'All messages' }}
        title={name || 'Erased'}
        badge={<InboxState label={CONTACT_STATUS_LABELS[status]} />}
        received={createdAt}
      />
      <InboxActions states={CONTACT_STATUS_LABELS} state={status} />
      <DetailSections>
        <DetailSection title="Message">
          <p className="mt-2 max-w-prose rounded-lg border border-line bg-white p-4 whitespace-pre-line wrap-anywhere">
            {message || 'Erased'}
          </p>
        </DetailSection>
        <ReachSender {...{ name, email }} subject="Your message" audit={`message/${id}`} />
      </DetailSections>
    </>
  );
}
