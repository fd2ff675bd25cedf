import { addDays, dayOf } from '../shared/time.ts';
import type { Order, RefundWay } from './order.ts';

/** What comes back of an order, and what its customer asks to send back. */

/** What came back of a delivered order. */
export interface OrderReturn {
  id: string;
  at: Date;
  /** The position of each line, and how many pieces of it. */
  lines: { position: number; quantity: number }[];
  /** When the shop had it; null until then. */
  receivedAt: Date | null;
  /** Whole rupees, and in which way; 0 and null for none. */
  refund: number;
  refundWay: RefundWay | null;
}

export type ReturnRequestStatus = 'asked' | 'accepted' | 'refused' | 'received';

export const RETURN_REQUEST_LABELS: Record<ReturnRequestStatus, string> = {
  asked: 'Asked for',
  accepted: 'Accepted',
  refused: 'Refused',
  received: 'Recorded',
};

/** What its customer asked to send back, and what the shop answered. */
export interface ReturnRequest {
  id: string;
  at: Date;
  lines: OrderReturn['lines'];
  reason: string;
  status: ReturnRequestStatus;
  /** Empty until then. */
  answer: string;
}

/** The last day, as `YYYY-MM-DD`, on which a return can be asked for; null where none can. */
export function lastReturnDay(deliveredAt: Date, returnDays: number): string | null {
  return returnDays === 0 ? null : addDays(dayOf(deliveredAt.getTime()), returnDays);
}

/** The field of a line in the form of a return. */
export function toPiecesField(position: number): string {
  return `pieces.${position}`;
}

/** How many pieces of each line are not sent back yet. */
export function piecesLeft(
  lines: readonly { quantity: number }[],
  returns: readonly Pick<OrderReturn, 'lines'>[],
): number[] {
  const back = returns.flatMap((each) => each.lines);
  return lines.map(({ quantity }, position) =>
    back.filter((line) => line.position === position).reduce((left, line) => left - line.quantity, quantity),
  );
}

/** What came back, as `2 × Mayura, 1 × Gulab`. */
export function formatReturnedLines(
  lines: readonly { name: string }[],
  returned: OrderReturn['lines'],
): string {
  return returned.map(({ position, quantity }) => `${quantity} × ${lines[position]?.name ?? ''}`).join(', ');
}

/** Until which day its customer can ask for a return now; null if not. */
export function returnableUntil(
  {
    status,
    history,
    returnDays,
    lines,
    returns,
    returnRequests,
  }: Pick<Order, 'status' | 'history' | 'returnDays' | 'lines' | 'returns' | 'returnRequests'>,
  now: Date,
): string | null {
  const delivered = history.findLast((event) => event.status === 'delivered');
  const isOpen = returnRequests.some(
    (request) => request.status === 'asked' || request.status === 'accepted',
  );
  const isLeft = piecesLeft(lines, returns).some((pieces) => pieces > 0);
  if (status !== 'delivered' || !delivered || isOpen || !isLeft) return null;
  const last = lastReturnDay(delivered.at, returnDays);
  return last !== null && dayOf(now.getTime()) <= last ? last : null;
}
