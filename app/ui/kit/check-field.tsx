import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useFormState } from './form-state.tsx';

interface CheckFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'name' | 'type'> {
  name: string;
  label: ReactNode;
}

/** A checkbox before its label. A refused form knows it by its absence, so `stored` says `on` where it is ticked. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  const { typed, stored } = useFormState();
  const values = typed ?? stored;
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 accent-henna-700"
        defaultChecked={Boolean(values[input.name])}
        {...input}
      />
      {label}
    </label>
  );
}
