/** What artists are booked for. A booking may name another occasion. */
export const OCCASIONS = [
  'Wedding',
  'Engagement',
  'Sangeet',
  'Haldi',
  'Karwa Chauth',
  'Teej',
  'Eid',
  'Diwali',
  'Pooja',
  'Baby shower',
  'Birthday',
  'Party',
] as const;
