import type { BookingDetails } from './admin-booking.ts';

/** The values of the owner's form for a booking. */
export function toBookingFormValues(booking: BookingDetails): Record<string, string> {
  const { name, phone, email, state, address, pincode, request, adminNotes } = booking;
  return {
    name,
    phone: phone.replace(/^\+91/, ''),
    email: email ?? '',
    state,
    address,
    pincode,
    packageId: request.package?.id ?? '',
    designId: request.design?.id ?? '',
    occasion: request.occasion ?? '',
    coverage: request.coverage ?? '',
    guests: request.guests > 0 ? String(request.guests) : '',
    preferredTime: request.preferredTime ?? '',
    notes: request.notes,
    adminNotes,
  };
}
