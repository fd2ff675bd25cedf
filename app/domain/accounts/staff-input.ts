import { z } from 'zod';
import { Email, Name } from '../shared/contact-details.ts';
import { NewPassword } from './password-input.ts';
import { STAFF_ROLES } from './staff-rights.ts';

/** What owners send about their staff, and what whoever is invited sends. */

const Id = z.string('Please choose who.').min(1, 'Please choose who.').max(64, 'There is nobody like that.');
const Role = z.enum(STAFF_ROLES, 'Please choose a role.');

/** The forms of the staff page, by `intent`. */
export const StaffFormInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), name: Name, email: Email, role: Role }),
  z.object({ intent: z.literal('send-again'), id: Id }),
  z.object({ intent: z.literal('withdraw'), id: Id }),
  z.object({ intent: z.literal('role'), id: Id, role: Role }),
  z.object({ intent: z.literal('deactivate'), id: Id }),
  z.object({ intent: z.literal('reactivate'), id: Id }),
]);
export type Invitation = Omit<Extract<z.infer<typeof StaffFormInput>, { intent: 'invite' }>, 'intent'>;

export const JoinInput = z.object({ password: NewPassword });
