/** An opening area: where the shop's artists come to people's homes. */
export interface Area {
  name: string;
  /** The first 2 to 6 digits of its pincodes. */
  prefixes: string[];
}

/** How many prefixes an area may have. */
export const AREA_PREFIXES_MAX = 40;

/** What is no part of a number and comes with it: spaces, dashes, and marks that nobody sees. */
const BESIDE_DIGITS = /[\s\p{Cf}\p{Pd}]/gu;

/** A pincode as its six digits, the first not 0; null for anything else. Takes spaces and dashes. */
export function parsePincode(typed: string): string | null {
  // Digits of other widths, as phones in other languages write them, are digits.
  const digits = typed.normalize('NFKC').replace(BESIDE_DIGITS, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/** The area that a pincode lies in, of several the one that names it most closely; null if no artist comes there. */
export function areaServing(areas: readonly Area[], pincode: string): Area | null {
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

/** Whether artists come to a pincode, however it is typed. */
export function serves(areas: readonly Area[], pincode: string): boolean {
  return areaServing(areas, pincode) !== null;
}
