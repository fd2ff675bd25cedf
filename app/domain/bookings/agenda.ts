import type { IndianState } from '../shared/indian-states.ts';
import type { BookingStatus, BookingTime, BookingRequest } from './booking.ts';

/** Appointments as the artist sees them whom they are assigned to. */

interface AgendaEntryBase extends BookingTime {
  reference: string;
  startAt: number;
  firstName: string;
  state: IndianState;
  pincode: string;
  request: Omit<BookingRequest, 'notes' | 'preferredTime'>;
  icsSequence: number;
  version: number;
  updatedAt: Date;
}

/** Where to go and whom to call: only of what the artist has accepted, until it is done. */
export interface AppointmentContact {
  name: string;
  /** E.164. */
  phone: string;
  address: string;
  /** The customer's words. */
  notes: string;
}

export interface AcceptedAppointment extends AgendaEntryBase {
  status: 'accepted';
  contact: AppointmentContact;
}

/** Waits for the artist's answer, or lies behind: without address and phone. */
export interface OtherAppointment extends AgendaEntryBase {
  status: Exclude<BookingStatus, 'accepted' | 'requested' | 'confirmed' | 'cancelled'>;
  contact: null;
}

export type AgendaEntry = AcceptedAppointment | OtherAppointment;
