import { z } from 'zod';
import { byIntent } from '../form-intent.ts';
import { CancelInput, ConfirmInput, MoveInput } from './booking-input.ts';
import { withClock } from './clock-input.ts';

/** What the forms of a booking's page send. */
export const DeskStep = byIntent({
  confirm: withClock(ConfirmInput),
  move: withClock(MoveInput),
  cancel: CancelInput,
  done: z.object({}),
  no_show: z.object({}),
});
