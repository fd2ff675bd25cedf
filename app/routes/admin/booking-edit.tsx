import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { updateBookingDetails } from '../../domain/bookings/admin-booking.server.ts';
import { getBookingToEdit } from '../../domain/bookings/admin-booking-details.server.ts';
import { BookingEditInput } from '../../domain/bookings/admin-booking-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BookingFields } from '../../ui/bookings/booking-fields.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { ConflictNotice } from '../../ui/kit/conflict-notice.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { adminMeta } from './admin-meta.ts';

/** For admins. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const found = await getBookingToEdit(asked.context.app, asked.params.reference ?? '');
  if (!found) throw new Response('We could not find this booking.', { status: 404 });
  const { booking, packages, values } = found;
  const { reference, version, actions } = booking;
  return {
    reference,
    version,
    open: actions.includes('edit'),
    packages,
    stored: values,
  };
}

/** For admins. */
export async function action(asked: ActionFunctionArgs) {
  const admin = await requireAdmin(asked);
  const reference = asked.params.reference ?? '';
  return submit(asked, BookingEditInput, async (input) => {
    await updateBookingDetails(asked.context.app, admin, reference, input);
    throw redirect(`/admin/bookings/${reference}`);
  });
}

export const clientAction = createClientAction();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Edit a booking');

export default function AdminBookingEdit() {
  const { reference, version, open, packages, stored } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const saving = useIsPending();
  return (
    <div className="max-w-3xl">
      <p>
        <Link to={`/admin/bookings/${reference}`} className="link inline-flex min-h-11 items-center">
          Back to the booking
        </Link>
      </p>
      <h1 className="text-3xl">Edit {reference}</h1>
      {open || reply ? (
        <Form method="post" className="mt-6 space-y-6" noValidate>
          <FormState reply={reply} stored={stored} version={version}>
            <BookingFields packages={packages} />
            <FormMessage />
            <ConflictNotice />
          </FormState>
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
