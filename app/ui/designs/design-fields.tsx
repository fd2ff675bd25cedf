import { BOX_KIND_LABELS, BOX_KINDS, type BoxKind } from '../../domain/content/design-box.ts';
import { DESIGN_STATUS_LABELS, parseDesignStatus } from '../../domain/designs/admin-design.ts';
import { categoryGroups, findCategory } from '../../domain/designs/category.ts';
import { DESIGN_STATUSES, DESIGN_STYLES } from '../../domain/designs/design.ts';
import {
  BODY_PART_LABELS,
  COVERAGE_LABELS,
  DESIGN_OCCASION_LABELS,
  DESIGN_SIDE_LABELS,
  type DesignFacts,
} from '../../domain/designs/design-facets.ts';
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';
import { FormerPriceField } from '../kit/former-price-field.tsx';
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
        <FormerPriceField />
        <SelectField
          name="boxKind"
          label="Design box"
          hint="What is sent to whoever buys it."
          storedLabel={(kind) => BOX_KIND_LABELS[kind as BoxKind] ?? kind} // a stored value, or a forged one
        >
          <Options options={BOX_KINDS.map((kind) => [kind, BOX_KIND_LABELS[kind]])} />
        </SelectField>
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
      <fieldset>
        <legend className="font-semibold">What customers filter by</legend>
        <p className="text-muted">What you leave open is found by search, not by these filters.</p>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Choice name="bodyPart" label="Hand or foot" options={BODY_PART_LABELS} />
          <Choice name="side" label="Front or back" options={DESIGN_SIDE_LABELS} />
          <Choice name="coverage" label="Coverage" options={COVERAGE_LABELS} />
          <Field
            name="drawMinutes"
            label="Minutes to draw"
            hint="For both hands or both feet."
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            optional
          />
          <Choice name="occasion" label="Occasion" options={DESIGN_OCCASION_LABELS} />
        </div>
      </fieldset>
    </>
  );
}

/** One of a few, or nothing. */
function Choice({ options, ...field }: { name: string; label: string; options: Record<string, string> }) {
  return (
    <SelectField {...field} optional storedLabel={(value) => options[value] ?? value}>
      <Options options={Object.entries(options)} none="Not said" />
    </SelectField>
  );
}

/** The stored values of those fields. */
export function toFactValues({ bodyPart, side, coverage, drawMinutes, occasion }: DesignFacts) {
  return {
    ...{ bodyPart: bodyPart ?? '', side: side ?? '', coverage: coverage ?? '', occasion: occasion ?? '' },
    drawMinutes: drawMinutes === null ? '' : String(drawMinutes),
  };
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
