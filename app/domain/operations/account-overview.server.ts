import { profileQuery, toProfile } from '../accounts/customer.server.ts';
import { selectCustomerBookings, toCustomerBookingsPage } from '../bookings/customer-bookings.server.ts';
import { orderPage, ordersQuery } from '../orders/customer-orders.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/**
 * What a customer's own page shows: profile, bookings and orders, in one round trip.
 * @param after the cursors of the pages of orders and bookings; null for the first
 * @returns null if the account was just erased
 */
export async function getAccountOverview(
  context: AppContext,
  customerId: string,
  after: { orders: string | null; bookings: string | null },
) {
  const [[profile], orders, bookings] = await context.db.batch([
    profileQuery(context, customerId),
    ordersQuery(context, customerId, after.orders),
    selectCustomerBookings(context, customerId, after.bookings),
  ]);
  if (!profile) return null;
  return {
    profile: await toProfile(context, profile),
    bookings: await toCustomerBookingsPage(context, bookings),
    orders: await orderPage(context, orders),
  };
}
