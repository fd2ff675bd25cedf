import { randomBytes, randomInt } from 'node:crypto';

/** What the sandbox knows: orders, attempts to pay them, and refunds. The truth that a shop must end in. */

export type AttemptStatus = 'SUCCESS' | 'FAILED' | 'USER_DROPPED' | 'PENDING';
export type RefundStatus = 'PENDING' | 'SUCCESS' | 'CANCELLED' | 'ONHOLD' | 'FAILED';

export interface Attempt {
  cfPaymentId: string;
  status: AttemptStatus;
  amount: number;
  startedAt: string;
  completedAt: string | null;
}

export interface Refund {
  refundId: string;
  cfRefundId: string;
  amount: number;
  note: string;
  status: RefundStatus;
}

export interface Order {
  orderId: string;
  cfOrderId: string;
  amount: number;
  currency: string;
  sessionId: string;
  createdAt: string;
  expiresAt: string;
  terminated: 'no' | 'requested' | 'yes';
  customer: { id: string; phone: string; email?: string; name?: string };
  returnUrl: string | null;
  notifyUrl: string | null;
  attempts: Attempt[];
  refunds: Refund[];
}

export interface NewOrder
  extends Pick<
    Order,
    'orderId' | 'amount' | 'currency' | 'expiresAt' | 'customer' | 'returnUrl' | 'notifyUrl'
  > {}

export class Ledger {
  readonly orders = new Map<string, Order>();
  /** Moves the sandbox's clock against the machine's, so that orders expire when a test wants it. */
  clockOffsetMs = 0;
  readonly #changed: () => void;

  /** @param changed is called after each change, to keep what is known */
  constructor(known: Order[] = [], changed: () => void = () => {}) {
    for (const order of known) this.orders.set(order.orderId, order);
    this.#changed = changed;
  }

  /** Whoever holds the shop's clock can give it to the sandbox as well. */
  now = (): Date => new Date(Date.now() + this.clockOffsetMs);

  bySession(sessionId: string): Order | undefined {
    return [...this.orders.values()].find((order) => order.sessionId === sessionId);
  }

  statusOf(order: Order): string {
    if (order.attempts.some(({ status }) => status === 'SUCCESS')) return 'PAID';
    if (order.terminated === 'yes') return 'TERMINATED';
    if (order.terminated === 'requested') return 'TERMINATION_REQUESTED';
    return this.now() > new Date(order.expiresAt) ? 'EXPIRED' : 'ACTIVE';
  }

  create(order: NewOrder): Order {
    const made: Order = {
      ...order,
      cfOrderId: digits(),
      sessionId: `session_${randomBytes(24).toString('base64url')}`,
      createdAt: this.now().toISOString(),
      terminated: 'no',
      attempts: [],
      refunds: [],
    };
    this.orders.set(made.orderId, made);
    this.#changed();
    return made;
  }

  /** A person begins to pay; null where the order takes no more attempts. */
  attempt(order: Order, status: AttemptStatus): Attempt | null {
    if (this.statusOf(order) !== 'ACTIVE') return null;
    const attempt: Attempt = {
      cfPaymentId: digits(),
      status: 'PENDING',
      amount: order.amount,
      startedAt: this.now().toISOString(),
      completedAt: null,
    };
    order.attempts.push(attempt);
    this.settle(order, attempt, status);
    return attempt;
  }

  /**
   * An attempt under way comes to its end, at whatever time: an order that has expired meanwhile is paid after all. Of
   * several attempts only one succeeds; what came in twice goes back.
   */
  settle(order: Order, attempt: Attempt, status: AttemptStatus): void {
    const paid = order.attempts.some((other) => other !== attempt && other.status === 'SUCCESS');
    attempt.status = status === 'SUCCESS' && paid ? 'FAILED' : status;
    attempt.completedAt = attempt.status === 'SUCCESS' ? this.now().toISOString() : null;
    if (order.terminated === 'requested' && attempt.status !== 'PENDING') order.terminated = 'yes';
    this.#changed();
  }

  terminate(order: Order): void {
    const underWay = order.attempts.some(({ status }) => status === 'PENDING');
    order.terminated = underWay ? 'requested' : 'yes';
    this.#changed();
  }

  paidAmount(order: Order): number {
    return order.attempts.find(({ status }) => status === 'SUCCESS')?.amount ?? 0;
  }

  refundable(order: Order): number {
    const given = order.refunds
      .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
      .reduce((sum, { amount }) => sum + amount, 0);
    return this.paidAmount(order) - given;
  }

  refund(order: Order, refund: Pick<Refund, 'refundId' | 'amount' | 'note' | 'status'>): Refund {
    const made = { ...refund, cfRefundId: digits() };
    order.refunds.push(made);
    this.#changed();
    return made;
  }

  /** Anything else that a test does to what is known. */
  change(work: () => void): void {
    work();
    this.#changed();
  }
}

/** Cashfree's own ids are long numbers, written as text. */
function digits(): string {
  return `${randomInt(1_000_000, 9_999_999)}${randomInt(1_000_000, 9_999_999)}`;
}
