import { COVERAGE_LABELS, COVERAGES } from '../../domain/availability/appointment-length.ts';
import { BOOKING_TEXT_LIMITS } from '../../domain/bookings/booking.ts';
import { OCCASIONS } from '../../domain/shared/occasions.ts';
import { Field, SelectField } from '../kit/field.tsx';

export function OccasionField() {
  return (
    <>
      <Field
        name="occasion"
        label="Occasion"
        optional
        list="occasions"
        autoComplete="off"
        maxLength={BOOKING_TEXT_LIMITS.occasion}
      />
      <datalist id="occasions">
        {OCCASIONS.map((occasion) => (
          <option key={occasion} value={occasion} />
        ))}
      </datalist>
    </>
  );
}

/** @param none stands for no choice */
export function CoverageField({ label, none }: { label: string; none: string }) {
  return (
    <SelectField name="coverage" label={label} optional>
      <option value="">{none}</option>
      {COVERAGES.map((coverage) => (
        <option key={coverage} value={coverage}>
          {COVERAGE_LABELS[coverage]}
        </option>
      ))}
    </SelectField>
  );
}
