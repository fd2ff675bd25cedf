import { COVERAGE_LABELS, COVERAGES, MAX_GUESTS } from '../../../domain/availability/appointment-length.ts';
import { BOOKING_TEXT_LIMITS, OCCASIONS } from '../../../domain/bookings/booking.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { Field, SelectField, TextAreaField } from '../../../ui/kit/field.tsx';

/** What is to be drawn, for whom; each of it may be left open. */
export function BookingRequestFields({
  values,
  fields,
}: {
  values: Record<string, string>;
  fields: FieldErrors;
}) {
  return (
    <>
      <Field
        name="occasion"
        label="Occasion"
        optional
        list="occasions"
        autoComplete="off"
        maxLength={BOOKING_TEXT_LIMITS.occasion}
        defaultValue={values.occasion}
        error={fields.occasion}
      />
      <datalist id="occasions">
        {OCCASIONS.map((occasion) => (
          <option key={occasion} value={occasion} />
        ))}
      </datalist>
      <SelectField
        name="coverage"
        label="How much henna?"
        optional
        defaultValue={values.coverage ?? ''}
        error={fields.coverage}
      >
        <option value="">We talk about it</option>
        {COVERAGES.map((coverage) => (
          <option key={coverage} value={coverage}>
            {COVERAGE_LABELS[coverage]}
          </option>
        ))}
      </SelectField>
      <Field
        name="guests"
        label="Guests"
        hint="Others who would like a small design."
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MAX_GUESTS).length}
        defaultValue={values.guests}
        error={fields.guests}
        className="input max-w-60"
      />
      <TextAreaField
        name="notes"
        label="Anything we should know?"
        hint="Your style, names to hide in the design, parking, an allergy."
        optional
        maxLength={BOOKING_TEXT_LIMITS.notes}
        defaultValue={values.notes}
        error={fields.notes}
      />
    </>
  );
}
