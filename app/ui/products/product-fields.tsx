import { PRODUCT_RATINGS, PRODUCT_TEXT } from '../../domain/products/product.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

/** The words and figures of a popular product (spec, section 2). */
export function ProductFields() {
  return (
    <>
      <Field name="name" label="Product name" maxLength={PRODUCT_TEXT.name} />
      <TextAreaField
        name="description"
        hint="What is in it, and what it is good for"
        label="Description"
        rows={4}
        maxLength={PRODUCT_TEXT.description}
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
