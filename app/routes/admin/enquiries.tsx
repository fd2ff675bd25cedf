import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listEnquiries } from '../../domain/enquiries/admin-enquiry.server.ts';
import {
  ENQUIRY_BULK_STEPS,
  ENQUIRY_STATUS_LABELS,
  ENQUIRY_STATUSES,
} from '../../domain/enquiries/enquiry.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { InboxPage } from '../../ui/enquiries/inbox-page.tsx';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { LineLink } from '../../ui/kit/links.tsx';
import { adminMeta } from './admin-meta.ts';
import { loadInbox } from './inbox.server.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadInbox(args, ENQUIRY_STATUSES, (filters, cursor) =>
    listEnquiries(args.context.app, filters, cursor),
  );
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Enquiries');

export default function AdminEnquiries() {
  const list = useLoaderData<typeof loader>();
  return (
    <InboxPage
      lead={<FollowUps followUps={list.followUps} />}
      path="/admin/enquiries"
      title="Enquiries"
      placeholder="Name, e-mail or whole phone number"
      labels={ENQUIRY_STATUS_LABELS}
      list={list}
      column={{
        title: 'When and where',
        cell: ({ date, dateType, location, followUpOn, followUpNote }) => (
          <>
            {date ? formatDate(new Date(date)) : dateType}, {location}
            {followUpOn && (
              <span className="block text-muted">
                Come back on {formatDate(new Date(followUpOn))}
                {followUpNote && `: ${followUpNote}`}
              </span>
            )}
          </>
        ),
      }}
      empty="No enquiries yet. They come from the page “Book your Perfect Mehendi”."
      noneFit="No enquiry fits. Phones must be complete."
      steps={ENQUIRY_BULK_STEPS}
    />
  );
}

/** The enquiries whose day has come, before all others. */
function FollowUps({ followUps }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'followUps'>) {
  if (followUps.length === 0) return null;
  return (
    <section aria-labelledby="follow-ups" className="mt-4 rounded-lg border-l-4 border-marigold bg-sand p-4">
      <h2 id="follow-ups" className="text-xl">
        To come back to
      </h2>
      <ul>
        {followUps.map(({ id, name, followUpOn, followUpNote }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <LineLink to={href('/admin/enquiries/:id', { id })}>{name || 'Erased'}</LineLink>
            {followUpOn && formatDate(new Date(followUpOn))}
            {followUpNote && `: ${followUpNote}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
