import { Link } from '@remix-run/react';
import type { DesignStatus } from '../../../domain/designs/design.ts';
import type { Image } from '../../../domain/images/image.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { DesignStatusBadge } from '../../../ui/designs/design-status.tsx';
import { type Columns, ListTable } from '../../../ui/kit/list-page.tsx';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { DeleteButton } from './delete-design.tsx';

/** A design as a row of the admin list. */
export interface DesignListItem {
  id: string;
  name: string;
  price: number;
  status: DesignStatus;
  image: Image | null;
}

interface Props {
  designs: readonly DesignListItem[];
  /** The design in the panel. */
  selectedId: string | null;
  /** Cursor of the next page; null on the last. */
  next: string | null;
  address: (change: Record<string, string | null>) => string;
  /** The id of the form that the checkboxes belong to. */
  formId: string;
}

/** The id of the link that opens a design, to which the focus returns. */
export const rowLinkId = (id: string) => `open-${id}`;

/** Designs as a dense table: four columns where there is room, two on a phone. */
export function DesignTable({ designs, selectedId, next, address, formId }: Props) {
  const columns: Columns<DesignListItem> = [
    {
      title: 'Design',
      cell: (design) => (
        <DesignCell
          design={design}
          isSelected={design.id === selectedId}
          openUrl={`${address({ design: design.id })}#design`}
          formId={formId}
        />
      ),
    },
    { title: 'Price', cell: ({ price }) => formatRupees(price), phone: 'none', isRight: true },
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
      caption="Designs, in the order of the shop"
      rows={designs}
      rowKey={({ id }) => id}
      selectedKey={selectedId}
      columns={columns}
      empty="No designs found."
      next={next}
    />
  );
}

interface CellProps {
  design: DesignListItem;
  isSelected: boolean;
  openUrl: string;
  formId: string;
}

function DesignCell({ design, isSelected, openUrl, formId }: CellProps) {
  const { id, name, price, status, image } = design;
  return (
    <span className="flex items-center gap-2">
      <label className="flex size-9 min-h-11 shrink-0 items-center justify-center">
        <span className="sr-only">Tick {name}</span>
        <input type="checkbox" form={formId} name="id" value={id} className="size-5" />
      </label>
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
