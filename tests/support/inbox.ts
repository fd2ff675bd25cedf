import type { ContactInput } from '#app/domain/enquiries/contact-message-input.ts';
import type { EnquiryInput } from '#app/domain/enquiries/enquiry-input.ts';

/** A message as a visitor writes it. */
export function message(change: Partial<ContactInput> = {}): ContactInput {
  return { name: 'Priya', email: 'priya@example.com', message: 'Do you come to Udaipur?', ...change };
}

/** An enquiry as a bride writes it. */
export function enquiry(change: Partial<EnquiryInput> = {}): EnquiryInput {
  return {
    name: 'Priya',
    email: 'priya@example.com',
    dateType: 'Fixed',
    date: '2027-02-14',
    location: 'Udaipur',
    phone: '+919876543210',
    note: 'Both hands, for my wedding.',
    package: '',
    design: '',
    ...change,
  };
}
