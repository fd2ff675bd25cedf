import { PhoneBookingInput } from './booking-input.ts';
import { withClock } from './clock-input.ts';

/** A booking of the phone as the owner's form sends it. */
export const PhoneBookingForm = withClock(PhoneBookingInput);
