import { COVERAGE_LABELS, MAX_GUESTS } from '../../domain/availability/appointment-length.ts';
import { BOOKING_TEXT_LIMITS, PREFERRED_TIMES } from '../../domain/bookings/booking-fields.ts';
import type { PackageChoice } from '../../domain/packages/package.ts';
import { OCCASIONS } from '../../domain/shared/occasions.ts';
import { AddressField, EmailField, NameField, PhoneField, PincodeField } from '../kit/contact-fields.tsx';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';
import { useFormField } from '../kit/form-state.tsx';
import { StateField } from '../kit/state-field.tsx';
import { CoverageField, OccasionField } from './henna-fields.tsx';

interface Props {
  /** To choose from; the one that is chosen already may have left the shop since. */
  packages: readonly PackageChoice[];
  /** What an empty price means. */
  priceHint: string;
}

/** Everything of a booking but its time, for the owner to fill in. */
export function BookingFields({ packages, priceHint }: Props) {
  const designId = useFormField('designId').value;
  return (
    <>
      <fieldset className="space-y-4">
        <legend className="font-display text-xl">Customer</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField autoComplete="off" />
          <PhoneField autoComplete="off" />
          <EmailField label="E-mail" optional autoComplete="off" />
        </div>
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="font-display text-xl">Place</legend>
        <AddressField rows={2} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <PincodeField autoComplete="off" />
          <StateField placeholder="Choose…" autoComplete="off" />
        </div>
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="font-display text-xl">The henna</legend>
        <input type="hidden" name="designId" value={designId ?? ''} />
        <SelectField
          name="packageId"
          hint="Its price and its time, unless others are set."
          storedLabel={(stored) => packages.find(({ id }) => id === stored)?.name ?? stored}
          label="Package"
          optional
        >
          <option value="">None</option>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <OccasionField occasions={OCCASIONS} />
          <CoverageField label="How much" none="Not said" coverages={COVERAGE_LABELS} />
          <Field
            name="guests"
            label={`Guests besides, up to ${MAX_GUESTS}`}
            optional
            inputMode="numeric"
            maxLength={3}
          />
          <SelectField name="preferredTime" label="Would like" optional>
            <option value="">Not said</option>
            {PREFERRED_TIMES.map((time) => (
              <option key={time} value={time}>
                the {time}
              </option>
            ))}
          </SelectField>
        </div>
        <TextAreaField
          name="notes"
          label="The customer’s words"
          optional
          maxLength={BOOKING_TEXT_LIMITS.notes}
        />
      </fieldset>
      <div className="max-w-xs">
        <Field
          name="agreedTotal"
          label="Agreed price in ₹"
          hint={priceHint}
          optional
          inputMode="numeric"
          maxLength={12}
        />
      </div>
      <TextAreaField
        name="adminNotes"
        label="Notes of the shop"
        hint="Never shown to customers or artists."
        optional
        maxLength={BOOKING_TEXT_LIMITS.adminNotes}
      />
    </>
  );
}
