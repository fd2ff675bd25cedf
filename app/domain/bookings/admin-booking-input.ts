import { withClock } from '../availability/clock-input.ts';
import { byIntent } from '../shared/form-intent.ts';
import { ConfirmInput, DeskCancelInput, MoveInput, SeenInput } from './booking-input.ts';

/** What the forms of a booking's page send. */
export const DeskStep = byIntent({
  confirm: withClock(ConfirmInput),
  move: withClock(MoveInput),
  cancel: DeskCancelInput,
  done: SeenInput,
  no_show: SeenInput,
});
