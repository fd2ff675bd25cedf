import { Form } from '@remix-run/react';
import { DESIGN_STYLES } from '../../../domain/designs/design.ts';
import { PRICE_CHANGES, PRICE_ENDINGS } from '../../../domain/designs/price-change.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { CategoryOptions, DESIGN_STATUS_OPTIONS } from '../../../ui/designs/design-fields.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { Options } from '../../../ui/kit/options.tsx';

/** From the address: which prices change, and how. */
export interface RuleValues {
  /** The designs that were ticked. */
  ids: string[];
  fields: Record<string, string>;
}

const DEFAULTS = { change: 'percent-up', ending: 'any' };

/** Which prices change, and how. It opens a preview and changes nothing. */
export function PriceRuleForm({ ids, fields, errors }: RuleValues & { errors: FieldErrors }) {
  return (
    <Form key={JSON.stringify([ids, fields])} preventScrollReset noValidate className="mt-4 space-y-4">
      <FormState
        reply={{ ok: false, message: '', fields: errors, values: {} }}
        stored={{ ...DEFAULTS, ...fields }}
      >
        <fieldset>
          <legend className="font-display text-xl font-semibold">Which designs</legend>
          {ids.length > 0 ? (
            <p className="mt-2">
              {ids.length === 1 ? 'The design that you chose.' : `The ${ids.length} designs that you chose.`}
              {errors.ids && <span className="text-rose"> {errors.ids}</span>}
              {ids.map((id) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
            </p>
          ) : (
            <div className="mt-2 grid gap-4 sm:grid-cols-3">
              <SelectField name="category" label="Category" required={false}>
                <option value="">All</option>
                <CategoryOptions groups />
              </SelectField>
              <SelectField name="style" label="Style" required={false}>
                <Options options={DESIGN_STYLES} none="All" />
              </SelectField>
              <SelectField name="status" label="Status" required={false}>
                <Options options={DESIGN_STATUS_OPTIONS} none="All" />
              </SelectField>
            </div>
          )}
        </fieldset>
        <fieldset>
          <legend className="font-display text-xl font-semibold">How prices change</legend>
          <div className="mt-2 grid gap-4 sm:grid-cols-3">
            <SelectField name="change" label="Change">
              <Options options={Object.entries(PRICE_CHANGES)} />
            </SelectField>
            <Field name="by" label="By" inputMode="numeric" maxLength={7} autoComplete="off" />
            <SelectField name="ending" label="New prices">
              <Options options={Object.entries(PRICE_ENDINGS)} />
            </SelectField>
          </div>
        </fieldset>
        <button type="submit" className="button">
          Preview
        </button>
      </FormState>
    </Form>
  );
}
