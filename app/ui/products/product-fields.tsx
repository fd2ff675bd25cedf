import { PRODUCT_RATINGS, PRODUCT_TEXT_LENGTH } from '../../domain/products/product.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

/** The fields of a popular product (spec, section 2). */
export function ProductFields() {
  return (
    <>
      <Field name="name" label="Product name" maxLength={PRODUCT_TEXT_LENGTH.name} />
      <TextAreaField
        name="description"
        hint="What is in it, and what it is for"
        label="Description"
        rows={4}
        maxLength={PRODUCT_TEXT_LENGTH.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="rating" label="Rating">
          {PRODUCT_RATINGS.map((stars) => (
            <option key={stars} value={stars}>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </option>
          ))}
        </SelectField>
        <Field name="price" label="Price" prefix="₹" inputMode="numeric" maxLength={12} />
      </div>
    </>
  );
}
