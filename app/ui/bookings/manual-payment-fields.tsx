import { MANUAL_METHODS, PAYMENT_REFERENCE_LENGTH } from '../../domain/bookings/booking-money.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { CheckField } from '../kit/check-field.tsx';
import { Field, SelectField } from '../kit/field.tsx';
import { Options } from '../kit/options.tsx';

interface Props {
  /** Of a payment: what is due. */
  due?: number;
  /** How many entries there are already. */
  earlier: number;
  /** The reply to the form of a payment. */
  reply?: FormReply | undefined;
}

/** How much was paid or returned without the gateway, and how. */
export function ManualPaymentFields({ due, earlier, reply }: Props) {
  return (
    <>
      <input type="hidden" name="earlier" value={earlier} />
      <Field name="amount" label="Rupees" prefix="₹" inputMode="numeric" maxLength={12} />
      <SelectField name="method" label="How">
        <Options options={Object.entries(MANUAL_METHODS)} />
      </SelectField>
      <Field
        name="paymentReference"
        label="Reference"
        hint="Of a UPI payment: the number that the app shows."
        optional
        autoComplete="off"
        maxLength={PAYMENT_REFERENCE_LENGTH}
      />
      {(due === 0 || reply?.fields.amount) && (
        <p>
          <CheckField name="more" label="The customer did pay more than is due" />
        </p>
      )}
    </>
  );
}
