/** The fields of a public form that keep bots out. */

/** A field that people do not see and robots fill in. */
export const HONEYPOT = 'website';

/** When the form was made, signed. */
export const FORM_STAMP = 'stamp';

/** What Turnstile's widget puts into the form. */
export const TURNSTILE_TOKEN = 'cf-turnstile-response';

/** The forms that are open to everyone: each has its own stamps and tokens. */
export const PUBLIC_FORMS = [
  'contact',
  'enquiry',
  'newsletter',
  'booking',
  'report',
  'shortlist',
  'stock',
] as const;
export type PublicForm = (typeof PUBLIC_FORMS)[number];

/** What is checked by Turnstile alone: who logs in is often quicker than a person who types. */
export type HumanCheckAction = PublicForm | 'login-code' | 'artist' | 'api';

/** The hidden fields of a public form: made by `createBotCheck` or `createLateBotCheck` for the page. */
export interface BotCheck {
  form: PublicForm;
  stamp: string;
  /** Turnstile's public key; null where it is not configured. */
  siteKey: string | null;
}

/** The same on a page that is stored for everyone: its script asks for a stamp, and without scripts the form is sent twice. */
export type LateBotCheck = Omit<BotCheck, 'stamp'> & { stamp: null };
