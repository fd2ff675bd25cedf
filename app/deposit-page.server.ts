import type { AppContext } from './context.server.ts';
import { depositFor } from './domain/payments/deposit.server.ts';
import { followDeposit } from './domain/payments/follow.server.ts';

/** What an appointment's page shows of its deposit, asked after first; null where there is none. */
export async function shownDeposit(context: AppContext, reference: string) {
  const deposit = await depositFor(context, reference);
  const provider = context.payments?.browser ?? null;
  if (!deposit || deposit.paid || deposit.stopped)
    return deposit && { ...deposit, provider, underWay: false };
  const underWay = await followDeposit(context, reference);
  const now = (await depositFor(context, reference)) ?? deposit;
  return { ...now, provider, underWay: underWay && !now.paid && !now.stopped };
}
