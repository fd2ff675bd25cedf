import type { ComponentProps } from 'react';
import { INDIAN_STATES } from '../../domain/shared/indian-states.ts';
import { SelectField } from './field.tsx';

/**
 * The state of India where somebody lives. Apart from the other contact fields: pages that ask for none do not load the list.
 * @param placeholder stands for no state
 */
export function StateField({
  placeholder = 'Choose your state',
  ...own
}: Partial<ComponentProps<typeof SelectField>> & { placeholder?: string }) {
  return (
    <SelectField name="state" label="State" autoComplete="address-level1" {...own}>
      <option value="">{placeholder}</option>
      {INDIAN_STATES.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}
