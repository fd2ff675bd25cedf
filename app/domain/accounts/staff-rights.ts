/** What each member of staff may do: guards ask it for every page, form and API call, navigation for what to show. */

export const STAFF_ROLES = ['owner', 'desk', 'packing', 'content'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Owner',
  desk: 'Desk',
  packing: 'Packing',
  content: 'Content',
};

/** What each role is for, as owners read it when they choose one. */
export const STAFF_ROLE_USES: Record<StaffRole, string> = {
  owner: 'everything, money and staff too',
  desk: 'bookings, enquiries, messages, customers and orders',
  packing: 'orders: confirm, pack, hand over and deliver',
  content: 'designs, packages, products, pictures, reviews and the texts of the site',
};

/** The roles that have each right, besides the owner, who has them all. */
const ROLES_WITH = {
  /** The page of the day, and the own account. */
  home: ['desk', 'packing', 'content'],
  /** Appointments and their calendar. */
  bookings: ['desk'],
  /** Enquiries and contact messages. */
  enquiries: ['desk'],
  customers: ['desk'],
  /** To merge customers, to export and to erase them. */
  'customer data': [],
  /** To see, confirm, pack, hand over and deliver orders. */
  orders: ['desk', 'packing'],
  'order cancellations': ['desk'],
  /** Designs, packages and products. */
  catalogue: ['content'],
  /** Artists' pictures. */
  pictures: ['content'],
  reviews: ['content'],
  /** The texts of the site. */
  site: ['content'],
  newsletter: ['content'],
  /** Artists' approval, rates and hours. */
  artists: [],
  /** Payments, books and payouts. */
  money: [],
  refunds: [],
  /** Price lists of services. */
  prices: [],
  /** Tax, deposits and other terms. */
  settings: [],
  staff: [],
  audit: [],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof ROLES_WITH;

export function canDo(role: StaffRole, right: Right): boolean {
  return role === 'owner' || (ROLES_WITH[right] as readonly StaffRole[]).includes(role);
}

/** What whoever lacks a right is told: "This part is for the owner and the desk." */
export function formatRefusal(right: Right): string {
  const names = ['owner', ...ROLES_WITH[right]].map((role) =>
    role === 'owner' || role === 'desk' ? `the ${role}` : `the ${role} team`,
  );
  const last = names.pop() ?? '';
  return `This part is for ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}.`;
}
