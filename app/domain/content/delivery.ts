import { type PincodePlace, placeOfPincode } from '../shared/pincode-city.ts';
import { addDays, dayOf, weekdayOf } from '../shared/time.ts';
import { DEFAULT_NAMED_DELIVERY } from './content-defaults.ts';

/** Where orders are delivered, how fast, and where cash is taken: one rule for product page, cart and checkout. */

/** What the shop does in a place. */
export const DELIVERY_SERVICES = ['cash', 'online', 'none'] as const;
export type DeliveryService = (typeof DELIVERY_SERVICES)[number];

export const DELIVERY_SERVICE_LABELS: Record<DeliveryService, string> = {
  cash: 'We deliver, and take cash',
  online: 'We deliver what is paid online',
  none: 'We do not deliver',
};

export interface DeliveryRule {
  service: DeliveryService;
  /** Working days from the day of the order, the first of them the day after it; 0 where nothing is delivered. */
  daysFrom: number;
  daysTo: number;
}

export interface DeliveryPlace extends DeliveryRule {
  name: string;
  /** The first 1 to 6 digits of its pincodes, as `302`, or ranges of whole ones, as `302001-302039`. */
  pincodes: string[];
}

/** What the owner sets. */
export interface DeliveryTerms {
  places: DeliveryPlace[];
  /** For every pincode that no place has. */
  elsewhere: DeliveryRule;
  /** The highest total, in whole rupees, that is collected in cash; null for any. */
  cashLimit: number | null;
  /** Days after the delivery in which a customer can ask for a return; 0 for none. */
  returnDays: number;
}

export const DEFAULT_DELIVERY: DeliveryTerms = {
  places: [
    {
      ...{ name: 'Metro cities', pincodes: ['110', '400', '500', '560', '600', '700'] },
      ...{ service: 'cash', daysFrom: 2, daysTo: 4 },
    },
  ],
  elsewhere: { service: 'cash', daysFrom: 4, daysTo: 8 },
  ...DEFAULT_NAMED_DELIVERY,
};

/** Under which key of the stored content it is. */
export const DELIVERY_KEY = 'delivery';

/** How many there may be of each. */
export const DELIVERY_LIMITS = { places: 60, pincodes: 60, days: 60, returnDays: 90 } as const;

/** How many pincodes an entry of a place holds; null if it does not hold this one. */
function coverOf(entry: string, pincode: string): number | null {
  const [first = '', last] = entry.split('-');
  if (last === undefined) return pincode.startsWith(first) ? 10 ** (6 - first.length) : null;
  return first <= pincode && pincode <= last ? Number(last) - Number(first) + 1 : null;
}

/** The rule of a pincode: of all places that have it the one whose entry is narrowest, of equals the first. */
export function findDeliveryRule({ places, elsewhere }: DeliveryTerms, pincode: string): DeliveryRule {
  let narrowest: { rule: DeliveryRule; cover: number } | null = null;
  for (const place of places) {
    for (const entry of place.pincodes) {
      const cover = coverOf(entry, pincode);
      if (cover !== null && (!narrowest || cover < narrowest.cover)) narrowest = { rule: place, cover };
    }
  }
  return narrowest?.rule ?? elsewhere;
}

const SUNDAY = 0;

/** A day so many working days later: Monday to Saturday. Public holidays differ by state and are not counted out. */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (weekdayOf(reached) !== SUNDAY) left--;
  }
  return reached;
}

/** The days, as `YYYY-MM-DD`, between which an order arrives. */
export interface DeliveryPromise {
  from: string;
  by: string;
}

export function toPromise({ daysFrom, daysTo }: DeliveryRule, now: Date): DeliveryPromise {
  const today = dayOf(now.getTime());
  return { from: addWorkingDays(today, daysFrom), by: addWorkingDays(today, daysTo) };
}

/** What a customer is told at a pincode. */
export interface DeliveryAnswer extends PincodePlace {
  pincode: string;
  /** Null where nothing is delivered. */
  promise: DeliveryPromise | null;
  /** Whether cash is taken there, and up to which total in whole rupees; null for any. */
  cash: boolean;
  cashLimit: number | null;
}

/** @param pincode six digits, as `parsePincode` has them */
export function answerDelivery(terms: DeliveryTerms, pincode: string, now: Date): DeliveryAnswer {
  const rule = findDeliveryRule(terms, pincode);
  return {
    ...{ pincode, ...placeOfPincode(pincode) },
    promise: rule.service === 'none' ? null : toPromise(rule, now),
    ...{ cash: rule.service === 'cash', cashLimit: terms.cashLimit },
  };
}
