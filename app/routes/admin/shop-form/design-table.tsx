import { Link } from '@remix-run/react';
import type { DesignStatus } from '../../../domain/designs/design.ts';
import type { Image } from '../../../domain/images/image.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { DesignStatusBadge } from '../../../ui/designs/design-status.tsx';
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
  address: (change: Record<string, string | null>) => string;
  /** The id of the form that the checkboxes belong to. */
  formId: string;
}

/** The id of the link that opens a design, to which the focus returns. */
export const rowLinkId = (id: string) => `open-${id}`;

const HEAD = 'py-2 pr-2 text-left font-semibold';

/** Designs as a dense table: five columns where there is room, three on a phone. */
export function DesignTable({ designs, selectedId, address, formId }: Props) {
  return (
    <table className="mt-3 w-full border-collapse">
      <caption className="sr-only">Designs, in the order of the shop</caption>
      <thead className="border-b-2 border-line text-muted">
        <tr>
          <th scope="col" className="w-9 py-2">
            <span className="sr-only">Ticked</span>
          </th>
          <th scope="col" className={HEAD}>
            Design
          </th>
          <th scope="col" className={`${HEAD} text-right max-sm:hidden`}>
            Price
          </th>
          <th scope="col" className={`${HEAD} max-lg:hidden`}>
            Status
          </th>
          <th scope="col" className="py-2">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {designs.map((design) => (
          <DesignRow
            key={design.id}
            design={design}
            isSelected={design.id === selectedId}
            address={address}
            formId={formId}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<Props, 'address' | 'formId'> {
  design: DesignListItem;
  isSelected: boolean;
}

function DesignRow({ design, isSelected, address, formId }: RowProps) {
  return (
    <tr className={isSelected ? 'bg-sand' : 'hover:bg-sand/50 has-[:checked]:bg-sand/50'}>
      <td className="align-middle">
        <label className="flex size-9 min-h-11 items-center justify-center">
          <span className="sr-only">Tick {design.name}</span>
          <input type="checkbox" form={formId} name="id" value={design.id} className="size-5" />
        </label>
      </td>
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        <span className="flex items-center gap-3">
          {design.image && (
            <ResponsiveImage
              image={design.image}
              sizes="3rem"
              alt=""
              className="aspect-4/5 w-10 shrink-0 rounded bg-sand object-cover"
            />
          )}
          <span className="min-w-0">
            <Link
              id={rowLinkId(design.id)}
              to={`${address({ design: design.id })}#design`}
              preventScrollReset
              aria-current={isSelected ? 'true' : undefined}
              className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
            >
              {design.name}
            </Link>
            <span className="flex flex-wrap gap-x-2">
              <span className="sm:hidden">{formatRupees(design.price)}</span>
              {design.status !== 'visible' && (
                <span className="lg:hidden">
                  <DesignStatusBadge status={design.status} />
                </span>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className="py-1.5 pr-2 text-right max-sm:hidden">{formatRupees(design.price)}</td>
      <td className="py-1.5 pr-2 max-lg:hidden">
        <DesignStatusBadge status={design.status} />
      </td>
      <td className="py-1.5 text-right">
        <DeleteButton design={design} dialogUrl={address({ delete: design.id })} />
      </td>
    </tr>
  );
}
