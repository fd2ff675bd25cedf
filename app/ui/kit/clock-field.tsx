import { Field } from './field.tsx';

interface Props {
  value: string;
  error?: string | undefined;
  optional?: boolean;
  hint?: string;
}

/** A time of day in India, on the quarter of an hour: the field `clock` of `clock-input.ts`. */
export function ClockField({ value, error, optional = false, hint }: Props) {
  return (
    <Field
      type="time"
      step={900}
      name="clock"
      label="Time"
      hint={hint}
      optional={optional}
      defaultValue={value}
      error={error}
    />
  );
}
