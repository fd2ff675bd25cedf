import {
  ACHIEVEMENT_MAX,
  CONTENT_ROWS,
  type ContentGroup,
  CONTENT_LENGTH as LENGTH,
} from '../../../domain/content/content.ts';
import { BOX_KIND_LABELS, BOX_KINDS, BOX_LINES, type BoxKind } from '../../../domain/content/design-box.ts';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { RowFields } from '../../../ui/kit/row-fields.tsx';

interface FieldSpec {
  /** Its path within the group, or within the row. */
  name: string;
  label: string;
  /** Letters. */
  max: number;
  type?: 'text' | 'tel' | 'email' | 'time' | 'number';
  hint?: string;
  optional?: boolean;
  long?: boolean;
}

const SINGLE: Record<'hero' | 'contact', readonly FieldSpec[]> = {
  hero: [
    { name: 'title', label: 'Headline', max: LENGTH.heroTitle },
    { name: 'promise', label: 'Line below it', max: LENGTH.heroPromise, long: true },
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
    { name: 'address.street', label: 'Street', max: LENGTH.addressLine },
    { name: 'address.area', label: 'Area', max: LENGTH.addressLine, hint: 'As in the footer' },
    { name: 'address.city', label: 'City', max: LENGTH.addressLine },
    { name: 'address.region', label: 'State', max: LENGTH.addressLine },
    { name: 'address.pincode', label: 'Pincode', max: 20 },
    { name: 'hours.opens', label: 'Opens', max: 5, type: 'time' },
    { name: 'hours.closes', label: 'Closes', max: 5, type: 'time' },
    { name: 'hours.shown', label: 'Hours as customers read them', max: LENGTH.hoursShown },
  ],
};

interface RowsSpec {
  /** The name of one row. */
  singular: string;
  fields: readonly FieldSpec[];
}

const BOX: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', max: LENGTH.boxName },
  {
    name: 'contents',
    label: 'What is in it',
    max: BOX_LINES * (LENGTH.boxLine + 1),
    long: true,
    hint: `A line for each thing, ${BOX_LINES} at most`,
  },
];

const ROWS: Record<keyof typeof CONTENT_ROWS, RowsSpec> = {
  achievements: {
    singular: 'Counter',
    fields: [
      { name: 'label', label: 'What is counted', max: LENGTH.label },
      { name: 'count', label: 'How many', max: String(ACHIEVEMENT_MAX).length, type: 'number' },
    ],
  },
  testimonials: {
    singular: 'Testimonial',
    fields: [
      {
        name: 'words',
        label: 'Quotation',
        max: LENGTH.testimonial,
        long: true,
        hint: 'Without quotation marks',
      },
      { name: 'name', label: 'Name', max: LENGTH.name, hint: 'As they agreed to be named' },
      { name: 'occasion', label: 'Occasion', max: LENGTH.occasion },
    ],
  },
  areas: {
    singular: 'Area',
    fields: [
      { name: 'name', label: 'Name', max: LENGTH.area },
      {
        name: 'prefixes',
        label: 'Its pincodes begin with',
        max: LENGTH.prefixes,
        hint: '2 to 6 digits each, with commas: 302, 303',
      },
      {
        name: 'travelFee',
        label: 'Travel fee in ₹',
        max: 10,
        hint: 'Customers see it as a line of their price; 0 where it is included',
      },
    ],
  },
};

/** The fields of one group of content. */
export function ContentFields({ group }: { group: ContentGroup }) {
  if (group === 'hero' || group === 'contact') {
    return (
      <div
        className={`grid gap-4 ${group === 'contact' ? 'max-w-3xl items-end sm:grid-cols-2' : 'max-w-xl'}`}
      >
        {SINGLE[group].map((spec) => (
          <ContentField key={spec.name} {...spec} name={`${group}.${spec.name}`} />
        ))}
      </div>
    );
  }
  if (group === 'boxes') return BOX_KINDS.map((kind) => <BoxFields key={kind} kind={kind} />);
  const { singular, fields } = ROWS[group];
  return (
    <RowFields name={group} singular={singular} {...CONTENT_ROWS[group]}>
      {(row) =>
        fields.map((spec) => (
          <ContentField key={spec.name} {...spec} name={`${row}.${spec.name}`} required={false} />
        ))
      }
    </RowFields>
  );
}

function BoxFields({ kind }: { kind: BoxKind }) {
  return (
    <fieldset className="mb-8 max-w-xl space-y-4">
      <legend className="font-display text-xl font-semibold">{BOX_KIND_LABELS[kind]}</legend>
      {BOX.map((spec) => (
        <ContentField key={spec.name} {...spec} name={`boxes.${kind}.${spec.name}`} />
      ))}
    </fieldset>
  );
}

function ContentField({ max, long, type = 'text', ...field }: FieldSpec & { required?: boolean }) {
  if (long) return <TextAreaField {...field} maxLength={max} />;
  const range = type === 'number' ? { min: 0, max: ACHIEVEMENT_MAX } : {};
  return <Field {...field} type={type} maxLength={max} {...range} />;
}
