/** What stands in a form beside its fields, and is no part of what people tell. */

/** A field that people do not see and robots fill in. */
export const HONEYPOT = 'website';

/** When the form was made, signed. */
export const FORM_STAMP = 'stamp';

/** What Turnstile's widget puts into the form. */
export const TURNSTILE_TOKEN = 'cf-turnstile-response';

/** The forms that are open to everyone and tell somebody something: each has its own stamps and tokens. */
export type PublicForm = 'contact' | 'enquiry' | 'newsletter' | 'booking';

/** What an open form carries: made by `openFormTraps` for the page, put into the form by `ui/forms/form-traps.tsx`. */
export interface BotCheckFields {
  form: PublicForm;
  stamp: string;
  /** Turnstile's public key; null where it is not configured. */
  siteKey: string | null;
}
