import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { bookingPath } from '../../domain/bookings/booking.ts';
import { BOOKING_TEXT_LIMITS } from '../../domain/bookings/booking-fields.ts';
import { CancelInput } from '../../domain/bookings/booking-input.ts';
import { cancelByLink } from '../../domain/bookings/customer-booking.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { parseBookingLink, requireBooking } from '../../http/booking-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { BookingWhen } from '../../ui/bookings/booking-time.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { TextAreaField } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { FormState } from '../../ui/kit/form-state.tsx';
import { useIsPending } from '../../ui/kit/pending.ts';
import { bookingMeta } from './private-page-meta.ts';

/** Open to whoever has the booking's link. */
export async function loader(args: LoaderFunctionArgs) {
  const { booking, path } = await requireBooking(args);
  if (!booking.may.cancel) throw redirect(path);
  return { booking, path };
}

/** Open to whoever has the booking's link. */
export async function action(args: ActionFunctionArgs) {
  const link = parseBookingLink(args);
  return submit(args, CancelInput, async (input) => {
    await cancelByLink(args.context.app, link, input);
    throw redirect(`${bookingPath(link.reference, link.key)}?done=cancelled`);
  });
}

export const clientAction = createClientAction();

/** After a refusal too: what goes back may have changed. */
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data }) => bookingMeta('Cancel', data?.booking.reference);

export default function BookingCancel() {
  const { booking, path } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const pending = useIsPending();
  const refund = booking.cancellation?.refund ?? 0;
  return (
    <div className="column max-w-2xl py-10 md:py-14">
      <h1 className="text-3xl md:text-4xl">Cancel your appointment?</h1>
      <BookingWhen booking={booking} />
      <section aria-labelledby="policy" className="mt-8">
        <h2 id="policy" className="text-xl">
          What we agreed on cancelling
        </h2>
        <p className="mt-2 text-lg font-semibold">{booking.cancellation?.now}</p>
        {refund > 0 && (
          <p className="mt-1">
            It goes back to where it came from. Your bank shows it within 5 to 7 working days.
          </p>
        )}
        <p className="mt-3 border-l-4 border-marigold pl-4">{booking.policy}</p>
      </section>
      <p className="mt-6">
        Is it only the day or the time?{' '}
        <Link className="link inline-flex min-h-11 items-center" to={`${path}/move`}>
          Move it instead
        </Link>
      </p>
      <Form method="post" className="mt-4 space-y-5" noValidate>
        <FormState reply={reply}>
          <input type="hidden" name="refund" value={refund} />
          <TextAreaField
            name="reason"
            label="Why?"
            hint="It helps us to do better. You need not say."
            optional
            maxLength={BOOKING_TEXT_LIMITS.reason}
          />
          <FormMessage />
        </FormState>
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="button border-rose bg-rose text-white hover:bg-[#8a1b35]"
            disabled={pending}
          >
            {pending ? 'Cancelling…' : 'Yes, cancel my appointment'}
          </button>
          <Link to={path} className="button">
            Keep it
          </Link>
        </div>
      </Form>
    </div>
  );
}
