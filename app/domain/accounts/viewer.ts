/** Who looks at a page, as far as pages may know. */
export type Viewer =
  | { role: 'guest' }
  /** Logged in with a phone and a code. */
  | { role: 'customer'; name: string };

export const GUEST: Viewer = { role: 'guest' };

/** The profile link's words: "{first word of the name}'s Profile", or 'Profile' (spec, section 2). */
export function profileLabel(viewer: Viewer): string {
  const first = viewer.role === 'customer' ? viewer.name.trim().split(/\s+/)[0] : '';
  return first ? `${first}'s Profile` : 'Profile';
}
