import type { DeliveryAnswer } from '../../domain/content/delivery.ts';
import { cashRefusal, describePromise, notDeliveredMessage } from '../../domain/content/delivery-words.ts';

interface Props {
  answer: DeliveryAnswer;
  /** Whole rupees, of what would be ordered. */
  total: number;
}

/** Whether and by when something is delivered to a pincode, and how it can be paid there. */
export function DeliveryWords({ answer, total }: Props) {
  const { pincode, city, state, promise } = answer;
  if (!promise) return <p className="font-semibold text-rose">{notDeliveredMessage(pincode)}</p>;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <p>
      {place && `${place} ${pincode}: `}
      delivered <b>{describePromise(promise)}</b>.{' '}
      {cashRefusal(answer, total) ?? 'You can pay in cash when it arrives.'}
    </p>
  );
}
