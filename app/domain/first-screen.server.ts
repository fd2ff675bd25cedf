import type { AppContext } from '../context.server.ts';
import { newEnquiries } from './appointments/enquiry-desk.server.ts';
import { startOfDay } from './dates.ts';
import { newMessages } from './messages/contact-desk.server.ts';
import { longestWaiting, type OrderOnDesk, takingsSince, waitingOrders } from './orders/order-desk.server.ts';
import { waitingVendors } from './people/vendor-approval.server.ts';

/** The admins' first screen: the shop today, and what waits for a decision. */
export interface FirstScreen {
  /** Since midnight in Asia/Kolkata, cancelled orders left out. */
  today: { orders: number; rupees: number };
  waitingOrders: number;
  waitingVendors: number;
  newEnquiries: number;
  newMessages: number;
  /** The orders that wait longest. */
  longestWaiting: OrderOnDesk[];
}

const SHOWN = 8;

/** One round trip; it reads what is of today or waits, however many orders there ever were. */
export async function getFirstScreen(context: Pick<AppContext, 'db' | 'now'>): Promise<FirstScreen> {
  const [[today], [orders], [vendors], [enquiries], [messages], longest] = await context.db.batch([
    takingsSince(context, startOfDay(context.now())),
    waitingOrders(context),
    waitingVendors(context),
    newEnquiries(context),
    newMessages(context),
    longestWaiting(context, SHOWN),
  ]);
  return {
    today: today ?? { orders: 0, rupees: 0 },
    waitingOrders: orders?.count ?? 0,
    waitingVendors: vendors?.count ?? 0,
    newEnquiries: enquiries?.count ?? 0,
    newMessages: messages?.count ?? 0,
    longestWaiting: longest,
  };
}
