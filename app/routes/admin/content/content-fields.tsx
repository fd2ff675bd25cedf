import type { ContentGroup } from '../../../domain/content/content.ts';
import { ACHIEVEMENT_MAX } from '../../../domain/content/content-limits.ts';
import type { PictureGroup } from '../../../domain/content/pictures.ts';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { RowFields } from '../../../ui/kit/row-fields.tsx';
import { type FieldSpec, SECTIONS, type SectionSpec } from './content-specs.ts';

/** The fields of one group of content. */
export function ContentFields({ group }: { group: Exclude<ContentGroup, PictureGroup> }) {
  return SECTIONS[group].map((section) =>
    section.legend ? (
      <fieldset key={section.path} className="mb-8">
        <legend className="mb-4 font-display text-xl font-semibold">{section.legend}</legend>
        <SectionFields {...section} />
      </fieldset>
    ) : (
      <div key={section.path} className="mb-8">
        <SectionFields {...section} />
      </div>
    ),
  );
}

function SectionFields({ path, fields, rows, wide }: SectionSpec) {
  if (rows) {
    return (
      <RowFields name={path} {...rows}>
        {(row) =>
          fields.map((spec) => (
            <ContentField key={spec.name} {...spec} name={`${row}.${spec.name}`} required={false} />
          ))
        }
      </RowFields>
    );
  }
  return (
    <div className={`grid gap-4 ${wide ? 'max-w-3xl items-end sm:grid-cols-2' : 'max-w-xl'}`}>
      {fields.map((spec) => (
        <ContentField key={spec.name} {...spec} name={`${path}.${spec.name}`} />
      ))}
    </div>
  );
}

function ContentField({ max, lines, type = 'text', ...field }: FieldSpec & { required?: boolean }) {
  if (lines) return <TextAreaField {...field} maxLength={max} rows={lines} />;
  const range = type === 'number' ? { min: 0, max: ACHIEVEMENT_MAX } : {};
  return <Field {...field} type={type} maxLength={max} {...range} />;
}
