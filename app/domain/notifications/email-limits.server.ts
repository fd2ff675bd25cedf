import type { AppContext } from '../shared/context.server.ts';
import { isWithinRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';

/**
 * How many e-mails the public forms can make the shop send. Beyond that, what was sent is stored and listed all the
 * same, without an e-mail about it.
 */

/** To one recipient, whichever form: somebody else may have typed the address. */
const PER_RECIPIENT: RateLimit = { name: 'email.confirmation', limit: 3, windowMs: DAY_MS };
/** To all recipients: abuse would cost the shop its reputation with the e-mail provider. */
const ALL_RECIPIENTS: RateLimit = { name: 'email.confirmation.all', limit: 500, windowMs: DAY_MS };
const SHOP_INBOX: RateLimit = { name: 'email.shop', limit: 60, windowMs: HOUR_MS };

/** Counts a confirmation to this recipient and says whether it can be sent. */
export async function canEmailSender(context: AppContext, email: string): Promise<boolean> {
  return isWithinRateLimit(context, [
    [PER_RECIPIENT, email],
    [ALL_RECIPIENTS, ''],
  ]);
}

/** Counts an e-mail to the shop itself and says whether it can be sent. */
export async function canEmailShop(context: AppContext): Promise<boolean> {
  return isWithinRateLimit(context, [[SHOP_INBOX, '']]);
}
