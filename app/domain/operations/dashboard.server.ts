import { countPendingArtists } from '../artists/admin-artist.server.ts';
import {
  countRequestedBookings,
  countUnassignedBookings,
  type DayAppointment,
  selectDayAppointments,
} from '../bookings/admin-booking-list.server.ts';
import { countNewMessages } from '../enquiries/admin-contact-message.server.ts';
import { countNewEnquiries } from '../enquiries/admin-enquiry.server.ts';
import type { OrderListItem } from '../orders/admin-order.server.ts';
import { countWaitingOrders, longestWaitingOrders, sumOrdersSince } from '../orders/order-figures.server.ts';
import { countPaymentsNeedingAttention } from '../payments/admin-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { dayOf, startOfDay } from '../shared/time.ts';

/** The admins' first page: the shop today, and what needs a decision. */
export interface Dashboard {
  /** Since midnight in Asia/Kolkata, without cancelled, unpaid and refunded orders. */
  today: { orders: number; rupees: number };
  waitingOrders: number;
  waitingVendors: number;
  /** Requests that wait for confirmation. */
  waitingBookings: number;
  /** Confirmed, from today on, and without an artist. */
  bookingsToAssign: number;
  newEnquiries: number;
  newMessages: number;
  /** Where the shop's records and the gateway's differ, or a refund failed. */
  paymentsNeedingAttention: number;
  /** Today's in India, in order of time. */
  appointments: DayAppointment[];
  /** The orders that wait longest. */
  longestWaiting: OrderListItem[];
}

const WAITING_ORDERS_SHOWN = 8;

/** The calendar shows all of a day. */
const APPOINTMENTS_SHOWN = 30;

/** One round trip. It reads today's and waiting rows only, however many orders there are. */
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
    sumOrdersSince(context, startOfDay(context.now())),
    countWaitingOrders(context),
    countPendingArtists(context),
    countRequestedBookings(context),
    countUnassignedBookings(context, day),
    countNewEnquiries(context),
    countNewMessages(context),
    countPaymentsNeedingAttention(context),
    selectDayAppointments(context, day, APPOINTMENTS_SHOWN),
    longestWaitingOrders(context, WAITING_ORDERS_SHOWN),
  ]);
  return {
    today: today ?? { orders: 0, rupees: 0 },
    waitingOrders: orders?.count ?? 0,
    waitingVendors: vendors?.count ?? 0,
    waitingBookings: requests?.count ?? 0,
    bookingsToAssign: toAssign?.count ?? 0,
    newEnquiries: enquiries?.count ?? 0,
    newMessages: messages?.count ?? 0,
    paymentsNeedingAttention: payments?.count ?? 0,
    appointments,
    longestWaiting: longest,
  };
}
