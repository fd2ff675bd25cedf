import { DEFAULT_PRODUCT_RATING, PRODUCT_RATINGS, PRODUCT_TEXT_LENGTH } from '../../domain/products/product.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

interface Props {
  /** What stands in the fields. */
  values: Record<string, string>;
  errors: FieldErrors;
  /** What somebody else has stored meanwhile. */
  others?: Record<string, string> | null;
}

/** The words and figures of a popular product (spec, section 2). */
export function ProductFields({ values, errors, others = null }: Props) {
  const field = (name: string, hint?: string) => {
    const typed = values[name] ?? '';
    const other = others?.[name];
    const stored = other !== undefined && other !== typed && (
      <span className="text-terracotta-text">Stored now: “{other}”</span>
    );
    return {
      name,
      error: errors[name],
      defaultValue: typed,
      hint:
        hint && stored ? (
          <>
            {hint}. {stored}
          </>
        ) : (
          stored || hint
        ),
    };
  };
  return (
    <>
      <Field {...field('name')} label="Product name" maxLength={PRODUCT_TEXT_LENGTH.name} />
      <TextAreaField
        {...field('description', 'What is in it, and what it is good for')}
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
