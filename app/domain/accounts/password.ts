/** How long a password is, in characters as people count them (facts, section 5.8). No rules of composition. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** The same text however a keyboard composed its characters. */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFC');
}
