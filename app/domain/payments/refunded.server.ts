import { sql } from 'drizzle-orm';

/** Of a payment: what has gone back or is on its way, in whole rupees; as a part of a statement that reads `payments`. */
export const givenBack = sql<number>`(select coalesce(sum(amount), 0) from refunds
  where refunds.payment_id = payments.id and refunds.status <> 'failed')`;
