import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { MoveOnCalendarFormInput } from '../../../domain/bookings/admin-booking-input.ts';
import { getCalendar } from '../../../domain/bookings/calendar.server.ts';
import { parseCalendarQuery, toCalendarPath } from '../../../domain/bookings/calendar-view.ts';
import { moveBooking } from '../../../domain/bookings/move-booking.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { dayOf, formatDateTime, minuteOf } from '../../../domain/shared/time.ts';
import { toSmsText } from '../../../gateways/sms.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { BookingViews } from '../../../ui/bookings/booking-views.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { adminMeta } from '../admin-meta.ts';
import { BookingCalendar } from './booking-calendar.tsx';
import stylesheet from './calendar.css?url';
import { CalendarNavigation } from './calendar-navigation.tsx';
import { FreeByCity, MonthOverview, WeekLoads } from './day-capacity.tsx';
import { DayPlan } from './day-plan.tsx';
import { MovePanel } from './move-panel.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const now = app.now().getTime();
  const query = parseCalendarQuery(params, dayOf(now));
  const { move, ...calendar } = await getCalendar(app, query);
  return {
    ...query,
    ...calendar,
    today: dayOf(now),
    nowMinute: minuteOf(now),
    query,
    isList: params.has('list'),
    movedReference: params.get('moved'),
    moving: move && { ...move, question: move.question && withTexts(move.question, app.now()) },
  };
}

type Move = NonNullable<Awaited<ReturnType<typeof getCalendar>>['move']>;
type Question = NonNullable<Move['question']>;

/** What the messages say, in place of what is sent. */
function withTexts({ messages, ...question }: Question, now: Date) {
  return {
    ...question,
    messages: messages.map(({ message, artist, dueAt }) => ({
      artist,
      to: message.to,
      isSms: message.channel === 'sms',
      subject: message.channel === 'sms' ? null : message.subject,
      text: message.channel === 'sms' ? toSmsText(message) : message.text,
      later: dueAt && dueAt > now ? formatDateTime(dueAt) : null,
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'bookings');
  const { app } = args.context;
  return submit(args, MoveOnCalendarFormInput, async (input) => {
    await moveBooking(app, admin, input);
    const query = parseCalendarQuery(new URL(args.request.url).searchParams, dayOf(input.startAt));
    const path = toCalendarPath({ ...query, view: 'day', day: dayOf(input.startAt), move: null });
    throw redirect(`${path}&moved=${input.reference}`);
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();

/** After a refusal too: somebody may have taken the time, or changed the appointment. */
export const shouldRevalidate = revalidateAfterRefusal;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta = adminMeta('Calendar of bookings');

export default function AdminBookingCalendar() {
  const loaded = useLoaderData<typeof loader>();
  const { view, day, today, days, absences, cancelled, plan, query, moving, movedReference } = loaded;
  const areLanes = plan !== null && !loaded.isList;
  const reply = useActionData<FormReply>();
  return (
    <>
      <BookingViews chosen={`${view[0]?.toUpperCase()}${view.slice(1)}`} day={day} />
      <CalendarNavigation calendar={loaded} />
      {movedReference && (
        <p role="status" className="mb-3 font-semibold text-leaf">
          <Link to={href('/admin/bookings/:reference', { reference: movedReference })} className="link">
            {movedReference}
          </Link>{' '}
          is moved, and everybody is told as you saw.
        </p>
      )}
      {moving && <MovePanel key={moving.reference} moving={moving} query={query} reply={reply} />}
      {view === 'day' && <FreeByCity capacities={loaded.capacities} />}
      {areLanes && <DayPlan {...loaded} plan={plan} />}
      {view === 'month' && <MonthOverview days={days} day={day} />}
      {/* Lanes are no use on paper. */}
      <div className={areLanes ? 'hidden print:block' : ''}>
        <BookingCalendar {...{ view, day, today, days, absences }} />
      </div>
      <WeekLoads days={days} loads={loaded.loads} />
      {cancelled > 0 && (
        <p className="mt-3 text-muted">
          {cancelled === 1 ? 'One cancelled booking is' : `${cancelled} cancelled bookings are`} not shown.
        </p>
      )}
    </>
  );
}
