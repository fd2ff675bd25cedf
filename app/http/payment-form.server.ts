import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import { startPaymentByLink } from '../domain/payments/payment-by-link.server.ts';
import type { PaymentReply } from '../domain/payments/payment-reply.ts';
import type { PayableReference } from '../domain/shared/payable.server.ts';
import { clientAddress } from './client-address.server.ts';
import { type RouteArgs, submit } from './submit.server.ts';

/**
 * {@link submit} for a page with a pay button. It begins the payment as the API does (`functions/api/payments.ts`); the
 * page opens the provider's window for it once scripts run.
 * @param choose what to pay, by its link; it may do something else and throw a redirect
 */
export async function submitPayment<Schema extends z.ZodType>(
  args: RouteArgs,
  schema: Schema,
  choose: (input: z.output<Schema>) => Promise<PayableReference & { key: string }>,
) {
  let payment: PaymentReply['payment'];
  const reply = await submit(args, schema, async (input) => {
    const payable = await choose(input);
    const { id, sessionId } = await startPaymentByLink(
      args.context.app,
      payable,
      clientAddress(args.request),
    );
    payment = { id, sessionId };
    return 'Your payment is prepared. The window of our payment provider needs JavaScript.';
  });
  return data<PaymentReply>({ ...reply.data, ...(payment && { payment }) }, reply.init ?? {});
}
