import { countPendingArtists } from '../artists/admin-artist.server.ts';
import {
  countRequestedBookings,
  countUnassignedBookings,
  type DayAppointment,
  selectDayAppointments,
} from '../bookings/admin-booking-list.server.ts';
import { countNewMessages } from '../enquiries/admin-contact-message.server.ts';
import { countNewEnquiries } from '../enquiries/admin-enquiry.server.ts';
import type { OrderOnDesk } from '../orders/admin-order.server.ts';
import { longestWaiting, takingsSince, waitingOrders } from '../orders/order-figures.server.ts';
import { paymentsToLookAt } from '../payments/admin-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dayOf, startOfDay } from '../shared/time.ts';

/** The admins' first screen: the shop today, and what waits for a decision. */
export interface Dashboard {
  /** Since midnight in Asia/Kolkata, what is cancelled, unpaid or given back left out. */
  today: { orders: number; rupees: number };
  waitingOrders: number;
  waitingVendors: number;
  /** Requests that wait for the shop's word. */
  waitingBookings: number;
  /** Confirmed, from today on, and without an artist. */
  bookingsToAssign: number;
  newEnquiries: number;
  newMessages: number;
  /** Where our books and the gateway's differ, or money did not go back. */
  paymentsToLookAt: number;
  /** Today's in India, in order of time. */
  appointments: DayAppointment[];
  /** The orders that wait longest. */
  longestWaiting: OrderOnDesk[];
}

const SHOWN = 8;

/** Of a day: more are better looked at in the calendar. */
const APPOINTMENTS_SHOWN = 30;

/** One round trip; it reads what is of today or waits, however many orders there ever were. */
export async function getDashboard(context: Pick<AppContext, 'db' | 'now'>): Promise<Dashboard> {
  const day = dayOf(context.now().getTime());
  const [
    [today],
    [orders],
    [vendors],
    [requests],
    [toAssign],
    [enquiries],
    [messages],
    [payments],
    appointments,
    longest,
  ] = await context.db.batch([
    takingsSince(context, startOfDay(context.now())),
    waitingOrders(context),
    countPendingArtists(context),
    countRequestedBookings(context),
    countUnassignedBookings(context, day),
    countNewEnquiries(context),
    countNewMessages(context),
    paymentsToLookAt(context),
    selectDayAppointments(context, day, APPOINTMENTS_SHOWN),
    longestWaiting(context, SHOWN),
  ]);
  return {
    today: today ?? { orders: 0, rupees: 0 },
    waitingOrders: orders?.count ?? 0,
    waitingVendors: vendors?.count ?? 0,
    waitingBookings: requests?.count ?? 0,
    bookingsToAssign: toAssign?.count ?? 0,
    newEnquiries: enquiries?.count ?? 0,
    newMessages: messages?.count ?? 0,
    paymentsToLookAt: payments?.count ?? 0,
    appointments,
    longestWaiting: longest,
  };
}
