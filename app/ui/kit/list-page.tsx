import { Form, Link, useLocation } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { COUNT_CAP, formatCount } from '../../domain/shared/capped-count.ts';
import { ChipLink } from './chip-link.tsx';
import { LineLink } from './links.tsx';
import { type Bulk, BulkBar, ChooseAll, ChooseBox } from './list-bulk.tsx';
import { FIRST_PAGE, Pager, usePageAddress } from './pager.tsx';

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
      {actions && <div className="print:hidden">{actions}</div>}
    </div>
  );
}

/** The way to a list as a file: an address of the site, not a page of the app. */
export function ExportLink({ to }: { to: string }) {
  const query = usePageAddress()({ ...FIRST_PAGE }).split('?')[1];
  return (
    <a href={query ? `${to}?${query}` : to} className="button" download>
      <span>
        Export<span className="max-sm:sr-only"> this list (CSV)</span>
      </span>
    </a>
  );
}

interface ErrorProps {
  /** What failed. */
  children: string;
}

/** In place of a list that could not be read. */
export function ListError({ children }: ErrorProps) {
  const address = usePageAddress();
  return (
    <p role="alert" className="mt-3 font-semibold text-rose">
      {children}{' '}
      <Link to={address()} reloadDocument className="link inline-flex min-h-11 items-center">
        Try again
      </Link>
    </p>
  );
}

interface ListFilter {
  label: string;
  /** How many there are, as `99+`. */
  count?: string | undefined;
  to: string;
  chosen: boolean;
}

interface StateProps<State extends string> {
  /** Names the links. */
  label: string;
  /** The parameter of the address. */
  parameter: string;
  /** In the order of the links. */
  labels: Readonly<Record<State, string>>;
  /** Null for all. */
  chosen: NoInfer<State> | null;
  /** What the link without the parameter is called. */
  all?: string;
  /** How many there are of each under the other filters. */
  counts?: Readonly<Partial<Record<NoInfer<State>, number>>>;
  /** There may be more of each. */
  isPartial?: boolean;
  /** Parameters that the links drop. */
  dropped?: Readonly<Record<string, null>>;
  /** Further links behind them. */
  others?: readonly ListFilter[];
}

/** A link to the whole list, and one for each state of its rows; the other filters stay. */
export function StateFilters<State extends string>(props: StateProps<State>) {
  const {
    label,
    parameter,
    labels,
    chosen,
    all = 'All',
    counts,
    isPartial = false,
    dropped,
    others = [],
  } = props;
  const address = usePageAddress();
  const toAddress = (state: string | null) => address({ ...FIRST_PAGE, ...dropped, [parameter]: state });
  const states = (Object.keys(labels) as State[]).map((state) => {
    const count = counts?.[state];
    return {
      label: labels[state],
      count:
        count === undefined ? undefined : formatCount(count) + (isPartial && count < COUNT_CAP ? '+' : ''),
      to: toAddress(state),
      chosen: chosen === state,
    };
  });
  const isAll = chosen === null && !others.some((other) => other.chosen);
  return (
    <ListFilters
      label={label}
      filters={[{ label: all, to: toAddress(null), chosen: isAll }, ...states, ...others]}
    />
  );
}

/** Links that filter a list: one line on a phone, which is pushed sideways. */
export function ListFilters({ label, filters }: { label: string; filters: readonly ListFilter[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-1 mt-2 flex gap-2 overflow-x-auto px-1 py-1 whitespace-nowrap md:flex-wrap"
    >
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
  /** The values of `sort` by which the list is in the order of this column. */
  sort?: { descending?: string; ascending?: string };
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
  /** By what the rows are sorted, where headings can change it. */
  sort?: string;
  /** What can be done with chosen rows. */
  bulk?: Bulk<Row> | undefined;
  /** A `<tfoot>`. */
  children?: ReactNode;
}

/** A table whose columns are defined once, of which some move into others on a phone. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, selectedKey, columns, sort, bulk, children } = props;
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
              aria-sort={sortOf(column, sort)}
              className={`px-2 py-2 font-semibold sm:px-3 ${alignment(column)} ${hiddenOnPhone(column)}`}
            >
              {column === first && bulk && <ChooseAll bulk={bulk} />}
              <Heading column={column} sort={sort} />
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
              <ChooseBox bulk={bulk} row={row}>
                {first.cell(row)}
                <Moved columns={others} to="first" row={row} className="text-muted" />
              </ChooseBox>
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

type Sort = NonNullable<Column<never>['sort']>;

function sortOf({ sort: own }: { sort?: Sort }, sort: string | undefined) {
  if (!own || sort === undefined) return undefined;
  if (sort === own.descending) return 'descending';
  return sort === own.ascending ? 'ascending' : 'none';
}

/** A link where the list can be sorted by the column; pressed again it turns the order round. */
function Heading<Row>({ column, sort }: { column: Column<Row>; sort: string | undefined }) {
  const address = usePageAddress();
  const { title, isTitleHidden, sort: own } = column;
  if (isTitleHidden) return <span className="sr-only">{title}</span>;
  if (!own || sort === undefined) return title;
  const { descending, ascending } = own;
  const isDown = sort === descending;
  const isUp = sort === ascending;
  const next = (isDown ? ascending : descending) ?? descending ?? ascending ?? null;
  return (
    <Link
      to={address({ ...FIRST_PAGE, sort: next })}
      className="inline-flex min-h-8 items-center gap-1 whitespace-nowrap hover:underline"
    >
      {title}
      <span aria-hidden="true">{isDown ? '▼' : isUp ? '▲' : '↕'}</span>
    </Link>
  );
}

interface ListProps<Row> extends TableProps<Row> {
  /** What the list is of, in the plural: `enquiries`. */
  what: string;
  /** In place of an empty table: what to do for the first row. */
  empty: ReactNode;
  /** Instead of it where filters leave nothing; with the way to the whole list. */
  noneFit?: ReactNode;
  /** Whether a filter or a search is chosen. */
  isNarrowed?: boolean;
  /** Cursor of the next page; null on the last. */
  next?: string | null;
  /** Cursor of the page before, where the list is read both ways. */
  previous?: string | null | undefined;
}

/** A list of an admin: its table, or the text for an empty one, what can be done with chosen rows, and its pages. */
export function ListTable<Row>(props: ListProps<Row>) {
  const { what, empty, noneFit, isNarrowed = false, next = null, previous, ...table } = props;
  const isEmpty = table.rows.length === 0;
  return (
    <div className="group/list">
      {isEmpty ? (
        <EmptyList what={what} noneFit={isNarrowed ? (noneFit ?? `No ${what} fit.`) : null}>
          {empty}
        </EmptyList>
      ) : (
        <DataTable {...table} />
      )}
      {table.bulk && !isEmpty && <BulkBar what={what} {...table.bulk} />}
      <Pager next={next} previous={previous} what={what} />
    </div>
  );
}

interface EmptyProps {
  what: string;
  /** Where filters leave nothing; null without any. */
  noneFit: ReactNode;
  children: ReactNode;
}

/** In place of a list without rows. */
export function EmptyList({ what, noneFit, children }: EmptyProps) {
  const { pathname } = useLocation();
  return (
    <div className="mt-4 rounded-lg bg-sand p-6" role="status">
      {noneFit ?? children}
      {noneFit && (
        <p>
          <LineLink to={pathname}>Clear the filters and show all {what}</LineLink>
        </p>
      )}
    </div>
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
