import { IMAGES_PER_PRODUCT, PRODUCT_RATINGS, PRODUCT_TEXT_LENGTH } from '../../domain/products/product.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';
import { useFormField } from '../kit/form-state.tsx';
import { Options } from '../kit/options.tsx';
import { PostForm } from '../kit/post-form.tsx';
import { VariantFields } from './variant-fields.tsx';

interface Props {
  /** The page's address without parameters, which belong to its other forms. */
  action?: string;
  reply: FormReply | undefined;
  stored: Readonly<Record<string, string>>;
  version?: number;
  images?: readonly FormImage[];
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
  button: string;
}

/** The form of a popular product, new or edited (spec, section 2). Its message is on top of the page. */
export function ProductForm({ images = [], direct, ...form }: Props) {
  return (
    <PostForm
      {...form}
      encType="multipart/form-data"
      className="mt-2 grid max-w-xl gap-4"
      pendingButton="Uploading..."
      message={null}
    >
      <Field name="name" label="Product name" maxLength={PRODUCT_TEXT_LENGTH.name} />
      <TextAreaField
        name="description"
        hint="What is in it, and what it is for"
        label="Description"
        rows={4}
        maxLength={PRODUCT_TEXT_LENGTH.description}
      />
      <SelectField name="rating" label="Rating">
        <Options
          options={PRODUCT_RATINGS.map((stars) => [
            String(stars),
            `${stars} ${stars === 1 ? 'star' : 'stars'}`,
          ])}
        />
      </SelectField>
      <VariantFields />
      <TaxFields />
      <ImageField
        label="Images"
        hint={`Exactly ${IMAGES_PER_PRODUCT}; the first one is shown on the home page.`}
        max={IMAGES_PER_PRODUCT}
        place="product"
        images={images}
        direct={direct}
      />
    </PostForm>
  );
}

/** Open where it is filled in, or wrong. */
function TaxFields() {
  const isFilled = [useFormField('hsn'), useFormField('gstRate')].some(({ value, error }) => value || error);
  return (
    <details open={isFilled}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Tax, where it differs from your other goods
      </summary>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2">
        <Field
          name="hsn"
          label="HSN code"
          optional
          inputMode="numeric"
          maxLength={8}
          hint="Empty: that of your selling terms."
        />
        <Field
          name="gstRate"
          label="GST in percent"
          optional
          inputMode="decimal"
          maxLength={6}
          hint="Empty: that of your selling terms."
        />
      </div>
    </details>
  );
}
