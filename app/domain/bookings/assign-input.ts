import { withStartAt } from '../availability/clock-input.ts';
import { AssignInput } from './booking-input.ts';

/** Whom the owner gives a booking to, and when, as the form sends it. */
export const AssignFormInput = withStartAt(AssignInput);
