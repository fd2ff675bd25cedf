import { Form, useLocation } from '@remix-run/react';
import { SEARCH_MAX_LENGTH } from '../../domain/shared/admin-search.ts';
import type { ListDays } from '../../domain/shared/list-filters.ts';
import { MAX_CANDIDATES } from '../../domain/shared/list-filters.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { ChosenChip } from './chosen-chip.tsx';
import { Field, SelectField } from './field.tsx';
import { FormState } from './form-state.tsx';
import { LineLink } from './links.tsx';
import { SearchField } from './list-page.tsx';
import { Options } from './options.tsx';
import { FIRST_PAGE, usePageAddress } from './pager.tsx';

/** A filter of a list: a choice, a day, or something typed. */
export interface FilterField {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** As the list has it; null or empty for no filter. */
  value: string | null;
  /** What can be chosen; without them something is typed. */
  options?: Readonly<Record<string, string>>;
  /** The label of no choice. */
  none?: string;
  type?: 'date';
  maxLength?: number;
}

/** First and last day of a list. */
export function toDayFields({ from, to }: ListDays): FilterField[] {
  return [
    { name: 'from', label: 'From', type: 'date', value: from },
    { name: 'to', label: 'To', type: 'date', value: to },
  ];
}

interface Props {
  /** What the list is of, in the plural: `enquiries`. */
  what: string;
  search?: { label: string; typed: string };
  fields?: readonly FilterField[];
  /** The first one is what the list has by itself. */
  sort?: { value: string; labels: Readonly<Record<string, string>> };
  /** Parameters that links beside the form choose, and the form keeps. */
  kept?: Readonly<Record<string, string | null>>;
  /** Whether only the first rows that an index finds were looked through. */
  isPartial?: boolean;
}

/**
 * The search and the filters of a list in one form; all of them hold together and stay in the address. The filters are
 * folded away, with what is chosen of them below, so that the list begins on the first screen of a phone.
 */
export function ListFilterForm({ what, search, fields = [], sort, kept = {}, isPartial = false }: Props) {
  const { pathname } = useLocation();
  const address = usePageAddress();
  const chosen = fields.filter(({ value }) => value);
  const [initialSort = ''] = Object.keys(sort?.labels ?? {});
  const isNarrowed = Boolean(search?.typed || chosen.length > 0 || Object.values(kept).some(Boolean));
  return (
    <>
      <Form
        // Fresh fields for each address.
        key={JSON.stringify([search?.typed, kept, fields.map(({ value }) => value), sort?.value])}
        role="search"
        className="mt-3"
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {search && <SearchField {...search} maxLength={SEARCH_MAX_LENGTH} />}
        {(fields.length > 0 || sort) && <Filters fields={fields} sort={sort} initialSort={initialSort} />}
      </Form>
      {isNarrowed && (
        <ul className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
          {chosen.map((field) => (
            <li key={field.name}>
              <ChosenChip
                name={`${field.label}: ${labelOf(field)}`}
                to={address({ ...FIRST_PAGE, [field.name]: null })}
              />
            </li>
          ))}
          <li>
            <LineLink to={pathname}>Show all {what}</LineLink>
          </li>
        </ul>
      )}
      {isPartial && (
        <p className="mt-2 text-muted">
          Only the first {MAX_CANDIDATES} that one of the filters finds were looked through. Choose days to
          reach others.
        </p>
      )}
    </>
  );
}

function Filters({
  fields,
  sort,
  initialSort,
}: Pick<Props, 'sort'> & { fields: readonly FilterField[]; initialSort: string }) {
  const count = fields.filter(({ value }) => value).length;
  const stored = Object.fromEntries(fields.map(({ name, value }) => [name, value ?? '']));
  const name = fields.length === 0 ? 'Sort' : sort ? 'Filters and sort' : 'Filters';
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
        {name}
        {count > 0 && ` (${count} chosen)`}
      </summary>
      <div className="mt-1 mb-2 grid grid-cols-1 items-end gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        <FormState reply={undefined} stored={{ ...stored, sort: sort?.value ?? initialSort }}>
          {fields.map((field) => (
            <FilterInput key={field.name} {...field} />
          ))}
          {sort && (
            <SelectField name="sort" label="Sort" required={false}>
              <Options options={Object.entries(sort.labels)} />
            </SelectField>
          )}
        </FormState>
        <button type="submit" className="button">
          Show
        </button>
      </div>
    </details>
  );
}

function FilterInput({ options, none = 'All', value: _stored, ...field }: FilterField) {
  if (!options) return <Field {...field} required={false} />;
  return (
    <SelectField name={field.name} label={field.label} required={false}>
      <Options options={Object.entries(options)} none={none} />
    </SelectField>
  );
}

function labelOf({ value, options, type }: FilterField): string {
  if (!value) return '';
  return type === 'date' ? formatDay(value) : (options?.[value] ?? value);
}
