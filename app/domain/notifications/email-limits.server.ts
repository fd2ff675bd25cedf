import type { AppContext } from '../shared/context.server.ts';
import { isWithin, type Limit } from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';

/**
 * How many e-mails strangers can make the shop send. What is beyond is stored and listed all the same, and only no
 * mail tells of it.
 */

/** To one mailbox, by whichever form: its owner may never have been here. */
const TO_ONE: Limit = { what: 'letter.confirm', limit: 3, windowMs: DAY_MS };
/** To all mailboxes, so that many senders cannot spend the shop's good name with its carrier. */
const TO_ALL: Limit = { what: 'letter.confirm.all', limit: 500, windowMs: DAY_MS };
const TO_SHOP: Limit = { what: 'letter.shop', limit: 60, windowMs: HOUR_MS };

/** Counts a confirmation to that address, and says whether it may be sent. */
export async function mayConfirm(context: AppContext, email: string): Promise<boolean> {
  return isWithin(context, [
    [TO_ONE, email],
    [TO_ALL, ''],
  ]);
}

/** Counts a mail to the shop itself, and says whether it may be sent. */
export async function mayTellShop(context: AppContext): Promise<boolean> {
  return isWithin(context, [[TO_SHOP, '']]);
}
