import { Form } from '@remix-run/react';
import type { DeliveryAnswer } from '../../../domain/content/delivery.ts';
import { DeliveryWords } from '../../../ui/orders/delivery-words.tsx';

interface Props {
  /** What the page's address asks; null if nothing. */
  asked: { typed: string; answer: DeliveryAnswer | null } | null;
  /** Whole rupees. */
  price: number;
  /** That is shown: the address keeps it. */
  variant: string;
}

/** Whether and by when the shop delivers to a pincode. The server answers: scripts of its own have no room on this page. */
export function DeliveredWhere({ asked, price, variant }: Props) {
  const isWrong = asked !== null && asked.answer === null;
  return (
    <Form method="get" preventScrollReset className="mb-6 rounded-lg border border-line bg-white p-4">
      <input type="hidden" name="variant" value={variant} />
      <label htmlFor="pincode" className="block font-semibold">
        Delivered to which pincode?
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="pincode"
          name="pincode"
          defaultValue={asked?.typed}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          className="input w-32"
          aria-invalid={isWrong || undefined}
          aria-describedby="delivered"
        />
        <button type="submit" className="button">
          Check
        </button>
      </div>
      <div id="delivered" role="status" className="mt-2 empty:hidden">
        {isWrong && <p className="text-rose">A pincode has 6 digits, like 302003.</p>}
        {asked?.answer && <DeliveryWords answer={asked.answer} total={price} />}
      </div>
    </Form>
  );
}
