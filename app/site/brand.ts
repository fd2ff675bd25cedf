import type { Contact } from '../domain/content/content.ts';

/**
 * The shop's name and contact details: what a new owner changes first.
 * The texts of the pages are in `copy.ts`.
 */
export const brand = {
  name: 'Rachi Mehndi',
  /** The E-Commerce Rules 2020 require every shop to name one; the contact details are the shop's. */
  grievanceOfficer: { name: 'Kavita Rathore', title: 'Grievance Officer' },
  /** The first year of the copyright line (spec, section 1). */
  copyrightYear: 2025,
} as const;

/** The default contact details; the admin area can change them. */
export const contact: Contact = {
  phone: '+919876543210',
  phoneShown: '+91 98765 43210',
  whatsapp: '+919876543210',
  email: 'hello@rachimehndi.example',
  address: {
    street: '14 Johari Bazaar',
    area: 'Johari Bazaar, Pink City',
    city: 'Jaipur',
    region: 'Rajasthan',
    pincode: '302003',
  },
  hours: { opens: '10:00', closes: '20:00', shown: '10 am to 8 pm, every day' },
};
