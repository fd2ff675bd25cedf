import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { canDo } from '../../domain/accounts/staff-rights.ts';
import { getBookableDays } from '../../domain/availability/bookable-days.ts';
import { PhoneBookingFormInput } from '../../domain/bookings/admin-booking-input.ts';
import {
  createPhoneBooking,
  getEnquiryForBooking,
  getPhoneBookingChoices,
} from '../../domain/bookings/phone-booking.server.ts';
import { getCustomerForBooking } from '../../domain/operations/customer-card.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { newId } from '../../domain/shared/ids.ts';
import { href } from '../../domain/shared/paths.ts';
import { isValidDay } from '../../domain/shared/time.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BookingFields } from '../../ui/bookings/booking-fields.tsx';
import { ClockField, DayField } from '../../ui/kit/appointment-fields.tsx';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { DetailHead } from '../../ui/kit/detail-page.tsx';
import { SelectField } from '../../ui/kit/field.tsx';
import { TextLink } from '../../ui/kit/links.tsx';
import { Options } from '../../ui/kit/options.tsx';
import { PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireAdmin(args, 'bookings');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const enquiryId = params.get('enquiry');
  const customerId = params.get('customer');
  const [enquiry, customer, choices] = await Promise.all([
    enquiryId ? getEnquiryForBooking(app, enquiryId) : null,
    customerId && canDo(role, 'customers') ? getCustomerForBooking(app, customerId) : null,
    getPhoneBookingChoices(app),
  ]);
  if (enquiryId && !enquiry) throw new Response('We could not find this enquiry.', { status: 404 });
  const stored = { ...customer, ...enquiry?.values, ...parseGap(params) };
  return { enquiry, stored, ...choices, days: getBookableDays(app.now()), key: newId() };
}

/** A free time of the calendar, in the address. */
function parseGap(params: URLSearchParams): Record<string, string> {
  const [date, clock, vendorId] = ['date', 'clock', 'artist'].map((name) => params.get(name) ?? '');
  return {
    ...(date && isValidDay(date) && { date }),
    ...(clock && /^\d{2}:\d{2}$/.test(clock) && { clock }),
    ...(vendorId && { vendorId }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'bookings');
  return submit(args, PhoneBookingFormInput, async (input) => {
    const { reference } = await createPhoneBooking(args.context.app, admin, input);
    throw redirect(href('/admin/bookings/:reference', { reference }));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

export const meta = adminMeta('Enter a booking');

export default function AdminBookingNew() {
  const { enquiry, stored, packages, artists, days, key } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const values = reply?.values ?? {};
  return (
    <div className="max-w-3xl">
      <DetailHead back={{ to: '/admin/bookings', label: 'All bookings' }} title="Enter a booking" />
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
              <TextLink to={href('/admin/bookings/:reference', { reference: enquiry.reference })}>
                {enquiry.reference}
              </TextLink>
            </>
          ) : (
            'Ask for the full address, pincode and state.'
          )}
        </p>
      )}
      <PostForm
        reply={reply}
        stored={stored}
        className="mt-6 space-y-6"
        button="Enter the booking"
        pendingButton="Saving…"
      >
        <input type="hidden" name="idempotencyKey" value={values.idempotencyKey ?? key} />
        <input type="hidden" name="enquiryId" value={values.enquiryId ?? enquiry?.values.enquiryId ?? ''} />
        <fieldset>
          <legend className="font-display text-xl">Time</legend>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <DayField label="Day" days={days} />
            <ClockField optional />
            <SelectField
              name="vendorId"
              label="Artist"
              hint="Asked to accept at once; or assign one later."
              storedLabel={(id) => artists.find((artist) => artist.id === id)?.name ?? id}
              optional
            >
              <Options options={artists.map(({ id, name }) => [id, name])} none="Nobody yet" />
            </SelectField>
          </div>
        </fieldset>
        <BookingFields packages={packages} priceHint="Left empty, it is that of the price list." />
      </PostForm>
    </div>
  );
}
