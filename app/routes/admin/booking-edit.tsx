import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { updateBookingDetails } from '../../domain/bookings/admin-booking.server.ts';
import { getBookingToEdit } from '../../domain/bookings/admin-booking-details.server.ts';
import { BookingEditInput } from '../../domain/bookings/admin-booking-input.ts';
import { getConflictingValues, toBookingFormValues } from '../../domain/bookings/booking-form.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BookingFields } from '../../ui/bookings/booking-fields.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const found = await getBookingToEdit(asked.context.app, asked.params.reference ?? '');
  if (!found) throw new Response('We could not find this booking.', { status: 404 });
  const { booking, packages } = found;
  const { reference, version, actions: steps } = booking;
  return { reference, version, open: steps.includes('edit'), packages, stored: toBookingFormValues(booking) };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const reference = asked.params.reference ?? '';
  return submit(asked.request, BookingEditInput, async (input) => {
    await updateBookingDetails(asked.context.app, admin, reference, input);
    throw redirect(`/admin/bookings/${reference}`);
  });
}

/** After a refusal too: somebody may have saved since, and this page says what. */
export const shouldRevalidate = () => true;

export const meta = adminMeta('Edit a booking');

export default function AdminBookingEdit() {
  const { reference, version, open, packages, stored } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const saving = useNavigation().formMethod === 'POST';
  const typed = reply?.ok === false ? reply.values : null;
  const outdated = typed !== null && typed.version !== String(version);
  return (
    <div className="max-w-3xl">
      <p>
        <Link to={`/admin/bookings/${reference}`} className="link inline-flex min-h-11 items-center">
          Back to the booking
        </Link>
      </p>
      <h1 className="text-3xl">Edit {reference}</h1>
      {open || typed ? (
        <Form method="post" className="mt-6 space-y-6" noValidate>
          <input type="hidden" name="version" value={version} />
          <BookingFields
            values={typed ?? stored}
            fields={reply?.fields ?? {}}
            packages={packages}
            stored={outdated ? getConflictingValues(stored, typed) : {}}
          />
          <FormMessage reply={reply} />
          {outdated && (
            <p>
              What you typed is still here; beside it stands what is stored by now. Saving again keeps yours.
            </p>
          )}
          <button type="submit" className="button button-primary" disabled={saving}>
            {saving ? 'Saving…' : 'Save'}
          </button>
        </Form>
      ) : (
        <p className="mt-6 rounded-lg bg-sand p-6">This booking is closed: it stays as it is.</p>
      )}
    </div>
  );
}
