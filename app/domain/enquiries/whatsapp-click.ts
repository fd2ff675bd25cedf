/** The kinds of pages from which customers write to the shop on WhatsApp. */
export const WHATSAPP_PAGES = [
  'home',
  'design',
  'package',
  'product',
  'artist',
  'booking',
  'quote',
  'order',
  'error',
  'other',
] as const;
export type WhatsAppPage = (typeof WHATSAPP_PAGES)[number];

/** How they stand in a sentence that counts them. */
export const WHATSAPP_PAGE_LABELS: Record<WhatsAppPage, string> = {
  home: 'home page',
  design: 'designs',
  package: 'packages',
  product: 'products',
  artist: 'artists',
  booking: 'appointments',
  quote: 'quotes',
  order: 'orders',
  error: 'error pages',
  other: 'elsewhere',
};
