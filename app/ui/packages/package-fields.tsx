import { useId } from 'react';
import {
  MAX_PACKAGE_IMAGES,
  PACKAGE_CATEGORIES,
  PACKAGE_LIMITS,
  PACKAGE_STATUS_LABELS,
  PACKAGE_STATUSES,
} from '../../domain/packages/package.ts';
import { SLUG_MAX_LENGTH } from '../../domain/packages/package-slug.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { type FormImage, ImageField } from '../images/image-field.tsx';
import { Field, TextAreaField } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';

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

const NEW: PackageWords = {
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
  reply: FormReply | undefined;
  /** What is stored, where it is an edit. */
  words?: PackageWords;
  images?: readonly FormImage[];
  /** Whether the browser may send images straight to the bucket. */
  direct: boolean;
}

/** What the owner says of a package (spec, section 3: "Admin package upload"), and what customers ask beyond it. */
export function PackageFields({ reply, words = NEW, images, direct }: Props) {
  const categories = useId();
  const typed = reply?.ok === false ? reply.values : words;
  const piece = (name: keyof PackageWords) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: reply?.fields[name],
  });
  const { minutes } = PACKAGE_LIMITS;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field {...piece('name')} label="Name" maxLength={PACKAGE_LIMITS.designTitle} autoComplete="off" />
        </div>
        <Field
          {...piece('price')}
          label="Price"
          prefix="₹"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
        <Field
          {...piece('rating')}
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
        {...piece('description')}
        label="Description"
        rows={5}
        maxLength={PACKAGE_LIMITS.description}
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <Field
            {...piece('category')}
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
          {...piece('slug')}
          label="Address"
          hint={
            words === NEW
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
          {...piece('duration')}
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
          {...piece('reviews')}
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
        {...piece('inclusions')}
        label="What is included"
        hint={`One thing a line, at most ${PACKAGE_LIMITS.inclusions}.`}
        rows={5}
        maxLength={PACKAGE_LIMITS.inclusions * PACKAGE_LIMITS.inclusion}
        optional
      />
      <fieldset>
        <legend className="font-semibold">Customers</legend>
        <div className="flex flex-wrap gap-x-6">
          {PACKAGE_STATUSES.map((status) => (
            <label key={status} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="status"
                value={status}
                defaultChecked={(typed.status || 'visible') === status}
                className="size-5 accent-henna-700"
              />
              {PACKAGE_STATUS_LABELS[status]}
            </label>
          ))}
        </div>
      </fieldset>
      <ImageField
        label="Images"
        hint={`Up to ${MAX_PACKAGE_IMAGES}; the first stands in the list. Customers see no package without one.`}
        max={MAX_PACKAGE_IMAGES}
        images={images ?? []}
        reply={reply}
        direct={direct}
      />
    </>
  );
}

/** What the form was answered; its own words stand there too where fields say what is wrong (spec, section 8). */
export function PackageMessage({ reply }: { reply: FormReply | undefined }) {
  const faulty = reply !== undefined && Object.keys(reply.fields).length > 0;
  return (
    <>
      {faulty && <p className="font-semibold text-rose">{reply.message}</p>}
      <FormMessage reply={reply} />
    </>
  );
}
