/**
 * The shop as its customers know it: what a new owner changes first.
 * The words of the home page (testimonials, services, counters) are in `storefront-copy.ts`.
 */
export const brand = {
  name: 'Rachi Mehndi',
  /** Shown in the top contact bar of every page (spec, section 1). */
  tagline: 'Fastest delivery',
  blurb:
    'Henna drawn by hand for weddings, festivals and quiet Sundays. Designs to take home, and artists who come to you.',
  /** E.164, and as people read it. */
  phone: '+919876543210',
  phoneShown: '+91 98765 43210',
  email: 'hello@rachimehndi.example',
  address: {
    street: '14 Johari Bazaar',
    area: 'Johari Bazaar, Pink City',
    city: 'Jaipur',
    region: 'Rajasthan',
    pincode: '302003',
  },
  /** Whom the E-Commerce Rules 2020 ask every shop to name; reached at the phone, e-mail and address above. */
  grievanceOfficer: { name: 'Kavita Rathore', title: 'Grievance Officer' },
  /** Hours in Asia/Kolkata, every day. */
  hours: { opens: '10:00', closes: '20:00', shown: '10 am to 8 pm, every day' },
  /** The first year of the copyright line (spec, section 1). */
  copyrightYear: 2025,
} as const;

/** A WhatsApp chat with the shop, opened with `text`. */
export function whatsappLink(text: string): string {
  return `https://wa.me/${brand.phone.slice(1)}?text=${encodeURIComponent(text)}`;
}
