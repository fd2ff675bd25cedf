import { Link, useLoaderData } from '@remix-run/react';
import {
  DESIGN_BULK_STEPS,
  DESIGN_SORTS,
  DESIGN_STATUS_LABELS,
} from '../../../domain/designs/admin-design.ts';
import { categoryGroups } from '../../../domain/designs/category.ts';
import { DESIGN_STATUSES, type DesignStatus } from '../../../domain/designs/design.ts';
import type { Image } from '../../../domain/images/image.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { DesignStatusBadge } from '../../../ui/designs/design-status.tsx';
import type { Bulk } from '../../../ui/kit/list-bulk.tsx';
import { ListFilterForm } from '../../../ui/kit/list-filters.tsx';
import { type Columns, ListTable, StateFilters } from '../../../ui/kit/list-page.tsx';
import { usePageAddress } from '../../../ui/kit/pager.tsx';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { DeleteButton } from './delete-design.tsx';
import type { loader } from './route.tsx';

/** A design as a row of the admin list. */
export interface DesignListItem {
  id: string;
  name: string;
  price: number;
  status: DesignStatus;
  image: Image | null;
}

/** The id of the link that opens a design, to which the focus returns. */
export const rowLinkId = (id: string) => `open-${id}`;

const CATEGORIES = Object.fromEntries(
  categoryGroups.flatMap(({ slug, name, categories }) => [
    [slug, `All of ${name}`],
    ...categories.map((category) => [category.slug, category.title]),
  ]),
);

const STATUS_LABELS = Object.fromEntries(
  DESIGN_STATUSES.toReversed().map((status) => [status, DESIGN_STATUS_LABELS[status]]),
) as Record<DesignStatus, string>; // each status is an entry

/** The search and the filters of the list. */
export function DesignFilters() {
  const { filters, list } = useLoaderData<typeof loader>();
  const { q, category, status, sort } = filters;
  const isPartial = list?.isPartial ?? false;
  return (
    <>
      <ListFilterForm
        what="designs"
        search={{ label: 'Name, words, style', typed: q }}
        kept={{ status }}
        fields={[{ name: 'category', label: 'Category', options: CATEGORIES, value: category }]}
        sort={{ value: sort, labels: DESIGN_SORTS }}
        isPartial={isPartial}
      />
      <StateFilters
        label="Status"
        parameter="status"
        labels={STATUS_LABELS}
        chosen={status}
        dropped={{ design: null, delete: null }}
        {...(list && { counts: list.counts, isPartial })}
      />
    </>
  );
}

type List = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['list']>;

/** Designs as a dense table: four columns where there is room, two on a phone. */
export function DesignTable({ list, selectedId }: { list: List; selectedId: string | null }) {
  const { filters } = useLoaderData<typeof loader>();
  const address = usePageAddress();
  const columns: Columns<DesignListItem> = [
    {
      title: 'Design',
      cell: (design) => (
        <DesignCell
          design={design}
          isSelected={design.id === selectedId}
          openUrl={`${address({ design: design.id })}#design`}
        />
      ),
    },
    {
      title: 'Price',
      cell: ({ price }) => formatRupees(price),
      phone: 'none',
      isRight: true,
      sort: { descending: 'price-high', ascending: 'price-low' },
    },
    { title: 'Status', cell: ({ status }) => <DesignStatusBadge status={status} />, phone: 'none' },
    {
      title: 'Delete',
      isTitleHidden: true,
      cell: (design) => <DeleteButton design={design} dialogUrl={address({ delete: design.id })} />,
      isRight: true,
    },
  ];
  return (
    <ListTable
      what="designs"
      caption="Designs"
      rows={list.rows}
      rowKey={({ id }) => id}
      selectedKey={selectedId}
      columns={columns}
      sort={filters.sort}
      bulk={BULK}
      empty="No designs found."
      noneFit="No designs found."
      isNarrowed={Boolean(filters.q || filters.category || filters.status)}
      next={list.next}
      previous={list.previous}
    />
  );
}

const BULK: Bulk<DesignListItem> = {
  formId: 'chosen-designs',
  action: '/admin/shop-form/bulk',
  name: 'id',
  choose: ({ id, name }) => ({ value: id, label: name }),
  children: (
    <>
      {Object.entries(DESIGN_BULK_STEPS).map(([step, label]) => (
        <button key={step} type="submit" name="step" value={step} className="button">
          {label}
        </button>
      ))}
      <button type="submit" formAction="/admin/shop-form/prices" className="button">
        Change prices
      </button>
    </>
  ),
};

interface CellProps {
  design: DesignListItem;
  isSelected: boolean;
  openUrl: string;
}

function DesignCell({ design: { id, name, price, status, image }, isSelected, openUrl }: CellProps) {
  return (
    <span className="flex items-center gap-2">
      {image && (
        <ResponsiveImage
          image={image}
          sizes="3rem"
          alt=""
          className="aspect-4/5 w-10 shrink-0 rounded bg-sand object-cover"
        />
      )}
      <span className="min-w-0">
        <Link
          id={rowLinkId(id)}
          to={openUrl}
          preventScrollReset
          aria-current={isSelected ? 'true' : undefined}
          className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <span className="flex flex-wrap gap-x-2 md:hidden">
          {formatRupees(price)}
          {status !== 'visible' && <DesignStatusBadge status={status} />}
        </span>
      </span>
    </span>
  );
}
