import type { PaymentOrigins } from './cashfree-origins.ts';

/**
 * The port to the payment gateway. Shapes and terms are Cashfree's (facts, section 1), amounts whole rupees.
 */

/** The status of an order at the gateway; unknown ones are ignored. */
type GatewayOrderStatus =
  | 'ACTIVE'
  | 'PAID'
  | 'EXPIRED'
  | 'TERMINATED'
  | 'TERMINATION_REQUESTED'
  | (string & {});

export interface NewGatewayOrder {
  /** Ours, 3 to 45 letters, digits, `_` and `-`; the gateway has at most one order of an id. */
  id: string;
  /** Whole rupees. */
  amount: number;
  customer: {
    /** Letters and digits only. */
    id: string;
    /** E.164. */
    phone: string;
    email: string | null;
    name: string;
  };
  /** Where the browser comes back to after a redirect. */
  returnUrl: string;
  /** Where webhooks go; null if the gateway could not reach it. */
  notifyUrl: string | null;
  expiresAt: Date;
  note: string;
  /** The number of the attempt to create it: the gateway may have stored that an earlier one failed (facts, section 1.3). */
  attempt: number;
}

export interface GatewayOrder {
  id: string;
  /** The gateway's own. */
  gatewayId: string;
  /** Rupees as the gateway has them, perhaps not whole. */
  amount: number;
  currency: string;
  status: GatewayOrderStatus;
  /** The browser's only key to pay it. */
  sessionId: string;
  expiresAt: Date | null;
}

export interface GatewayPayment {
  /** The gateway's own; never a number. */
  id: string;
  status: string;
  amount: number;
  currency: string;
  /** As `upi` or `card`; null where the gateway does not say. */
  method: string | null;
  /** Null while it has not succeeded. */
  completedAt: Date | null;
}

interface NewGatewayRefund {
  orderId: string;
  /** Ours, up to 40 letters, digits, `_` and `-`. */
  id: string;
  /** Whole rupees. */
  amount: number;
  /** Up to 100 characters. */
  note: string;
  /** The number of the attempt to create it, as in {@link NewGatewayOrder}. */
  attempt: number;
}

export interface GatewayRefund {
  id: string;
  gatewayId: string;
  amount: number;
  status: 'PENDING' | 'SUCCESS' | 'CANCELLED' | 'ONHOLD' | 'FAILED' | (string & {});
}

export interface Payments {
  /** The browser's script. */
  readonly browser: { script: string; mode: 'sandbox' | 'production' };
  /** The origins that pages must allow for that script. */
  readonly origins: PaymentOrigins;
  /** @throws GatewayError; `exists` if the id is taken: {@link Payments.getOrder} then returns that order */
  createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  /** Null if the gateway has none of that id. @throws GatewayError */
  getOrder(id: string): Promise<GatewayOrder | null>;
  /** Every attempt to pay an order. @throws GatewayError */
  getPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Closes an order; it may be paid nevertheless. @throws GatewayError */
  terminate(orderId: string): Promise<GatewayOrder>;
  /** @throws GatewayError */
  createRefund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  /** Null if the gateway has none of that id. @throws GatewayError */
  getRefund(orderId: string, refundId: string): Promise<GatewayRefund | null>;
  /** Whether the gateway signed these bytes. */
  signed(webhook: { body: Uint8Array<ArrayBuffer>; timestamp: string; signature: string }): Promise<boolean>;
}
