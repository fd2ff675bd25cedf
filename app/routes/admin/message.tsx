import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { getMessage, updateMessageStatus } from '../../domain/enquiries/admin-contact-message.server.ts';
import { CONTACT_STATUS_LABELS } from '../../domain/enquiries/contact-message.ts';
import { ContactStatusInput } from '../../domain/enquiries/contact-message-input.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { InboxDetail } from '../../ui/enquiries/inbox-detail.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'enquiries');
  const message = await getMessage(args.context.app, args.params.id ?? '');
  if (!message) throw new Response('We could not find this message.', { status: 404 });
  return message;
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const id = args.params.id ?? '';
  return submit(args, ContactStatusInput, async ({ from, to }) => {
    await updateMessageStatus(args.context.app, admin, { id, from, to });
    throw redirect(href('/admin/messages/:id', { id }) + new URL(args.request.url).search);
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Message');

export default function AdminMessage() {
  const message = useLoaderData<typeof loader>();
  return (
    <InboxDetail
      back={{ to: '/admin/messages', label: 'All messages' }}
      labels={CONTACT_STATUS_LABELS}
      item={message}
      subject="Your message"
      audit={`message/${message.id}`}
      title="Message"
    >
      <p className="mt-2 max-w-prose rounded-lg border border-line bg-white p-4 whitespace-pre-line wrap-anywhere">
        {message.message || 'Erased'}
      </p>
    </InboxDetail>
  );
}
