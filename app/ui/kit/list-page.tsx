import { Form } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { ChipLink } from './chip-link.tsx';
import { Pager } from './pager.tsx';

interface HeadProps {
  title: string;
  /** Beside the title: an export, a button for a new one. */
  actions?: ReactNode;
}

/** The head of an admin's list. */
export function ListHead({ title, actions }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl">{title}</h1>
      {actions}
    </div>
  );
}

interface ListFilter {
  label: string;
  /** How many there are, as `99+`. */
  count?: string | undefined;
  to: string;
  chosen: boolean;
}

/**
 * A link to the whole list, and one for each value of a parameter of its address.
 * @param chosen null for the whole list; undefined while a search ignores the parameter
 */
export function toListFilters(
  path: string,
  parameter: string,
  labels: Readonly<Record<string, string>>,
  chosen: string | null | undefined,
): ListFilter[] {
  return [
    { label: 'All', to: path, chosen: chosen === null },
    ...Object.entries(labels).map(([value, label]) => ({
      label,
      to: `${path}?${parameter}=${value}`,
      chosen: chosen === value,
    })),
  ];
}

/** Links that filter a list. */
export function ListFilters({ label, filters }: { label: string; filters: readonly ListFilter[] }) {
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ label: name, count, ...filter }) => (
        <ChipLink key={filter.to} {...filter}>
          {count === undefined ? name : `${name} (${count})`}
        </ChipLink>
      ))}
    </nav>
  );
}

interface SearchProps {
  /** What can be searched for. */
  label: string;
  typed: string;
  maxLength: number;
}

/** The parameter `q` of a list's address, in a form. */
export function SearchField({ label, typed, maxLength }: SearchProps) {
  const id = useId();
  return (
    <div className="flex max-w-xl gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        key={typed}
        id={id}
        name="q"
        type="search"
        className="input"
        defaultValue={typed}
        maxLength={maxLength}
        placeholder={label}
      />
      <button type="submit" className="button">
        Search
      </button>
    </div>
  );
}

/** Searches a list that has no other filters in its form. */
export function ListSearch(search: SearchProps) {
  return (
    <Form role="search" className="mt-4">
      <SearchField {...search} />
    </Form>
  );
}

interface Column<Row> {
  title: string;
  /** The cells say it themselves; the title is for screen readers. */
  isTitleHidden?: true;
  cell: (row: Row) => ReactNode;
  /** On a phone: below the first column's cell, below the main column's, left out, or a column of its own. */
  phone?: 'first' | 'main' | 'none' | 'column';
  className?: string;
  /** Numbers and buttons stand on the right. */
  isRight?: true;
}

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface TableProps<Row> {
  /** For screen readers, where no heading says it. */
  caption?: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row that is open beside the table. */
  selectedKey?: string | null;
  /** The first one names the row. */
  columns: Columns<Row>;
  /** A `<tfoot>`. */
  children?: ReactNode;
}

/** A table whose columns are defined once, of which some move into others on a phone. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, selectedKey, columns, children } = props;
  const [first, ...others] = columns;
  const main = others.find(({ phone = 'column' }) => phone === 'column');
  return (
    <table className="mt-4 w-full border-collapse">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className="border-b-2 border-line text-muted">
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={`px-2 py-2 font-semibold sm:px-3 ${alignment(column)} ${hiddenOnPhone(column)}`}
            >
              {column.isTitleHidden ? <span className="sr-only">{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={`break-inside-avoid ${rowKey(row) === selectedKey ? 'bg-sand' : 'hover:bg-sand/50 has-[:checked]:bg-sand/50'}`}
          >
            <th
              scope="row"
              className={`px-2 py-2 text-left align-top font-normal sm:px-3 ${first.className ?? ''}`}
            >
              {first.cell(row)}
              <Moved columns={others} to="first" row={row} className="text-muted" />
            </th>
            {others.map((column) => (
              <td
                key={column.title}
                className={`px-2 py-2 pt-3 align-top sm:px-3 ${alignment(column)} ${column.className ?? ''} ${hiddenOnPhone(column)}`}
              >
                {column.cell(row)}
                {column === main && <Moved columns={others} to="main" row={row} className="mt-1" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {children}
    </table>
  );
}

interface ListProps<Row> extends TableProps<Row> {
  /** What the list is of, in the plural: `enquiries`. */
  what: string;
  /** In place of an empty table. */
  empty: ReactNode;
  /** Cursor of the next page; null on the last. */
  next?: string | null;
  /** Cursor of the page before, where the list is read both ways. */
  previous?: string | null | undefined;
}

/** A list of an admin: its table, or the text for an empty one, and the way to the next page. */
export function ListTable<Row>({ what, empty, next = null, previous, ...table }: ListProps<Row>) {
  return (
    <>
      {table.rows.length === 0 ? (
        <p className="mt-4 rounded-lg bg-sand p-6" role="status">
          {empty}
        </p>
      ) : (
        <DataTable {...table} />
      )}
      <Pager next={next} previous={previous} what={what} />
    </>
  );
}

function alignment<Row>({ isRight }: Column<Row>): string {
  return isRight ? 'text-right' : 'text-left';
}

function hiddenOnPhone<Row>({ phone = 'column' }: Column<Row>): string {
  return phone === 'column' ? '' : 'max-md:hidden';
}

interface MovedProps<Row> {
  columns: readonly Column<Row>[];
  to: 'first' | 'main';
  row: Row;
  className: string;
}

/** On a phone: the cells of the columns that have no room of their own. */
function Moved<Row>({ columns, to, row, className }: MovedProps<Row>) {
  return columns
    .filter(({ phone }) => phone === to)
    .map(({ title, cell }) => (
      <span key={title} className={`block md:hidden ${className}`}>
        {cell(row)}
      </span>
    ));
}
