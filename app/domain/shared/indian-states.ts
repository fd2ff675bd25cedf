/** The 28 states and 8 union territories of India, as bookings keep them. */
export const INDIAN_STATES = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

export type IndianState = (typeof INDIAN_STATES)[number];

/** Names that people and other programs still write. */
const OTHER_NAMES: Record<string, IndianState> = {
  orissa: 'Odisha',
  uttaranchal: 'Uttarakhand',
  pondicherry: 'Puducherry',
  'new delhi': 'Delhi',
  'nct of delhi': 'Delhi',
  'daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'dadra and nagar haveli': 'Dadra and Nagar Haveli and Daman and Diu',
};

const BY_NAME = new Map<string, IndianState>([
  ...INDIAN_STATES.map((state) => [plain(state), state] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** The state that is meant, in capitals or not, with & or and; null if there is none of that name. */
export function parseState(typed: string): IndianState | null {
  return BY_NAME.get(plain(typed)) ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim();
}
