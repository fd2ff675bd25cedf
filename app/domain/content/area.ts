/** An opening area: where the shop's artists come to people's homes. */
export interface Area {
  name: string;
  /** The first 2 to 6 digits of its pincodes. */
  prefixes: string[];
  /** What the way there costs, in whole rupees; 0 where it is included. */
  travelFee: number;
}

/** How many prefixes an area may have. */
export const AREA_PREFIXES_MAX = 40;

/** Spaces, dashes and invisible characters, which people paste with a number. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}]/gu;

/** A pincode as its six digits, the first not 0; null for anything else. Spaces and dashes are allowed. */
export function parsePincode(text: string): string | null {
  // Normalised: phones in other languages write full-width digits.
  const digits = text.normalize('NFKC').replace(SEPARATORS, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/** The area of a pincode, by the longest matching prefix; null if it lies in none. */
export function findArea(areas: readonly Area[], pincode: string): Area | null {
  const digits = parsePincode(pincode);
  if (!digits) return null;
  let closest: { area: Area; length: number } | null = null;
  for (const area of areas) {
    for (const prefix of area.prefixes) {
      if (digits.startsWith(prefix) && prefix.length > (closest?.length ?? 0)) {
        closest = { area, length: prefix.length };
      }
    }
  }
  return closest?.area ?? null;
}
