import { randomBytes, randomInt } from 'node:crypto';

/** What the gateway knows: orders, attempts to pay them, and refunds. The shop must end with the same. */

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
  /** As the shop sent it. */
  customer: Record<`customer_${'id' | 'phone'}`, string> &
    Record<`customer_${'email' | 'name'}`, string | null>;
  returnUrl: string | null;
  notifyUrl: string | null;
  attempts: Attempt[];
  refunds: Refund[];
}

type NewOrder = Omit<Order, 'cfOrderId' | 'sessionId' | 'createdAt' | 'terminated' | 'attempts' | 'refunds'>;

export class Ledger {
  readonly orders = new Map<string, Order>();
  /** Added to the machine's clock, so that a test can let orders expire. */
  clockOffsetMs = 0;
  readonly #changed: () => void;

  /** @param changed is called after each change */
  constructor(known: Order[] = [], changed: () => void = () => {}) {
    for (const order of known) this.orders.set(order.orderId, order);
    this.#changed = changed;
  }

  /** A test may replace it by the shop's clock. */
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
    const created: Order = {
      ...order,
      cfOrderId: digits(),
      sessionId: `session_${randomBytes(24).toString('base64url')}`,
      createdAt: this.now().toISOString(),
      terminated: 'no',
      attempts: [],
      refunds: [],
    };
    this.orders.set(created.orderId, created);
    this.#changed();
    return created;
  }

  /** A person tries to pay; null if the order takes no more attempts. */
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
   * Ends an attempt, also after its order has expired: the order is paid then. Of several attempts only one succeeds;
   * a second payment fails.
   */
  settle(order: Order, attempt: Attempt, status: AttemptStatus): void {
    const paid = order.attempts.some((other) => other !== attempt && other.status === 'SUCCESS');
    attempt.status = status === 'SUCCESS' && paid ? 'FAILED' : status;
    attempt.completedAt = attempt.status === 'SUCCESS' ? this.now().toISOString() : null;
    if (order.terminated === 'requested' && attempt.status !== 'PENDING') order.terminated = 'yes';
    this.#changed();
  }

  terminate(order: Order): void {
    const isPending = order.attempts.some(({ status }) => status === 'PENDING');
    order.terminated = isPending ? 'requested' : 'yes';
    this.#changed();
  }

  paidAmount(order: Order): number {
    return order.attempts.find(({ status }) => status === 'SUCCESS')?.amount ?? 0;
  }

  refundable(order: Order): number {
    const refunded = order.refunds
      .filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
      .reduce((sum, { amount }) => sum + amount, 0);
    return this.paidAmount(order) - refunded;
  }

  refund(order: Order, refund: Pick<Refund, 'refundId' | 'amount' | 'note' | 'status'>): Refund {
    const created = { ...refund, cfRefundId: digits() };
    order.refunds.push(created);
    this.#changed();
    return created;
  }

  /** Any other change that a test makes. */
  change(work: () => void): void {
    work();
    this.#changed();
  }
}

/** Cashfree's own ids are long numbers, written as text. */
function digits(): string {
  return `${randomInt(1_000_000, 9_999_999)}${randomInt(1_000_000, 9_999_999)}`;
}
