import type { BookingInHand } from './admin-booking.ts';

/** What stands in the owner's form for a booking, by the names of the fields. */
export function typedBooking(booking: BookingInHand): Record<string, string> {
  const { name, phone, email, state, address, pincode, wish, adminNotes } = booking;
  return {
    name,
    phone: phone.replace(/^\+91/, ''),
    email: email ?? '',
    state,
    address,
    pincode,
    packageId: wish.package?.id ?? '',
    designId: wish.design?.id ?? '',
    occasion: wish.occasion ?? '',
    coverage: wish.coverage ?? '',
    guests: wish.guests > 0 ? String(wish.guests) : '',
    preferredTime: wish.preferredTime ?? '',
    notes: wish.notes,
    adminNotes,
  };
}
