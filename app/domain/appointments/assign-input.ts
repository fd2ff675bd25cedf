import { AssignInput } from './booking-input.ts';
import { withClock } from './clock-input.ts';

/** Whom the owner gives a booking to, and when, as the form sends it. */
export const AssignForm = withClock(AssignInput);
