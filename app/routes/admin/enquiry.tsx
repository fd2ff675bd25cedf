import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { getEnquiry, updateEnquiryStatus } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUS_LABELS } from '../../domain/enquiries/enquiry.ts';
import { EnquiryStatusInput } from '../../domain/enquiries/enquiry-input.ts';
import { formatPhone } from '../../domain/shared/contact-details.ts';
import { formatDate, formatDateTime } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { LetterSteps } from '../../ui/enquiries/inbox-actions.tsx';
import { LetterState } from '../../ui/enquiries/inbox-state.tsx';
import { ReachSender } from '../../ui/kit/reach-sender.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const enquiry = await getEnquiry(asked.context.app, asked.params.id ?? '');
  if (!enquiry) throw new Response('We could not find this enquiry.', { status: 404 });
  return { ...enquiry, phoneShown: enquiry.phone && formatPhone(enquiry.phone) };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const id = asked.params.id ?? '';
  return submit(asked.request, EnquiryStatusInput, async ({ from, to }) => {
    await updateEnquiryStatus(asked.context.app, admin, { id, from, to });
    throw redirect(`/admin/enquiries/${id}`);
  });
}

export const meta = adminMeta('Enquiry');

export default function AdminEnquiry() {
  const enquiry = useLoaderData<typeof loader>();
  const {
    id,
    name,
    email,
    phone,
    phoneShown,
    status: state,
    dateType,
    date,
    location,
    subject,
    note,
    createdAt,
  } = enquiry;
  return (
    <>
      <p>
        <Link to="/admin/enquiries" className="link inline-flex min-h-11 items-center">
          All enquiries
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl wrap-anywhere">{name || 'Erased'}</h1>
        <LetterState label={ENQUIRY_STATUS_LABELS[state]} />
      </div>
      <p className="mt-1 text-muted">
        Received <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
      </p>
      <p className="mt-5">
        <Link to={`/admin/bookings/new?enquiry=${id}`} className="button button-primary">
          Turn into a booking
        </Link>
      </p>
      <LetterSteps states={ENQUIRY_STATUS_LABELS} state={state} />
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">
        <section aria-labelledby="wishes">
          <h2 id="wishes" className="text-xl">
            What it is about
          </h2>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-muted">Date</dt>
            <dd>{date ? `${dateType}: ${formatDate(new Date(date))}` : dateType}</dd>
            <dt className="text-muted">Place</dt>
            <dd className="wrap-anywhere">{location || 'Erased'}</dd>
            {subject && (
              <>
                <dt className="text-muted">About</dt>
                <dd>
                  <Link to={subject.path} className="link">
                    {subject.name}
                  </Link>
                </dd>
              </>
            )}
            <dt className="text-muted">Note</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{note || '—'}</dd>
          </dl>
        </section>
        <div className="space-y-8">
          <ReachSender
            {...{ name, email, phone, phoneShown }}
            subject="Your enquiry"
            audit={`enquiry/${id}`}
          />
        </div>
      </div>
    </>
  );
}
