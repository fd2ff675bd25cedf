import type { BookingDetails } from './admin-booking.ts';

/** What stands in the owner's form for a booking, by the names of the fields. */
export function toBookingFormValues(booking: BookingDetails): Record<string, string> {
  const { name, phone, email, state, address, pincode, request: wish, adminNotes } = booking;
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

/** Of what is stored, whatever was typed otherwise. */
export function getConflictingValues(
  stored: Record<string, string>,
  typed: Record<string, string>,
): Record<string, string> {
  const lines = (text = '') => text.replaceAll('\r\n', '\n');
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in typed && lines(typed[name]) !== lines(value)),
  );
}
