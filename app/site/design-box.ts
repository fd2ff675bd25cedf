/** What comes with every design of the shop: the five highlights of its page (spec, section 2). */
export const designBox = [
  'The design printed life-size on thick ivory paper',
  'A step-by-step sheet in Hindi and English',
  'A reusable tracing film, for a sure first line',
  'Two cones of natural henna, mixed the day they are sent',
  'Fastest delivery, packed flat, with cash on delivery',
] as const;
