import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import type { CheckoutDetails } from '../../../ui/orders/checkout-memory.ts';

/** Where an order goes (spec, section 3: shipping details). */
export function ShippingFields({ typed, errors }: { typed: CheckoutDetails; errors: FieldErrors }) {
  return (
    <div className="space-y-5">
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={typed.name}
        error={errors.name}
        maxLength={80}
      />
      <Field
        name="phone"
        label="Phone"
        hint="We call this number before we deliver."
        prefix="+91"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={typed.phone}
        error={errors.phone}
        maxLength={30}
      />
      <Field
        name="email"
        label="Email"
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed.email}
        error={errors.email}
        maxLength={254}
      />
      <TextAreaField
        name="address"
        label="Address"
        hint="House, street, area and city."
        autoComplete="street-address"
        defaultValue={typed.address}
        error={errors.address}
        maxLength={500}
      />
      <div className="max-w-48">
        <Field
          name="pincode"
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={typed.pincode}
          error={errors.pincode}
          maxLength={7}
        />
      </div>
    </div>
  );
}
