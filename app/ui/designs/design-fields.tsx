import {
  DESIGN_STATUS_LABELS,
  DESIGN_DEFAULTS,
  parseDesignStatus,
} from '../../domain/designs/admin-design.ts';
import { categoryGroups, findCategory } from '../../domain/designs/category.ts';
import { DESIGN_STATUSES, DESIGN_STYLES } from '../../domain/designs/design.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

interface Props {
  /** What stands in the fields. */
  values: Record<string, string>;
  errors: FieldErrors;
  /** What somebody else has stored meanwhile. */
  others?: Record<string, string> | null;
}

/** The words and figures of a design (spec, section 3), and where the shop shows it. */
export function DesignFields({ values, errors, others = null }: Props) {
  const field = (name: string, otherwise = '', words = (value: string) => value) => {
    const typed = values[name] ?? otherwise;
    const other = others?.[name];
    return {
      name,
      error: errors[name],
      defaultValue: typed,
      hint: other !== undefined && other !== typed && (
        <span className="text-terracotta-text">Stored now: “{words(other)}”</span>
      ),
    };
  };
  return (
    <>
      <Field {...field('name')} label="Name" maxLength={120} autoComplete="off" />
      <TextAreaField {...field('description')} label="Description" rows={4} maxLength={2000} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('price')}
          label="Price"
          prefix="₹"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
        />
        <SelectField
          {...field('category', DESIGN_DEFAULTS.category, (slug) => findCategory(slug)?.title ?? slug)}
          label="Category"
        >
          <CategoryOptions />
        </SelectField>
        <SelectField {...field('style', DESIGN_DEFAULTS.style)} label="Style">
          {DESIGN_STYLES.map((style) => (
            <option key={style}>{style}</option>
          ))}
        </SelectField>
        <SelectField {...field('status', DESIGN_DEFAULTS.status, statusLabel)} label="Status">
          {DESIGN_STATUSES.map((status) => (
            <option key={status} value={status}>
              {DESIGN_STATUS_LABELS[status]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

function statusLabel(name: string): string {
  const status = parseDesignStatus(name);
  return status ? DESIGN_STATUS_LABELS[status] : name;
}

/** The shop's categories under their groups; with `groups`, whole groups can be chosen too. */
export function CategoryOptions({ groups = false }: { groups?: boolean }) {
  return categoryGroups.map((group) => (
    <optgroup key={group.slug} label={group.name}>
      {groups && <option value={group.slug}>All of {group.name}</option>}
      {group.categories.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </optgroup>
  ));
}
