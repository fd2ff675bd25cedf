import {
  ACHIEVEMENT_MAX,
  CONTENT_LENGTH,
  CONTENT_ROWS,
  type ContentGroup,
} from '../../../domain/content/content.ts';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { useFormState } from '../../../ui/kit/form-state.tsx';

interface FieldSpec {
  /** Its path within the group, or within the row. */
  name: string;
  label: string;
  max: number;
  type?: 'text' | 'tel' | 'email' | 'time' | 'number';
  hint?: string;
  optional?: boolean;
  long?: boolean;
}

const {
  heroTitle,
  heroPromise,
  addressLine,
  hoursShown,
  label,
  testimonial,
  name,
  occasion,
  area,
  prefixes,
} = CONTENT_LENGTH;

const SINGLE: Record<'hero' | 'contact', readonly FieldSpec[]> = {
  hero: [
    { name: 'title', label: 'Headline', max: heroTitle },
    { name: 'promise', label: 'Line below it', max: heroPromise, long: true },
  ],
  contact: [
    { name: 'phone', label: 'Phone', max: 30, type: 'tel', hint: 'An Indian mobile number' },
    {
      name: 'whatsapp',
      label: 'WhatsApp',
      max: 30,
      type: 'tel',
      hint: 'Only if it is another number',
      optional: true,
    },
    { name: 'email', label: 'E-mail', max: 254, type: 'email' },
    { name: 'address.street', label: 'Street', max: addressLine },
    { name: 'address.area', label: 'Area', max: addressLine, hint: 'As in the footer' },
    { name: 'address.city', label: 'City', max: addressLine },
    { name: 'address.region', label: 'State', max: addressLine },
    { name: 'address.pincode', label: 'Pincode', max: 20 },
    { name: 'hours.opens', label: 'Opens', max: 5, type: 'time' },
    { name: 'hours.closes', label: 'Closes', max: 5, type: 'time' },
    { name: 'hours.shown', label: 'Hours as customers read them', max: hoursShown },
  ],
};

interface RowsSpec {
  /** The name of one row. */
  singular: string;
  fields: readonly FieldSpec[];
}

const ROWS: Record<keyof typeof CONTENT_ROWS, RowsSpec> = {
  achievements: {
    singular: 'Counter',
    fields: [
      { name: 'label', label: 'What is counted', max: label },
      { name: 'count', label: 'How many', max: String(ACHIEVEMENT_MAX).length, type: 'number' },
    ],
  },
  testimonials: {
    singular: 'Testimonial',
    fields: [
      { name: 'words', label: 'Quotation', max: testimonial, long: true, hint: 'Without quotation marks' },
      { name: 'name', label: 'Name', max: name, hint: 'As they agreed to be named' },
      { name: 'occasion', label: 'Occasion', max: occasion },
    ],
  },
  areas: {
    singular: 'Area',
    fields: [
      { name: 'name', label: 'Name', max: area },
      {
        name: 'prefixes',
        label: 'Its pincodes begin with',
        max: prefixes,
        hint: '2 to 6 digits each, with commas: 302, 303',
      },
    ],
  },
};

/** The fields of one group of content. Lists have empty rows to add and checkboxes to remove, so that no JavaScript is needed. */
export function ContentFields({ group }: { group: ContentGroup }) {
  if (group === 'hero' || group === 'contact') {
    return (
      <div
        className={`grid gap-4 ${group === 'contact' ? 'max-w-3xl items-end sm:grid-cols-2' : 'max-w-xl'}`}
      >
        {SINGLE[group].map((spec) => (
          <ContentField key={spec.name} spec={spec} name={`${group}.${spec.name}`} />
        ))}
      </div>
    );
  }
  return <Rows group={group} />;
}

function Rows({ group }: { group: keyof typeof CONTENT_ROWS }) {
  const { typed, stored, errors, isConflict } = useFormState();
  const values = typed ?? stored;
  const { singular, fields } = ROWS[group];
  const { min, max } = CONTENT_ROWS[group];
  const filled = 1 + Math.max(-1, lastRow(group, values), isConflict ? lastRow(group, stored) : -1);
  const spare = Math.min(SPARE_ROWS, max - filled);
  const row = (index: number, isSpare: boolean) => (
    <fieldset key={index} className="rounded-lg border border-line bg-white p-4">
      <legend className="px-1 font-semibold">
        {isSpare ? `Another ${singular.toLowerCase()}` : `${singular} ${index + 1}`}
      </legend>
      <div className="grid gap-4">
        {fields.map((spec) => (
          <ContentField
            key={spec.name}
            spec={spec}
            name={`${group}.${index}.${spec.name}`}
            required={false}
          />
        ))}
        {!isSpare && min < max && <CheckField name={`${group}.${index}.remove`} label="Remove" />}
      </div>
    </fieldset>
  );
  return (
    <div className="grid max-w-xl gap-5">
      {errors[group] && (
        <p role="alert" className="font-semibold text-rose">
          {errors[group]}
        </p>
      )}
      {Array.from({ length: filled }, (_, index) => row(index, false))}
      {spare > 0 && (
        <details open={filled === 0}>
          <summary className="button list-none [&::-webkit-details-marker]:hidden">Add…</summary>
          <div className="mt-4 grid gap-5">
            {Array.from({ length: spare }, (_, index) => row(filled + index, true))}
            <p className="text-muted">Save for more empty ones. There is room for {max}.</p>
          </div>
        </details>
      )}
    </div>
  );
}

/** Empty rows offered below the filled ones. */
const SPARE_ROWS = 2;

/** The number of the last row with a value; -1 if there is none. */
function lastRow(group: string, values: Record<string, string>): number {
  const numbers = Object.entries(values)
    .filter(([name, value]) => name.startsWith(`${group}.`) && value !== '')
    .map(([name]) => Number(name.split('.')[1]));
  return Math.max(-1, ...numbers);
}

function ContentField({
  spec,
  name,
  required = !spec.optional,
}: {
  spec: FieldSpec;
  name: string;
  required?: boolean;
}) {
  const { label, max, hint, type = 'text', optional = false } = spec;
  const field = { name, label, maxLength: max, hint, required };
  if (spec.long) return <TextAreaField {...field} />;
  return (
    <Field
      {...field}
      type={type}
      optional={optional}
      {...(type === 'number' ? { min: 0, max: ACHIEVEMENT_MAX } : {})}
    />
  );
}
