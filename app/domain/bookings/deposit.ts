/** The deposit of an appointment, as its private page tells of it. */
export interface Deposit {
  /** Whole rupees. */
  amount: number;
  paid: boolean;
  /** Whether it can be paid now: a request costs nothing, only what the shop has confirmed. */
  due: boolean;
  /** Whole rupees of it that went back, or are on their way. */
  returned: number;
  /** Whether somebody has begun to pay it, and it may arrive still. */
  begun: boolean;
  /** The gateway holds another sum than was asked for: the shop looks at it, and nothing shall be paid till then. */
  stopped: boolean;
}
