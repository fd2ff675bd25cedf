/** An artist's account. Anyone may register; an admin decides who is approved, and may take it back. */

export type Approval = 'waiting' | 'approved' | 'withdrawn';

/** @param decided whether an admin has ever decided */
export function toApproval(approved: boolean, decided: boolean): Approval {
  if (approved) return 'approved';
  return decided ? 'withdrawn' : 'waiting';
}

/** Longest texts of a profile, in characters. */
export const ARTIST_TEXT_LIMITS = { city: 60, list: 200, about: 1000 } as const;

export const MAX_YEARS_OF_EXPERIENCE = 70;

/** What artists say about themselves, for the people who will assign appointments. */
export interface ArtistProfile {
  city: string;
  /** These three as people write them, separated by commas. */
  areas: string;
  languages: string;
  styles: string;
  yearsOfExperience: number | null;
  about: string;
}

/** What everyone is told who registers, so that it says nothing about who did before. */
export const REGISTERED_MESSAGE =
  'Thank you for registering! We look at every registration ourselves and write to you when yours is approved.';
