import { canDo, type Right, type StaffRole } from '../accounts/staff-rights.ts';
import { countPendingArtists } from '../artists/admin-artist.server.ts';
import { countWaitingPictures } from '../artists/artist-pictures.server.ts';
import {
  countRequestedBookings,
  countUnassignedBookings,
  selectDayAppointments,
  selectWaitingRequests,
} from '../bookings/admin-booking-list.server.ts';
import { toMoney } from '../bookings/booking-money.server.ts';
import type { BookingMoney } from '../bookings/booking-money.ts';
import { selectDaySums, selectOpenBalances } from '../books/books.server.ts';
import { moneyBySubject } from '../books/books.ts';
import { countNewMessages, selectNewMessages } from '../enquiries/admin-contact-message.server.ts';
import { countNewEnquiries, selectNewEnquiries } from '../enquiries/admin-enquiry.server.ts';
import { countFollowUps, selectFollowUps } from '../enquiries/follow-up.server.ts';
import { selectWhatsAppClicks } from '../enquiries/whatsapp-clicks.server.ts';
import { selectCostOfMonth, selectEventSettings } from '../notifications/circumstances.server.ts';
import { toSpentShare } from '../notifications/event-settings.server.ts';
import { parseEventSettings } from '../notifications/event-settings.ts';
import {
  countOrdersToPack,
  countShortOrders,
  countWaitingOrders,
  longestWaitingOrders,
  sumOrdersSince,
} from '../orders/order-figures.server.ts';
import { countAskedReturns } from '../orders/return-request.server.ts';
import { countPaymentsNeedingAttention } from '../payments/admin-payment.server.ts';
import { countQuotesToAsk, selectQuotesToAsk } from '../quotes/admin-quote.server.ts';
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
    followUpCount,
    followUps,
    quotesToAskCount,
    quotesToAsk,
    [today],
    daySums,
    [open],
    short,
    whatsappClicks,
    returnsAsked,
    messageSettings,
    [messageCost],
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
    countFollowUps(context),
    selectFollowUps(context, SHOWN),
    countQuotesToAsk(context),
    selectQuotesToAsk(context, SHOWN),
    sumOrdersSince(context, new Date(toMoment(day))),
    selectDaySums(context, week),
    selectOpenBalances(context),
    countShortOrders(context),
    selectWhatsAppClicks(context, DAYS),
    countAskedReturns(context),
    selectEventSettings(context),
    selectCostOfMonth(context, context.now()),
  ]);
  const countOf = ([row]: { count: number }[]) => row?.count ?? 0;
  const takings = daysIn(week).map((date) => ({
    date,
    money: moneyBySubject(daySums.filter((sum) => sum.day === date)),
  }));
  return {
    day,
    today: today ?? { orders: 0, rupees: 0 },
    takings,
    balanceDue: open?.due ?? 0,
    shortOrders: countOf(short),
    returnsAsked: countOf(returnsAsked),
    /** How much of the month's limit messages have cost, in percent; 0 while it need not be said. */
    messageBudget: toSpentShare(parseEventSettings(messageSettings), messageCost?.paise ?? 0) ?? 0,
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
    appointments: appointments.map(({ kept, priceTotal, paid, refunded, byHand, ...appointment }) => {
      const { status } = appointment;
      return { ...appointment, ...pickDue(toMoney({ status, kept, priceTotal, paid, refunded, byHand })) };
    }),
    longestWaiting,
    ordersToPack,
    enquiries,
    messages,
    followUpCount: countOf(followUpCount) + countOf(quotesToAskCount),
    followUps,
    quotesToAsk,
    /** Of the week. */
    whatsappClicks,
  };
}

function pickDue({ total, due }: BookingMoney) {
  return { total, due };
}

type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

/** The right that each part needs. */
const PART_RIGHTS = {
  today: 'money',
  takings: 'money',
  messageBudget: 'settings',
  balanceDue: 'money',
  paymentsNeedingAttention: 'money',
  waitingOrders: 'orders',
  shortOrders: 'orders',
  returnsAsked: 'orders',
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
  followUpCount: 'enquiries',
  followUps: 'enquiries',
  quotesToAsk: 'enquiries',
  whatsappClicks: 'enquiries',
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
