import { useLoaderData } from '@remix-run/react';
import { imagePath } from '../../../domain/images/image.ts';
import { PACKAGE_STATUS_LABELS } from '../../../domain/packages/package.ts';
import type { PackageListItem } from '../../../domain/packages/package-list.server.ts';
import { PACKAGE_BULK_STEPS, PACKAGE_SORTS } from '../../../domain/packages/package-list.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import type { Bulk } from '../../../ui/kit/list-bulk.tsx';
import { ListFilterForm } from '../../../ui/kit/list-filters.tsx';
import { type Columns, ListTable, StateFilters } from '../../../ui/kit/list-page.tsx';
import { RowLink, usePageAddress } from '../../../ui/kit/pager.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import type { loader } from './route.tsx';

/** The packages with their filters and buttons; in the order in which customers see them, the order can be changed. */
export function PackageTable() {
  const { packages, next, previous, counts, isPartial, categories, filters } = useLoaderData<typeof loader>();
  const { search, category, status, sort } = filters;
  const isNarrowed = Boolean(search || category || status);
  const isInOrder = !isNarrowed && sort === 'place';
  const [first, last] = [previous ? null : packages[0], next ? null : packages.at(-1)];
  const columns: Columns<PackageListItem> = isInOrder
    ? [
        ...COLUMNS,
        {
          title: 'Place',
          isTitleHidden: true,
          cell: (offer) => <Moves offer={offer} isFirst={offer === first} isLast={offer === last} />,
          phone: 'first',
          isRight: true,
        },
      ]
    : COLUMNS;
  return (
    <>
      <ListFilterForm
        what="packages"
        search={{ label: 'Name or address', typed: search }}
        kept={{ status }}
        fields={[
          {
            name: 'category',
            label: 'Category',
            options: Object.fromEntries(categories.map((each) => [each, each])),
            value: category,
          },
        ]}
        sort={{ value: sort, labels: PACKAGE_SORTS }}
        isPartial={isPartial}
      />
      <StateFilters
        label="Status"
        parameter="status"
        labels={PACKAGE_STATUS_LABELS}
        chosen={status}
        {...{ counts, isPartial }}
      />
      <ListTable
        what="packages"
        caption="Packages"
        rows={packages}
        rowKey={({ id }) => id}
        columns={columns}
        bulk={BULK}
        empty="No packages yet."
        {...{ isNarrowed, next, previous, sort }}
      />
    </>
  );
}

const BULK: Bulk<PackageListItem> = {
  formId: 'chosen-packages',
  action: '/admin/package-form/bulk',
  name: 'row',
  choose: ({ id, designTitle }) => ({ value: id, label: designTitle }),
  children: Object.entries(PACKAGE_BULK_STEPS).map(([step, label]) => (
    <button key={step} type="submit" name="step" value={step} className="button">
      {label}
    </button>
  )),
};

const COLUMNS: Columns<PackageListItem> = [
  {
    title: 'Package',
    cell: ({ id, designTitle, category, slug, image }) => (
      <span className="flex items-start gap-3">
        {image && (
          <img
            src={imagePath(image.id, 400)}
            alt=""
            width={48}
            height={60}
            loading="lazy"
            className="aspect-4/5 h-auto w-12 shrink-0 rounded-md bg-sand object-cover max-sm:hidden"
          />
        )}
        <span className="min-w-0">
          <RowLink to={href('/admin/package-form/:id', { id })}>{designTitle}</RowLink>
          <span className="block leading-snug text-muted">
            {category} · /{slug}
          </span>
        </span>
      </span>
    ),
    className: 'wrap-anywhere',
  },
  {
    title: 'Price',
    cell: ({ price }) => formatRupees(price),
    phone: 'first',
    className: 'tabular-nums',
    isRight: true,
    sort: { descending: 'price-high', ascending: 'price-low' },
  },
  {
    title: 'Status',
    cell: ({ status }) => (
      <span className={`font-semibold ${status === 'visible' ? 'text-leaf' : 'text-terracotta-text'}`}>
        {PACKAGE_STATUS_LABELS[status]}
      </span>
    ),
    phone: 'first',
  },
  {
    title: 'Show or hide',
    isTitleHidden: true,
    cell: ({ id, designTitle, status }) => (
      <ListButton
        values={{ intent: 'status', id, status: status === 'visible' ? 'hidden' : 'visible' }}
        className="w-20"
      >
        {status === 'visible' ? 'Hide' : 'Show'}
        <span className="sr-only"> {designTitle}</span>
      </ListButton>
    ),
    isRight: true,
  },
];

interface MovesProps {
  offer: PackageListItem;
  isFirst: boolean;
  isLast: boolean;
}

function Moves({ offer: { id, designTitle }, isFirst, isLast }: MovesProps) {
  return (
    <span className="inline-flex gap-2">
      {(['up', 'down'] as const).map((direction) => (
        <ListButton
          key={direction}
          values={{ intent: 'move', id, direction }}
          disabled={direction === 'up' ? isFirst : isLast}
        >
          <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
          <span className="sr-only">
            Move {designTitle} {direction}
          </span>
        </ListButton>
      ))}
    </span>
  );
}

interface ListButtonProps {
  values: Readonly<Record<string, string>>;
  disabled?: boolean;
  className?: string;
  children: React.ReactNode;
}

/** A button of a row; the page stays where it is, without scripts it comes back to the list. */
function ListButton({ className = '', ...button }: ListButtonProps) {
  const address = usePageAddress();
  return (
    <ActionButton
      {...button}
      action={`${address()}#packages`}
      buttonClassName={`button px-3 ${className}`}
      preventScrollReset
    />
  );
}
