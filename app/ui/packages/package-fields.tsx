import { useId } from 'react';
import {
  MOST_PACKAGE_IMAGES,
  PACKAGE_CATEGORIES,
  PACKAGE_LIMITS,
  PACKAGE_STATUS_LABELS,
  PACKAGE_STATUSES,
} from '../../domain/packages/package.ts';
import { SLUG_MAX_LENGTH } from '../../domain/packages/package-slug.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { Field, TextAreaField } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { useFormField, useFormState } from '../kit/form-state.tsx';

/** A package as the words of its form. */
export type PackageWords = Record<
  | 'name'
  | 'price'
  | 'rating'
  | 'description'
  | 'category'
  | 'slug'
  | 'inclusions'
  | 'duration'
  | 'reviews'
  | 'status',
  string
>;

/** A package that is not there yet. */
export const NEW_PACKAGE: PackageWords = {
  name: '',
  price: '',
  rating: '',
  description: '',
  category: '',
  slug: '',
  inclusions: '',
  duration: '',
  reviews: '',
  status: 'visible',
};

interface Props {
  /** A package that is not stored yet. */
  isNew?: boolean;
  images?: readonly FormImage[];
  /** Whether the browser may send images straight to the bucket. */
  direct: boolean;
}

/** What the owner says of a package (spec, section 3: "Admin package upload"), and what customers ask beyond it. */
export function PackageFields({ isNew = false, images, direct }: Props) {
  const categories = useId();
  const status = useFormField('status').value;
  const { minutes } = PACKAGE_LIMITS;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field name="name" label="Name" maxLength={PACKAGE_LIMITS.designTitle} autoComplete="off" />
        </div>
        <Field name="price" label="Price" prefix="₹" inputMode="numeric" maxLength={12} autoComplete="off" />
        <Field
          name="rating"
          label="Rating"
          type="number"
          min={0}
          max={5}
          step={0.1}
          inputMode="decimal"
          optional
        />
      </div>
      <TextAreaField
        name="description"
        label="Description"
        rows={5}
        maxLength={PACKAGE_LIMITS.description}
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <Field
            name="category"
            label="Category"
            hint="Traditional if you leave it empty. Another word is shown, but found by no filter."
            list={categories}
            maxLength={PACKAGE_LIMITS.category}
            autoComplete="off"
            optional
          />
          <datalist id={categories}>
            {PACKAGE_CATEGORIES.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
        <Field
          name="slug"
          label="Address"
          hint={
            isNew
              ? 'Made from the name if you leave it empty.'
              : 'Links to the old address stop working if you change it.'
          }
          prefix="/"
          maxLength={SLUG_MAX_LENGTH}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <Field
          name="duration"
          label="Minutes of drawing"
          hint="120 if you leave it empty. Appointments are planned with it."
          type="number"
          min={minutes.min}
          max={minutes.max}
          step={1}
          inputMode="numeric"
          optional
        />
        <Field
          name="reviews"
          label="Number of reviews"
          hint="Shown beside the rating."
          type="number"
          min={0}
          max={PACKAGE_LIMITS.reviews}
          step={1}
          inputMode="numeric"
          optional
        />
      </div>
      <TextAreaField
        name="inclusions"
        label="What is included"
        hint={`One thing a line, at most ${PACKAGE_LIMITS.inclusions}.`}
        rows={5}
        maxLength={PACKAGE_LIMITS.inclusions * PACKAGE_LIMITS.inclusion}
        optional
      />
      <fieldset>
        <legend className="font-semibold">Customers</legend>
        <div className="flex flex-wrap gap-x-6">
          {PACKAGE_STATUSES.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="status"
                value={each}
                defaultChecked={(status || 'visible') === each}
                className="size-5 accent-henna-700"
              />
              {PACKAGE_STATUS_LABELS[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <ImageField
        label="Images"
        hint={`Up to ${MOST_PACKAGE_IMAGES}; the first stands in the list. Customers see no package without one.`}
        max={MOST_PACKAGE_IMAGES}
        images={images ?? []}
        direct={direct}
      />
    </>
  );
}

/** What the form was answered; its own words stand there too where fields say what is wrong (spec, section 8). */
export function PackageMessage() {
  const { reply } = useFormState();
  const faulty = reply !== undefined && Object.keys(reply.fields).length > 0;
  return (
    <>
      {faulty && <p className="font-semibold text-rose">{reply.message}</p>}
      <FormMessage />
    </>
  );
}
