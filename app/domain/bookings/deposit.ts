/** The deposit of a booking, as its private page shows it. */
export interface Deposit {
  /** Whole rupees. */
  amount: number;
  paid: boolean;
  /** Whether it can be paid now: only a booking that the shop has confirmed costs something. */
  due: boolean;
  /** Whole rupees of it that were refunded, or are on their way. */
  refunded: number;
  /** A payment was begun, and may still arrive. */
  pending: boolean;
  /** The gateway holds another amount than was asked for: the shop looks into it, and nothing more may be paid. */
  onHold: boolean;
}
