import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { getBookableDays } from '../../domain/availability/bookable-days.ts';
import { PhoneBookingFormInput } from '../../domain/bookings/admin-booking-input.ts';
import { createPhoneBooking, getEnquiryForBooking } from '../../domain/bookings/phone-booking.server.ts';
import { selectPackageChoices } from '../../domain/packages/package.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { newId } from '../../domain/shared/ids.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BookingFields } from '../../ui/bookings/booking-fields.tsx';
import { ClockField, DayField } from '../../ui/kit/appointment-fields.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const { app } = asked.context;
  const enquiryId = new URL(asked.request.url).searchParams.get('enquiry');
  const [enquiry, packages] = await Promise.all([
    enquiryId ? getEnquiryForBooking(app, enquiryId) : null,
    selectPackageChoices(app),
  ]);
  if (enquiryId && !enquiry) throw new Response('We could not find this enquiry.', { status: 404 });
  return { enquiry, packages, days: getBookableDays(app.now()), key: newId() };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  return submit(asked, PhoneBookingFormInput, async (input) => {
    const { reference } = await createPhoneBooking(asked.context.app, admin, input);
    throw redirect(`/admin/bookings/${reference}`);
  });
}

export const meta = adminMeta('Enter a booking');

export default function AdminBookingNew() {
  const { enquiry, packages, days, key } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const saving = useIsPending();
  const values = reply?.values ?? {};
  return (
    <div className="max-w-3xl">
      <p>
        <Link to="/admin/bookings" className="link inline-flex min-h-11 items-center">
          All bookings
        </Link>
      </p>
      <h1 className="text-3xl">Enter a booking</h1>
      <p className="mt-2 text-muted">
        Taken at the phone, it counts as confirmed; the customer gets the private link by SMS.
      </p>
      {enquiry && (
        <p className="mt-4 rounded-lg border-l-4 border-marigold bg-sand p-4">
          From the enquiry of {enquiry.values.name}, in {enquiry.location}
          {enquiry.about && `, about ${enquiry.about}`}.{' '}
          {enquiry.reference ? (
            <>
              It is booked already:{' '}
              <Link to={`/admin/bookings/${enquiry.reference}`} className="link">
                {enquiry.reference}
              </Link>
            </>
          ) : (
            'Ask for the full address, pincode and state.'
          )}
        </p>
      )}
      <Form method="post" className="mt-6 space-y-6" noValidate>
        <input type="hidden" name="idempotencyKey" value={values.idempotencyKey ?? key} />
        <input type="hidden" name="enquiryId" value={values.enquiryId ?? enquiry?.values.enquiryId ?? ''} />
        <FormState reply={reply} stored={enquiry?.values ?? {}}>
          <fieldset>
            <legend className="font-display text-xl">Time</legend>
            <div className="mt-4 grid gap-4 sm:grid-cols-2">
              <DayField label="Day" days={days} />
              <ClockField optional error={reply?.fields.startAt} />
            </div>
          </fieldset>
          <BookingFields packages={packages} />
          <FormMessage />
        </FormState>
        <button type="submit" className="button button-primary" disabled={saving}>
          {saving ? 'Saving…' : 'Enter the booking'}
        </button>
      </Form>
    </div>
  );
}
