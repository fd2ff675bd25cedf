/** What a checkout sends. */
export interface OrderDraft {
  idempotencyKey: string;
  lines: { id: string; quantity: number }[];
  name: string;
  email?: string | null;
  phone: string;
  address: string;
  city?: string;
  pincode: string;
  paymentMethod: string;
  expectedTotal?: number;
}

let pressed = 0;

/** A new press of the button by an ordinary customer, unless told otherwise. */
export function orderDraft(draft: Partial<OrderDraft> & Pick<OrderDraft, 'lines'>): OrderDraft {
  pressed++;
  return {
    idempotencyKey: `press-of-the-button-${pressed}`,
    name: 'Priya Sharma',
    email: 'priya@example.com',
    phone: '98765 43210',
    address: '14 Johari Bazaar, Jaipur',
    pincode: '302003',
    paymentMethod: 'cod',
    ...draft,
  };
}
