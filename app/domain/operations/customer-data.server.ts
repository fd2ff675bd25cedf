import { accountDataQueries, eraseAccount, toExportedAccount } from '../accounts/customer-data.server.ts';
import {
  eraseEndedBookings,
  eraseEnquiries,
  selectCustomerAppointments,
  toExportedAppointments,
} from '../bookings/customer-data.server.ts';
import {
  eraseCorrespondence,
  selectCustomerCorrespondence,
  toExportedCorrespondence,
} from '../enquiries/customer-data.server.ts';
import {
  claimOrders,
  eraseEndedOrders,
  orderDataQueries,
  toExportedOrders,
} from '../orders/customer-data.server.ts';
import {
  eraseCustomerPayments,
  exportPayments,
  selectCustomerPayments,
} from '../payments/customer-data.server.ts';
import {
  deleteCustomerReviews,
  selectCustomerReviews,
  toExportedReviews,
} from '../reviews/customer-data.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/** Everything the shop holds about a customer: exported for its owner, and erased when its owner asks for it. */

/** Why an export has no messages and no newsletter. */
const EMAIL_NOT_PROVEN =
  'Messages by the contact form and the newsletter belong to an e-mail address, and anybody can type one. To have those of yours here, too, save it on your profile, press “Confirm this e-mail” there, open the link that we send you, and export again.';

/** All of it as plain data for a JSON file, in one round trip. Null if the account was just erased. */
export async function exportCustomer(context: AppContext, customerId: string) {
  const [
    [customer],
    logins,
    orders,
    lines,
    events,
    payments,
    refunds,
    messages,
    news,
    reviews,
    photos,
    ...appointments
  ] = await context.db.batch([
    ...accountDataQueries(context, customerId),
    ...orderDataQueries(context, customerId),
    ...selectCustomerPayments(context, customerId),
    ...selectCustomerCorrespondence(context, customerId),
    ...selectCustomerReviews(context, customerId),
    ...selectCustomerAppointments(context, customerId),
  ]);
  if (!customer) return null;
  const paid = { payments, refunds };
  return {
    exportedAt: context.now(),
    ...(await toExportedAccount(context, customer, logins)),
    orders: await toExportedOrders(context, paid, orders, lines, events),
    payments: exportPayments(paid, ({ orderId, bookingId }) => !orderId && !bookingId),
    ...(await toExportedAppointments(context, paid, ...appointments)),
    ...toExportedCorrespondence(messages, news),
    reviews: toExportedReviews(reviews, photos),
    ...(!customer.emailProvenAt && { missing: EMAIL_NOT_PROVEN }),
  };
}

/**
 * Erases a customer for good, in one batch: the account is emptied, its sessions end, orders that wait for an online
 * payment are cancelled, and orders that have ended keep what an invoice needs. Orders under way keep their contact
 * details until they end: triggers see to it, whoever changes their status. Bookings are treated alike, enquiries
 * emptied at once, reviews deleted, and so are the messages of the e-mail address, if that is proven. docs/decisions says what is kept and why.
 */
export async function eraseCustomer(context: AppContext, customerId: string): Promise<void> {
  await context.db.batch([
    // What is found by the phone or the e-mail address goes before the account that knows them.
    deleteCustomerReviews(context, customerId),
    claimOrders(context, customerId),
    ...eraseEnquiries(context, customerId),
    ...eraseCorrespondence(context, customerId),
    ...eraseCustomerPayments(context, customerId),
    ...eraseAccount(context, customerId),
    // The triggers empty only what belongs to an erased account.
    ...eraseEndedOrders(context, customerId),
    ...eraseEndedBookings(context, customerId),
  ]);
}
