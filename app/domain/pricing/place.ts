import { type Area, findArea } from '../content/area.ts';

/** Where the shop comes, and what the way costs: the one rule for /about, /form, /booking and the API. */
export interface Place {
  /** The shop's area, or else the pincode. */
  name: string;
  /** Whole rupees; 0 where it is included. */
  travelFee: number;
}

/**
 * The place of a pincode; null if nobody comes there.
 * @param beyond whether an artist of the shop serves the pincode as her own, and what that costs
 */
export function findPlace(
  areas: readonly Area[],
  pincode: string,
  beyond: { isServed: boolean; travelFee: number },
): Place | null {
  const { name, travelFee } = findArea(areas, pincode) ?? {};
  if (name !== undefined) return { name, travelFee: travelFee ?? 0 };
  return beyond.isServed ? { name: pincode, travelFee: beyond.travelFee } : null;
}

/** What a customer in a place that is not served is told, at the pincode. */
export function notServedMessage(pincode: string): string {
  return `We do not come to ${pincode} as a rule. For a wedding we do travel: please call us, write to us on WhatsApp, or send us an enquiry.`;
}
