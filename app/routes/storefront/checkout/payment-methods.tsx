import type { PaymentMethod } from '../../../domain/orders/order.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { useFormField } from '../../../ui/kit/form-state.tsx';
import type { PaymentProvider } from '../../../ui/payments/payment-script.ts';

interface Props {
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  /** Null in a shop that takes cash alone. */
  provider: PaymentProvider | 'needs scripts' | null;
  /** Why this order cannot be paid in cash; null if it can, or if that is not known yet. */
  noCash: string | null;
  /** Whole rupees. */
  total: number;
}

/** The two ways to pay (spec, section 9), each with what it needs. */
export function PaymentMethods({ chosen, onChoose, provider, noCash, total }: Props) {
  const { error } = useFormField('paymentMethod');
  const methods: { value: PaymentMethod; label: string; hint: string; disabled?: boolean }[] = [
    {
      value: 'cod',
      label: 'Cash on delivery',
      hint:
        noCash ??
        `Pay in cash when your order arrives. Somebody has to be at home with the exact ${formatRupees(total)}.`,
      disabled: noCash !== null && provider !== null && provider !== 'needs scripts',
    },
    {
      value: 'cashfree',
      label: 'Pay online',
      hint:
        provider === null
          ? 'Not available yet in this shop.'
          : provider === 'needs scripts'
            ? 'The window of our payment provider Cashfree needs JavaScript, which is switched off here.'
            : 'By UPI, card or netbanking, on the page of our payment provider Cashfree. Have your UPI app or card at hand.',
      disabled: provider === null || provider === 'needs scripts',
    },
  ];
  return (
    <div className="space-y-3">
      {methods.map(({ value, label, hint, disabled }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer gap-3 rounded-lg border border-line bg-white p-4 has-checked:border-henna-700 has-disabled:cursor-default has-disabled:bg-transparent has-disabled:text-muted"
        >
          <input
            type="radio"
            name="paymentMethod"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            disabled={disabled}
            className="mt-1 size-5 shrink-0 accent-henna-700"
          />
          <span>
            <b>{label}</b>
            <span className="block text-muted">{hint}</span>
          </span>
        </label>
      ))}
      {error && <p className="text-rose">{error}</p>}
    </div>
  );
}
