import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { getEnquiry, updateEnquiryStatus } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUS_LABELS } from '../../domain/enquiries/enquiry.ts';
import { EnquiryStatusInput } from '../../domain/enquiries/enquiry-input.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatPhone } from '../../domain/shared/phone.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { InboxDetail } from '../../ui/enquiries/inbox-detail.tsx';
import { createClientAction, createClientLoader } from '../../ui/kit/client-action.ts';
import { Facts } from '../../ui/kit/detail-page.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'enquiries');
  const enquiry = await getEnquiry(args.context.app, args.params.id ?? '');
  if (!enquiry) throw new Response('We could not find this enquiry.', { status: 404 });
  return { ...enquiry, phoneShown: enquiry.phone && formatPhone(enquiry.phone) };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const id = args.params.id ?? '';
  return submit(args, EnquiryStatusInput, async ({ from, to }) => {
    await updateEnquiryStatus(args.context.app, admin, { id, from, to });
    throw redirect(href('/admin/enquiries/:id', { id }));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Enquiry');

export default function AdminEnquiry() {
  const enquiry = useLoaderData<typeof loader>();
  const { id, dateType, date, location, subject, note } = enquiry;
  return (
    <InboxDetail
      back={{ to: '/admin/enquiries', label: 'All enquiries' }}
      labels={ENQUIRY_STATUS_LABELS}
      item={enquiry}
      subject="Your enquiry"
      audit={`enquiry/${id}`}
      action={
        <p className="mt-5">
          <Link to={`/admin/bookings/new?enquiry=${id}`} className="button button-primary">
            Turn into a booking
          </Link>
        </p>
      }
      title="What it is about"
    >
      <Facts
        facts={[
          ['Date', date ? `${dateType}: ${formatDate(new Date(date))}` : dateType],
          ['Place', location || 'Erased'],
          ['About', subject && <TextLink to={subject.path}>{subject.name}</TextLink>],
          ['Note', note || '—'],
        ]}
      />
    </InboxDetail>
  );
}
