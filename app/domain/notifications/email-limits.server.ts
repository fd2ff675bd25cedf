import type { AppContext } from '../shared/context.server.ts';
import { isWithinRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';

/**
 * How many e-mails strangers can make the shop send. What is beyond is stored and listed all the same, and only no
 * mail tells of it.
 */

/** To one mailbox, by whichever form: its owner may never have been here. */
const PER_RECIPIENT: RateLimit = { name: 'letter.confirm', limit: 3, windowMs: DAY_MS };
/** To all mailboxes, so that many senders cannot spend the shop's good name with its carrier. */
const ALL_RECIPIENTS: RateLimit = { name: 'letter.confirm.all', limit: 500, windowMs: DAY_MS };
const SHOP_INBOX: RateLimit = { name: 'letter.shop', limit: 60, windowMs: HOUR_MS };

/** Counts a confirmation to that address, and says whether it may be sent. */
export async function canEmailSender(context: AppContext, email: string): Promise<boolean> {
  return isWithinRateLimit(context, [
    [PER_RECIPIENT, email],
    [ALL_RECIPIENTS, ''],
  ]);
}

/** Counts a mail to the shop itself, and says whether it may be sent. */
export async function canEmailShop(context: AppContext): Promise<boolean> {
  return isWithinRateLimit(context, [[SHOP_INBOX, '']]);
}
