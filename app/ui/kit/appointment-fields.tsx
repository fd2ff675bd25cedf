import type { ComponentProps } from 'react';
import { MAX_APPOINTMENT_MINUTES } from '../../domain/availability/appointment-length.ts';
import { type DayRange, formatLength } from '../../domain/shared/time.ts';
import { Field, SelectField } from './field.tsx';
import { useFormState } from './form-state.tsx';
import { Options } from './options.tsx';

/** The day and the time of an appointment. All take their values from the `FormState` around them. */

type OwnField = Omit<Partial<ComponentProps<typeof Field>>, 'type'>;

/** A day of a range. */
export function DayField({ days, ...field }: OwnField & { days: DayRange }) {
  return <Field name="date" label="Date" min={days.first} max={days.last} {...field} type="date" />;
}

/** A time of day in India, on the quarter of an hour: the field `clock`, whose error is that of the `startAt` it makes. */
export function ClockField(field: OwnField) {
  const error = useFormState().errors.startAt;
  return (
    <Field name="clock" data-error="startAt" label="Time" step={900} error={error} {...field} type="time" />
  );
}

const LENGTHS = Array.from({ length: MAX_APPOINTMENT_MINUTES / 15 }, (_, quarters) => (quarters + 1) * 15);

/** How long an appointment takes. */
export function LengthField() {
  return (
    <SelectField name="durationMinutes" label="Length">
      <Options options={LENGTHS.map((each) => [String(each), formatLength(each)])} />
    </SelectField>
  );
}
