import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from './context.server.ts';
import type { Language } from './language.ts';

/**
 * What a payment can be for. The `payments` room knows this interface alone; the rooms that are paid fill it, and
 * `http/context.server.ts` lists them. The type is here because the context carries them.
 */
export interface Payable {
  kind: PayableKind;
  noun: 'order' | 'appointment' | 'payment';
  /** The column of `payments` that refers to it; null if the payment has no subject. */
  column: 'orderId' | 'bookingId' | null;
  /** SQL for the id of the row with a reference. */
  selectId: (reference: string) => SQL;
  /** @throws DomainError `not_found`, `conflict` */
  getAmountDue: (context: AppContext, reference: string) => Promise<AmountDue>;
  /** Whether the key in an address opens its page. */
  hasLinkKey: (context: AppContext, reference: string, key: string) => Promise<boolean>;
  path: (reference: string, key: string) => string;
  /** Null once the payer's data is erased. */
  getPayer: (context: AppContext, payment: PaymentRow) => Promise<PayerDetails | null>;
  /** SQL that answers 1 or 0: whether a payment that arrives now can be applied, or must be refunded. */
  canBeApplied: (payment: PaymentRow) => SQL;
  /** SQL on `payments`: whether what was paid for is cancelled, so that an admin refunds what is left. */
  isRefundDue: SQL;
  /** Statements for the batch in which a payment becomes paid and is applied; each must happen under `onlyIf` alone. */
  onApplied: (context: AppContext, payment: PaymentRow, onlyIf: SQL) => Promise<BatchItem<'sqlite'>[]>;
  /** Statements for the batch in which a refund changes, after that change. `refunded`: SQL, rupees that have arrived. */
  onRefunded: (context: AppContext, payment: PaymentRow, refunded: SQL) => BatchItem<'sqlite'>[];
  /** SQL on `payments`: those of a customer. */
  isOfCustomer: (context: Pick<AppContext, 'db'>, customerId: string) => SQL | undefined;
}

export type PayableKind = 'order' | 'deposit' | 'amount';

export interface PayableReference {
  kind: PayableKind;
  /** What customers know it by: an order's number, a booking's reference. */
  reference: string;
}

export interface AmountDue {
  /** The id of its row; null if the payment has no subject. */
  subjectId: string | null;
  reference: string;
  amount: number;
  /** What the gateway shows of it. */
  note: string;
  /** Why it cannot be paid; null if it can. */
  refusal: string | null;
  /** SQL: whether it can be paid at the moment of writing. */
  isPayable: SQL;
}

export interface Payer {
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
}

/** The payer, and how they reach what they pay for. */
export interface PayerDetails extends Payer {
  /** Of the messages; English if it is left out. */
  language?: Language;
  /** Whether they agreed to WhatsApp for this alone. */
  whatsapp?: boolean;
  reference: string;
  /** The key in the address of its page; empty without one. */
  key: string;
  /** The address of its page, for messages. */
  link: string;
}

export type PaymentRow = typeof payments.$inferSelect;
