import { useId, useRef } from 'react';
import type { DeliveryAnswer } from '../../domain/content/delivery.ts';
import { DeliveryWords } from './delivery-words.tsx';
import { rememberedPincode, useDelivery } from './use-delivery.ts';

interface Props {
  /** What the page's address asked; null if nothing. */
  asked: { typed: string; answer: DeliveryAnswer | null } | null;
  /** Whole rupees, of what would be ordered. */
  total: number;
}

/** Whether and by when the shop delivers to a pincode: a form of its page's address, without scripts too. */
export function DeliveryCheck({ asked, total }: Props) {
  const { answer, problem, ask } = useDelivery(asked?.answer ?? null, rememberedPincode);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const wrong = problem || (asked && !asked.answer && !answer ? 'A pincode has 6 digits, like 302003.' : '');
  return (
    <form
      method="get"
      className="rounded-lg border border-line bg-white p-4"
      onSubmit={(event) => {
        event.preventDefault();
        ask(field.current?.value ?? '');
      }}
    >
      <label htmlFor={id} className="block font-semibold">
        Delivered to which pincode?
      </label>
      <div className="mt-1 flex gap-2">
        <input
          ref={field}
          id={id}
          key={asked?.typed ?? answer?.pincode}
          name="pincode"
          defaultValue={asked?.typed ?? answer?.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          className="input w-32"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-answer`}
        />
        <button type="submit" className="button">
          Check
        </button>
      </div>
      <div id={`${id}-answer`} role="status" className="mt-2 empty:hidden">
        {wrong && <p className="text-rose">{wrong}</p>}
        {answer && !wrong && <DeliveryWords answer={answer} total={total} />}
      </div>
    </form>
  );
}
