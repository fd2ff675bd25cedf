import { BOOKING_TEXT_LIMITS } from '../../domain/bookings/booking-fields.ts';
import { Field, SelectField } from '../kit/field.tsx';

/** @param occasions to choose from; another can be typed */
export function OccasionField({ occasions }: { occasions: readonly string[] }) {
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
        {occasions.map((occasion) => (
          <option key={occasion} value={occasion} />
        ))}
      </datalist>
    </>
  );
}

interface CoverageProps {
  label: string;
  /** Stands for no choice. */
  none: string;
  /** What is stored, and how it is shown: `COVERAGE_LABELS`. */
  coverages: Readonly<Record<string, string>>;
}

export function CoverageField({ label, none, coverages }: CoverageProps) {
  return (
    <SelectField name="coverage" label={label} optional>
      <option value="">{none}</option>
      {Object.entries(coverages).map(([coverage, shown]) => (
        <option key={coverage} value={coverage}>
          {shown}
        </option>
      ))}
    </SelectField>
  );
}
