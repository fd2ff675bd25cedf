import { useId } from 'react';
import {
  MAX_PACKAGE_IMAGES,
  PACKAGE_CATEGORIES,
  PACKAGE_LIMITS,
  PACKAGE_STATUS_LABELS,
  PACKAGE_STATUSES,
} from '../../domain/packages/package.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { SLUG_MAX_LENGTH } from '../../domain/shared/slug.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { Field, TextAreaField } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { useFormField, useFormState } from '../kit/form-state.tsx';
import { FormerPriceField } from '../kit/former-price-field.tsx';
import { PostForm } from '../kit/post-form.tsx';

interface Props {
  reply: FormReply | undefined;
  /** Of the package that is edited, as is `version`. */
  stored?: Readonly<Record<string, string>>;
  version?: number;
  intent?: string;
  images?: readonly FormImage[];
  /** Whether the browser may upload images to the bucket. */
  direct: boolean;
  /** A new key resets the fields to what is stored. */
  fieldsKey: number;
  button: string;
  pendingButton: string;
}

/** The form of a package, new or edited. */
export function PackageForm({ images = [], direct, fieldsKey, ...form }: Props) {
  return (
    <PostForm {...form} encType="multipart/form-data" className="mt-3 space-y-4" message={<PackageMessage />}>
      <div key={fieldsKey} className="space-y-4">
        <PackageFields isNew={form.version === undefined} />
        <ImageField
          label="Images"
          hint={`Up to ${MAX_PACKAGE_IMAGES}; the first is shown in the list. Customers see no package without one.`}
          max={MAX_PACKAGE_IMAGES}
          place="package"
          images={images}
          direct={direct}
        />
      </div>
    </PostForm>
  );
}

/** The fields of a package (spec, section 3: "Admin package upload"), and further ones that customers need. */
function PackageFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field name="name" label="Name" maxLength={PACKAGE_LIMITS.designTitle} autoComplete="off" />
        </div>
        <Field name="price" label="Price" prefix="₹" inputMode="numeric" maxLength={12} autoComplete="off" />
        <FormerPriceField />
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
      <PackageDetails isNew={isNew} />
      <TextAreaField
        name="inclusions"
        label="What is included"
        hint={`One item on each line, at most ${PACKAGE_LIMITS.inclusions}.`}
        rows={5}
        maxLength={PACKAGE_LIMITS.inclusions * PACKAGE_LIMITS.inclusion}
        optional
      />
      <PackageStatusField />
    </>
  );
}

function PackageDetails({ isNew }: { isNew: boolean }) {
  const categories = useId();
  const { minutes } = PACKAGE_LIMITS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <Field
          name="category"
          label="Category"
          hint="Traditional if you leave it empty. Other categories are shown, but no filter finds them."
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
  );
}

function PackageStatusField() {
  const { value = 'visible' } = useFormField('status');
  return (
    <fieldset>
      <legend className="font-semibold">Customers</legend>
      <div className="flex flex-wrap gap-x-6">
        {PACKAGE_STATUSES.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="status"
              value={each}
              defaultChecked={value === each}
              className="size-5 accent-henna-700"
            />
            {PACKAGE_STATUS_LABELS[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The reply to the form; its message is shown even if fields have errors of their own (spec, section 8). */
function PackageMessage() {
  const { reply } = useFormState();
  const hasErrors = reply !== undefined && Object.keys(reply.fields).length > 0;
  return (
    <>
      {hasErrors && <p className="font-semibold text-rose">{reply.message}</p>}
      <FormMessage />
    </>
  );
}
