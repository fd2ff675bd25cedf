import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { getEnquiry, updateEnquiryStatus } from '../../domain/enquiries/admin-enquiry.server.ts';
import { ENQUIRY_STATUS_LABELS, FOLLOW_UP_NOTE_LENGTH } from '../../domain/enquiries/enquiry.ts';
import { EnquiryStatusInput, FollowUpInput } from '../../domain/enquiries/enquiry-input.ts';
import { setFollowUp } from '../../domain/enquiries/follow-up.server.ts';
import { listQuotesOfEnquiry } from '../../domain/quotes/quote-list.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { keepList } from '../../domain/shared/list-filters.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatPhone } from '../../domain/shared/phone.ts';
import { dayOf, formatDate } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { InboxDetail } from '../../ui/enquiries/inbox-detail.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailSection, Facts } from '../../ui/kit/detail-page.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { QuoteBadge } from '../../ui/quotes/quote-badge.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'enquiries');
  const { app } = args.context;
  const id = args.params.id ?? '';
  const [enquiry, quotes] = await Promise.all([getEnquiry(app, id), listQuotesOfEnquiry(app, id)]);
  if (!enquiry) throw new Response('We could not find this enquiry.', { status: 404 });
  const today = dayOf(app.now().getTime());
  return { ...enquiry, quotes, today, phoneShown: enquiry.phone && formatPhone(enquiry.phone) };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const id = args.params.id ?? '';
  const isFollowUp = (await args.request.clone().formData()).has('on');
  if (isFollowUp) {
    return submit(args, FollowUpInput, async (input) => {
      await setFollowUp(args.context.app, admin, id, input);
      throw redirect(keepList(href('/admin/enquiries/:id', { id }), new URL(args.request.url).search));
    });
  }
  return submit(args, EnquiryStatusInput, async ({ from, to }) => {
    await updateEnquiryStatus(args.context.app, admin, { id, from, to });
    throw redirect(href('/admin/enquiries/:id', { id }) + new URL(args.request.url).search);
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Enquiry');

export default function AdminEnquiry() {
  const enquiry = useLoaderData<typeof loader>();
  const { id, dateType, date, location, subject, note, quotes } = enquiry;
  return (
    <InboxDetail
      back={{ to: '/admin/enquiries', label: 'All enquiries' }}
      labels={ENQUIRY_STATUS_LABELS}
      item={enquiry}
      subject="Your enquiry"
      audit={`enquiry/${id}`}
      action={
        <p className="mt-5 flex flex-wrap gap-3">
          <Link to={`/admin/quotes/new?enquiry=${id}`} className="button button-primary">
            Write a quote
          </Link>
          <Link to={`/admin/bookings/new?enquiry=${id}`} className="button">
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
      {quotes.length > 0 && (
        <DetailSection title="Quotes" className="mt-8">
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {quotes.map(({ reference, state, total, expiresAt }) => (
              <li key={reference} className="flex flex-wrap items-center gap-x-4 py-1">
                <TextLink to={href('/admin/quotes/:reference', { reference })}>{reference}</TextLink>
                <span className="tabular-nums">{formatRupees(total)}</span>
                <QuoteBadge state={state} />
                <span className="text-muted">valid until {formatDate(expiresAt)}</span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <FollowUp />
    </InboxDetail>
  );
}

/** When to come back to it: it then stands on Today. Saved without a day, it does not. */
function FollowUp() {
  const { followUpOn, followUpNote, today } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const own = reply && 'on' in reply.values ? reply : undefined;
  return (
    <DetailSection title="Come back to it" className="mt-8">
      <p className="mt-1 text-muted">
        {followUpOn
          ? `On ${formatDate(new Date(followUpOn))} it stands on Today.`
          : 'On the day that you choose it stands on Today.'}
      </p>
      <PostForm
        key={followUpOn}
        reply={own}
        stored={{ on: followUpOn ?? '', note: followUpNote }}
        className="mt-3 max-w-md space-y-4"
        button="Save"
        buttonClassName=""
        preventScrollReset
      >
        <Field name="on" type="date" label="On" hint="Leave it empty to take it back." optional min={today} />
        <Field
          name="note"
          label="What for"
          hint="As “call after Diwali”."
          optional
          maxLength={FOLLOW_UP_NOTE_LENGTH}
        />
      </PostForm>
    </DetailSection>
  );
}
