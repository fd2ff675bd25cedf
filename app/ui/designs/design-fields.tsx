import { DESIGN_STATUS_LABELS, DESIGN_STATUSES, statusNamed } from '../../domain/designs/admin-design.ts';
import { categoryGroups, findCategory } from '../../domain/designs/category.ts';
import { DESIGN_STYLES } from '../../domain/designs/design.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';

/** The words and figures of a design (spec, section 3), and where the shop shows it. */
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
          {DESIGN_STYLES.map((style) => (
            <option key={style}>{style}</option>
          ))}
        </SelectField>
        <SelectField name="status" storedLabel={statusLabel} label="Status">
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
  const status = statusNamed(name);
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
