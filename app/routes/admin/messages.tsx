import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listMessages } from '../../domain/enquiries/admin-contact-message.server.ts';
import {
  CONTACT_STATUS_LABELS,
  CONTACT_STATUSES,
  MESSAGE_BULK_STEPS,
} from '../../domain/enquiries/contact-message.ts';
import { InboxPage } from '../../ui/enquiries/inbox-page.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { adminMeta } from './admin-meta.ts';
import { loadInbox } from './inbox.server.ts';

/** Characters of a message in the list. */
const EXCERPT_LENGTH = 120;

export async function loader(args: LoaderFunctionArgs) {
  const { rows, ...page } = await loadInbox(args, CONTACT_STATUSES, (filters, cursor) =>
    listMessages(args.context.app, filters, cursor),
  );
  return {
    ...page,
    rows: rows.map(({ message, ...row }) => ({
      ...row,
      excerpt: [...message].slice(0, EXCERPT_LENGTH).join(''),
    })),
  };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Messages');

export default function AdminMessages() {
  return (
    <InboxPage
      path="/admin/messages"
      title="Messages"
      placeholder="Name or e-mail"
      labels={CONTACT_STATUS_LABELS}
      list={useLoaderData<typeof loader>()}
      column={{ title: 'Message', cell: ({ excerpt }) => <span className="line-clamp-2">{excerpt}</span> }}
      empty="No messages yet. They come from the contact page."
      noneFit="No message fits."
      steps={MESSAGE_BULK_STEPS}
    />
  );
}
