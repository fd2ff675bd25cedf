import { Form } from '@remix-run/react';
import type { DayRange } from '../../domain/shared/time.ts';
import { Field } from '../kit/field.tsx';

interface Props {
  label: string;
  button: string;
  day: string;
  days: DayRange;
  /** What is wrong with the day of the address. */
  fault: string | undefined;
}

/** The day whose free times a page shows; it stands in the address. */
export function DayQuery({ label, button, day, days, fault }: Props) {
  return (
    <Form method="get" className="mt-6 flex flex-wrap items-end gap-3" preventScrollReset>
      <div className="min-w-48 grow sm:grow-0">
        <Field
          key={day}
          name="date"
          type="date"
          label={label}
          min={days.first}
          max={days.last}
          defaultValue={day}
          error={fault}
        />
      </div>
      <button type="submit" className="button">
        {button}
      </button>
    </Form>
  );
}
