import { canDo, type Right, type StaffRole } from '../accounts/staff-rights.ts';
import { countPendingArtists } from '../artists/admin-artist.server.ts';
import { countWaitingPictures } from '../artists/artist-pictures.server.ts';
import {
  countRequestedBookings,
  countUnassignedBookings,
  selectDayAppointments,
  selectWaitingRequests,
} from '../bookings/admin-booking-list.server.ts';
import { sumBookingTakingsByDay } from '../bookings/booking-money.server.ts';
import { countNewMessages, selectNewMessages } from '../enquiries/admin-contact-message.server.ts';
import { countNewEnquiries, selectNewEnquiries } from '../enquiries/admin-enquiry.server.ts';
import {
  countOrdersToPack,
  countWaitingOrders,
  longestWaitingOrders,
  sumOrdersByDay,
} from '../orders/order-figures.server.ts';
import { countPaymentsNeedingAttention } from '../payments/admin-payment.server.ts';
import { countReviewsToDecide } from '../reviews/admin-review.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { addDays, dayOf, daysIn, toMoment } from '../shared/time.ts';

/** Of each list; its own page has the rest. */
const SHOWN = 5;

/** The calendar shows all of a day. */
const APPOINTMENTS_SHOWN = 30;

/** Today and the days before it whose takings are shown. */
const DAYS = 7;

/**
 * The admins' first page: what is to be done, and the week's money. One round trip. It reads the rows of this week and
 * those that it shows, however many orders and bookings there are.
 */
export async function getDashboard(context: AppContext) {
  const day = dayOf(context.now().getTime());
  const week = { first: addDays(day, 1 - DAYS), last: day };
  const since = new Date(toMoment(week.first));
  const [
    orders,
    toPack,
    vendors,
    pictures,
    requests,
    toAssign,
    newEnquiries,
    newMessages,
    payments,
    reviews,
    waitingRequests,
    appointments,
    longestWaiting,
    ordersToPack,
    enquiries,
    messages,
    orderSums,
    depositSums,
  ] = await context.db.batch([
    countWaitingOrders(context),
    countOrdersToPack(context),
    countPendingArtists(context),
    countWaitingPictures(context),
    countRequestedBookings(context),
    countUnassignedBookings(context, day),
    countNewEnquiries(context),
    countNewMessages(context),
    countPaymentsNeedingAttention(context),
    countReviewsToDecide(context),
    selectWaitingRequests(context, SHOWN),
    selectDayAppointments(context, day, APPOINTMENTS_SHOWN),
    longestWaitingOrders(context, 'placed', SHOWN),
    longestWaitingOrders(context, 'confirmed', SHOWN),
    selectNewEnquiries(context, SHOWN),
    selectNewMessages(context, SHOWN),
    sumOrdersByDay(context, since),
    sumBookingTakingsByDay(context, since),
  ]);
  const countOf = ([row]: { count: number }[]) => row?.count ?? 0;
  const takings = daysIn(week).map((date, index) => {
    const { orders, rupees } = orderSums.find((sum) => sum.day === index) ?? { orders: 0, rupees: 0 };
    const deposits = depositSums.find((sum) => sum.day === index)?.rupees ?? 0;
    return { date, orders, rupees, deposits };
  });
  const { orders: ordersToday = 0, rupees: rupeesToday = 0 } = takings.at(-1) ?? {};
  return {
    day,
    today: { orders: ordersToday, rupees: rupeesToday },
    takings,
    waitingOrders: countOf(orders),
    toPack: countOf(toPack),
    waitingVendors: countOf(vendors),
    waitingPictures: countOf(pictures),
    waitingBookings: countOf(requests),
    bookingsToAssign: countOf(toAssign),
    newEnquiries: countOf(newEnquiries),
    newMessages: countOf(newMessages),
    paymentsNeedingAttention: countOf(payments),
    reviewsToDecide: countOf(reviews),
    requests: waitingRequests,
    appointments,
    longestWaiting,
    ordersToPack,
    enquiries,
    messages,
  };
}

type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

/** The right that each part needs. */
const PART_RIGHTS = {
  today: 'money',
  takings: 'money',
  paymentsNeedingAttention: 'money',
  waitingOrders: 'orders',
  toPack: 'orders',
  longestWaiting: 'orders',
  ordersToPack: 'orders',
  waitingBookings: 'bookings',
  bookingsToAssign: 'bookings',
  requests: 'bookings',
  appointments: 'bookings',
  newEnquiries: 'enquiries',
  newMessages: 'enquiries',
  enquiries: 'enquiries',
  messages: 'enquiries',
  waitingVendors: 'artists',
  waitingPictures: 'pictures',
  reviewsToDecide: 'reviews',
} as const satisfies Record<Exclude<keyof Dashboard, 'day'>, Right>;

/** What a member of staff may see of it; the rest is empty. */
export function hideParts(dashboard: Dashboard, role: StaffRole): Dashboard {
  const parts = Object.entries(dashboard).map(([part, value]) => {
    const right = PART_RIGHTS[part as keyof typeof PART_RIGHTS] ?? 'home';
    if (canDo(role, right)) return [part, value];
    return [part, Array.isArray(value) ? [] : part === 'today' ? { orders: 0, rupees: 0 } : 0];
  });
  return Object.fromEntries(parts) as Dashboard; // the same parts
}

export type Takings = Dashboard['takings'];
