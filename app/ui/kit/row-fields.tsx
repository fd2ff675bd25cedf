import type { ReactNode } from 'react';
import { CheckField } from './check-field.tsx';
import { useFormState } from './form-state.tsx';

interface Props {
  /** Of the list: its rows' fields are named `areas.0.name`. */
  name: string;
  /** The name of one row. */
  singular: string;
  min: number;
  max: number;
  /** The fields of a row, whose names begin with `row`. */
  children: (row: string) => ReactNode;
}

/** Empty rows offered below the filled ones. */
const SPARE_ROWS = 2;

/** The rows of a list: empty ones to add and checkboxes to remove, so that no JavaScript is needed. */
export function RowFields({ name, singular, min, max, children }: Props) {
  const { typed, stored, errors, isConflict } = useFormState();
  const values = typed ?? stored;
  const filled = 1 + Math.max(-1, lastRow(name, values), isConflict ? lastRow(name, stored) : -1);
  const spare = Math.min(SPARE_ROWS, max - filled);
  const row = (index: number, isSpare: boolean) => (
    <fieldset key={index} className="rounded-lg border border-line bg-white p-4">
      <legend className="px-1 font-semibold">
        {isSpare ? `Another ${singular.toLowerCase()}` : `${singular} ${index + 1}`}
      </legend>
      <div className="grid gap-4">
        {children(`${name}.${index}`)}
        {!isSpare && min < max && <CheckField name={`${name}.${index}.remove`} label="Remove" />}
      </div>
    </fieldset>
  );
  return (
    <div className="grid max-w-xl gap-5">
      {errors[name] && (
        <p role="alert" className="font-semibold text-rose">
          {errors[name]}
        </p>
      )}
      {Array.from({ length: filled }, (_, index) => row(index, false))}
      {spare > 0 && (
        <details open={filled < min}>
          <summary className="button list-none [&::-webkit-details-marker]:hidden">Add…</summary>
          <div className="mt-4 grid gap-5">
            {Array.from({ length: spare }, (_, index) => row(filled + index, true))}
            <p className="text-muted">Save for more empty ones. There is room for {max}.</p>
          </div>
        </details>
      )}
    </div>
  );
}

/** The number of the last row with a value; -1 if there is none. */
function lastRow(list: string, values: Record<string, string>): number {
  const numbers = Object.entries(values)
    .filter(([name, value]) => name.startsWith(`${list}.`) && value !== '')
    .map(([name]) => Number.parseInt(name.slice(list.length + 1), 10));
  return Math.max(-1, ...numbers);
}
