import { MAX_VARIANTS, PRODUCT_TEXT_LENGTH } from '../../domain/products/product.ts';
import { Field } from '../kit/field.tsx';
import { useFormField } from '../kit/form-state.tsx';
import { FormerPriceField } from '../kit/former-price-field.tsx';
import { RowFields } from '../kit/row-fields.tsx';

/** The sizes or packs of a product: the first one, which most have alone, and rows for the others. */
export function VariantFields() {
  return (
    <>
      <Variant
        id="variantId"
        name="variantName"
        price="price"
        formerPrice="formerPrice"
        stock="stock"
        isFirst
      />
      <fieldset>
        <legend className="font-semibold">Other sizes or packs</legend>
        <div className="mt-2">
          <RowFields name="variants" singular="Size or pack" min={0} max={MAX_VARIANTS - 1}>
            {(row) => (
              <Variant
                id={`${row}.id`}
                name={`${row}.name`}
                price={`${row}.price`}
                formerPrice={`${row}.formerPrice`}
                stock={`${row}.stock`}
              />
            )}
          </RowFields>
        </div>
      </fieldset>
    </>
  );
}

/** The names of the fields. */
interface VariantProps {
  id: string;
  name: string;
  price: string;
  formerPrice: string;
  stock: string;
  isFirst?: boolean;
}

/** The stock of a variant that is there is changed in its own form, with a reason. */
function Variant({ id: idField, name, price, formerPrice, stock, isFirst = false }: VariantProps) {
  const id = useFormField(idField).value ?? '';
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <input type="hidden" name={idField} value={id} />
      <Field name={price} label="Price" prefix="₹" inputMode="numeric" maxLength={12} />
      <FormerPriceField name={formerPrice} />
      <Field
        name={name}
        label="Size or pack"
        optional={isFirst}
        maxLength={PRODUCT_TEXT_LENGTH.variant}
        hint={isFirst ? 'As “6 cones”; needed once there are several.' : undefined}
      />
      {id === '' && (
        <Field
          name={stock}
          label="Pieces in stock"
          optional
          inputMode="numeric"
          maxLength={9}
          hint="Empty: not counted, always there."
        />
      )}
    </div>
  );
}
