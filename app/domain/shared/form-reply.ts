import type { FieldErrors } from './errors.ts';

/** What every form of the site is answered with. */
export interface FormReply {
  ok: boolean;
  /** For the whole form, in the customer's words. */
  message: string;
  fields: FieldErrors;
  /** What was typed, for a form that is shown again; empty once it has done its work. */
  values: Record<string, string>;
}
