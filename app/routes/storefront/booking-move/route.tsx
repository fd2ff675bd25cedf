import {
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getBookableDays, getDayRefusal } from '../../../domain/availability/bookable-days.ts';
import { bookingPath } from '../../../domain/bookings/booking.ts';
import { RescheduleFormInput } from '../../../domain/bookings/booking-input.ts';
import { listSlotsByLink, rescheduleByLink } from '../../../domain/bookings/customer-booking.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { parseBookingLink, requireBooking } from '../../../http/booking-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { bookingMeta } from '../private-page-meta.ts';
import { BookingMoveForm } from './booking-move-form.tsx';

/** Open to whoever has the booking's link. */
export async function loader(args: LoaderFunctionArgs) {
  const { app } = args.context;
  const { booking, path } = await requireBooking(args);
  if (!booking.may.reschedule) throw redirect(path);
  const requested = new URL(args.request.url).searchParams.get('date');
  const day = requested ?? booking.date;
  const refusal = getDayRefusal(day, app.now());
  return {
    booking,
    path,
    day,
    /** Of the requested day; a booking's own may have passed. */
    fault: requested === null ? '' : (refusal ?? ''),
    days: getBookableDays(app.now()),
    offered: refusal ? null : await listSlotsByLink(app, parseBookingLink(args), day),
  };
}

/** Open to whoever has the booking's link. */
export async function action(args: ActionFunctionArgs) {
  const link = parseBookingLink(args);
  return submit(args, RescheduleFormInput, async (input) => {
    await rescheduleByLink(args.context.app, link, input);
    throw redirect(`${bookingPath(link.reference, link.key)}?done=moved`);
  });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

/** A time that was taken must go from the page. */
export const shouldRevalidate = revalidateAfterRefusal;

export const meta: MetaFunction<typeof loader> = ({ data }) => bookingMeta('Move', data?.booking.reference);

export default function BookingMove() {
  const loaded = useLoaderData<typeof loader>();
  return <BookingMoveForm {...loaded} reply={useActionData<FormReply>()} />;
}
