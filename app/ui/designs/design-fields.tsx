import { DESIGN_STATUS_LABELS, parseDesignStatus } from '../../domain/designs/admin-design.ts';
import { categoryGroups, findCategory } from '../../domain/designs/category.ts';
import { DESIGN_STATUSES, DESIGN_STYLES } from '../../domain/designs/design.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';
import { Options } from '../kit/options.tsx';

export const DESIGN_STATUS_OPTIONS = DESIGN_STATUSES.map(
  (status) => [status, DESIGN_STATUS_LABELS[status]] as const,
);

/** The fields of a design (spec, section 3). */
export function DesignFields() {
  return (
    <>
      <Field name="name" label="Name" maxLength={120} autoComplete="off" />
      <TextAreaField name="description" label="Description" rows={4} maxLength={2000} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="price" label="Price" prefix="₹" inputMode="numeric" maxLength={12} autoComplete="off" />
        <SelectField
          name="category"
          storedLabel={(slug) => findCategory(slug)?.title ?? slug}
          label="Category"
        >
          <CategoryOptions />
        </SelectField>
        <SelectField name="style" label="Style">
          <Options options={DESIGN_STYLES} />
        </SelectField>
        <SelectField name="status" storedLabel={statusLabel} label="Status">
          <Options options={DESIGN_STATUS_OPTIONS} />
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
      <Options options={group.categories.map(({ slug, title }) => [slug, title])} />
    </optgroup>
  ));
}
