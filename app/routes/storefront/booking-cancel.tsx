import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { BOOKING_TEXT_LIMITS, bookingPath } from '../../domain/bookings/booking.ts';
import { CancelInput } from '../../domain/bookings/booking-input.ts';
import { cancelByLink } from '../../domain/bookings/customer-booking.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { linkIn, requireBooking } from '../../http/booking-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BookingWhen } from '../../ui/bookings/booking-time.tsx';
import { TextAreaField } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { bookingMeta } from './booking-page-meta.ts';

/** Open to whoever has the booking's link. */
export async function loader(asked: LoaderFunctionArgs) {
  const { booking, path } = await requireBooking(asked);
  if (!booking.may.cancel) throw redirect(path);
  return { booking, path };
}

/** Open to whoever has the booking's link. */
export async function action(asked: ActionFunctionArgs) {
  const link = linkIn(asked);
  return submit(asked, CancelInput, async (input) => {
    await cancelByLink(asked.context.app, link, input);
    throw redirect(`${bookingPath(link.reference, link.key)}?done=cancelled`);
  });
}

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  bookingMeta(`Cancel ${data?.booking.reference}`, data !== undefined);

export default function BookingCancel() {
  const { booking, path } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const busy = useIsPending();
  const { deposit } = booking;
  const owed = deposit?.paid ? deposit.amount - deposit.refunded : 0;
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">Cancel your appointment?</h1>
      <div className="mt-6">
        <BookingWhen booking={booking} />
      </div>
      <section aria-labelledby="policy" className="mt-8">
        <h2 id="policy" className="text-xl">
          What we agreed on cancelling
        </h2>
        <p className="mt-2 border-l-4 border-marigold pl-4">{booking.policy}</p>
        {owed > 0 && (
          <p className="mt-3">
            <b>{formatRupees(owed)}</b> that you paid as a deposit goes back to where it came from. Only in
            the last 48 hours may we keep a part, and only one that we agreed on in writing before you paid.
          </p>
        )}
      </section>
      <p className="mt-6">
        Is it only the day or the time?{' '}
        <Link className="link inline-flex min-h-11 items-center" to={`${path}/move`}>
          Move it instead
        </Link>
      </p>
      <Form method="post" className="mt-4 space-y-5" noValidate>
        <TextAreaField
          name="reason"
          label="Why?"
          hint="It helps us to do better. You need not say."
          optional
          maxLength={BOOKING_TEXT_LIMITS.reason}
          defaultValue={reply?.values.reason}
          error={reply?.fields.reason}
        />
        <FormMessage reply={reply} />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="button border-rose bg-rose text-white hover:bg-[#8a1b35]"
            disabled={busy}
          >
            {busy ? 'Cancelling…' : 'Yes, cancel my appointment'}
          </button>
          <Link to={path} className="button">
            Keep it
          </Link>
        </div>
      </Form>
    </div>
  );
}
