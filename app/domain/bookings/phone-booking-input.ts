import { withStartAt } from '../availability/clock-input.ts';
import { PhoneBookingInput } from './booking-input.ts';

/** A booking of the phone as the owner's form sends it. */
export const PhoneBookingFormInput = withStartAt(PhoneBookingInput);
