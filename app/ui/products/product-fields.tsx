import {
  DEFAULT_PRODUCT_RATING,
  PRODUCT_RATINGS,
  PRODUCT_TEXT_LENGTH,
} from '../../domain/products/product.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

interface Props {
  values: Record<string, string>;
  errors: FieldErrors;
  /** After a conflict: what is stored now. */
  storedNow?: Record<string, string> | null;
}

/** The fields of a popular product (spec, section 2). */
export function ProductFields({ values, errors, storedNow = null }: Props) {
  const field = (name: string, hint?: string) => {
    const value = values[name] ?? '';
    const stored = storedNow?.[name];
    const storedHint = stored !== undefined && stored !== value && (
      <span className="text-terracotta-text">Stored now: “{stored}”</span>
    );
    return {
      name,
      error: errors[name],
      defaultValue: value,
      hint:
        hint && storedHint ? (
          <>
            {hint}. {storedHint}
          </>
        ) : (
          storedHint || hint
        ),
    };
  };
  return (
    <>
      <Field {...field('name')} label="Product name" maxLength={PRODUCT_TEXT_LENGTH.name} />
      <TextAreaField
        {...field('description', 'What is in it, and what it is for')}
        label="Description"
        rows={4}
        maxLength={PRODUCT_TEXT_LENGTH.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field('rating')}
          defaultValue={values.rating ?? String(DEFAULT_PRODUCT_RATING)}
          label="Rating"
        >
          {PRODUCT_RATINGS.map((stars) => (
            <option key={stars} value={stars}>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </option>
          ))}
        </SelectField>
        <Field {...field('price')} label="Price" prefix="₹" inputMode="numeric" maxLength={12} />
      </div>
    </>
  );
}
