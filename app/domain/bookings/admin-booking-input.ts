import { withStartAt } from '../availability/clock-input.ts';
import { byIntent } from '../shared/form-intent.ts';
import { ConfirmInput, AdminCancelInput, MoveInput, VersionInput } from './booking-input.ts';

/** What the forms of a booking's page send. */
export const AdminBookingFormInput = byIntent({
  confirm: withStartAt(ConfirmInput),
  move: withStartAt(MoveInput),
  cancel: AdminCancelInput,
  done: VersionInput,
  no_show: VersionInput,
});
