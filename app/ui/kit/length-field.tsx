import { MAX_APPOINTMENT_MINUTES } from '../../domain/availability/appointment-length.ts';
import { formatLength } from '../../domain/shared/time.ts';
import { SelectField } from './field.tsx';

const LENGTHS = Array.from({ length: MAX_APPOINTMENT_MINUTES / 15 }, (_, quarters) => (quarters + 1) * 15);

/** How long an appointment takes. */
export function LengthField({ minutes, error }: { minutes: string | number; error?: string | undefined }) {
  return (
    <SelectField name="durationMinutes" label="Length" defaultValue={String(minutes)} error={error}>
      {LENGTHS.map((each) => (
        <option key={each} value={each}>
          {formatLength(each)}
        </option>
      ))}
    </SelectField>
  );
}
