import { Form } from '@remix-run/react';
import { DESIGN_STATUS_LABELS } from '../../../domain/designs/admin-design.ts';
import { DESIGN_STATUSES, DESIGN_STYLES } from '../../../domain/designs/design.ts';
import { PRICE_CHANGES, PRICE_ENDINGS } from '../../../domain/designs/price-change.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { CategoryOptions } from '../../../ui/designs/design-fields.tsx';
import { Field, SelectField } from '../../../ui/kit/field.tsx';

interface Props {
  values: { ids: string[] } & Partial<
    Record<'category' | 'style' | 'status' | 'change' | 'by' | 'ending', string>
  >;
  errors: FieldErrors;
}

/** Which prices change, and how. It opens a preview and changes nothing. */
export function PriceRuleForm({ values, errors }: Props) {
  const field = (name: Exclude<keyof Props['values'], 'ids'>) => ({
    name,
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
  const { ids } = values;
  return (
    <Form key={JSON.stringify(values)} preventScrollReset noValidate className="mt-4 space-y-4">
      <fieldset>
        <legend className="font-display text-xl font-semibold">Which designs</legend>
        {ids.length > 0 ? (
          <p className="mt-2">
            {ids.length === 1 ? 'The design that you ticked.' : `The ${ids.length} designs that you ticked.`}
            {errors.ids && <span className="text-rose"> {errors.ids}</span>}
            {ids.map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
          </p>
        ) : (
          <div className="mt-2 grid gap-4 sm:grid-cols-3">
            <SelectField {...field('category')} label="Category" required={false}>
              <option value="">All</option>
              <CategoryOptions groups />
            </SelectField>
            <SelectField {...field('style')} label="Style" required={false}>
              <option value="">All</option>
              {DESIGN_STYLES.map((style) => (
                <option key={style}>{style}</option>
              ))}
            </SelectField>
            <SelectField {...field('status')} label="Status" required={false}>
              <option value="">All</option>
              {DESIGN_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {DESIGN_STATUS_LABELS[status]}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </fieldset>
      <fieldset>
        <legend className="font-display text-xl font-semibold">How prices change</legend>
        <div className="mt-2 grid gap-4 sm:grid-cols-3">
          <SelectField {...field('change')} label="Change" defaultValue={values.change ?? 'percent-up'}>
            {Object.entries(PRICE_CHANGES).map(([change, label]) => (
              <option key={change} value={change}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field {...field('by')} label="By" inputMode="numeric" maxLength={7} autoComplete="off" />
          <SelectField {...field('ending')} label="New prices" defaultValue={values.ending ?? 'any'}>
            {Object.entries(PRICE_ENDINGS).map(([ending, label]) => (
              <option key={ending} value={ending}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <button type="submit" className="button">
        Preview
      </button>
    </Form>
  );
}
