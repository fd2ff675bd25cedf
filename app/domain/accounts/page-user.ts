/** Who is logged in, as far as pages may know. */
export type PageUser =
  | { role: 'guest' }
  /** Logged in with a phone and a code. */
  | { role: 'customer'; name: string };

export const GUEST: PageUser = { role: 'guest' };

/** The profile link's words: "{first word of the name}'s Profile", or 'Profile' (spec, section 2). */
export function profileLabel(viewer: PageUser): string {
  const first = viewer.role === 'customer' ? viewer.name.trim().split(/\s+/)[0] : '';
  return first ? `${first}'s Profile` : 'Profile';
}
