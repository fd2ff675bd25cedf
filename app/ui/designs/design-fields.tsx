import {
  DESIGN_DEFAULTS,
  DESIGN_STATUS_LABELS,
  parseDesignStatus,
} from '../../domain/designs/admin-design.ts';
import { categoryGroups, findCategory } from '../../domain/designs/category.ts';
import { DESIGN_STATUSES, DESIGN_STYLES } from '../../domain/designs/design.ts';
import type { FieldErrors } from '../../domain/shared/errors.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

interface Props {
  values: Record<string, string>;
  errors: FieldErrors;
  /** After a conflict: what is stored now. */
  storedNow?: Record<string, string> | null;
}

/** The fields of a design (spec, section 3). */
export function DesignFields({ values, errors, storedNow = null }: Props) {
  const field = (name: string, fallback = '', format = (value: string) => value) => {
    const value = values[name] ?? fallback;
    const stored = storedNow?.[name];
    return {
      name,
      error: errors[name],
      defaultValue: value,
      hint: stored !== undefined && stored !== value && (
        <span className="text-terracotta-text">Stored now: “{format(stored)}”</span>
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

/** The categories under their groups; with `groups`, whole groups can be selected too. */
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
