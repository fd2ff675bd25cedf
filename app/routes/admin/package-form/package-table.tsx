import { Link } from '@remix-run/react';
import { type Image, imagePath } from '../../../domain/images/image.ts';
import { PACKAGE_STATUS_LABELS, type PackageStatus } from '../../../domain/packages/package.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

interface Row {
  id: string;
  slug: string;
  designTitle: string;
  category: string;
  /** Whole rupees. */
  price: number;
  status: PackageStatus;
  image: Image | null;
}

/** The packages in the owner's order, each with its buttons. */
export function PackageTable({ packages }: { packages: readonly Row[] }) {
  return (
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {packages.map((offer, index) => (
        <li
          key={offer.id}
          id={`package-${offer.id}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 hover:bg-sand/50"
        >
          <Thumbnail image={offer.image} />
          <div className="min-w-0 grow basis-48">
            <Link
              to={href('/admin/package-form/:id', offer)}
              className="link inline-flex min-h-8 items-center font-semibold wrap-anywhere"
            >
              {offer.designTitle}
            </Link>
            <p className="leading-snug text-muted">
              {formatRupees(offer.price)} · {offer.category} · /{offer.slug}
            </p>
            <p
              className={`leading-snug font-semibold ${offer.status === 'visible' ? 'text-leaf' : 'text-terracotta-text'}`}
            >
              {PACKAGE_STATUS_LABELS[offer.status]}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Move offer={offer} direction="up" disabled={index === 0} />
            <Move offer={offer} direction="down" disabled={index === packages.length - 1} />
          </div>
          <ActionButton
            values={{
              intent: 'status',
              id: offer.id,
              status: offer.status === 'visible' ? 'hidden' : 'visible',
            }}
            buttonClassName="button w-24 px-3"
            preventScrollReset
          >
            {offer.status === 'visible' ? 'Hide' : 'Show'}
            <span className="sr-only"> {offer.designTitle}</span>
          </ActionButton>
        </li>
      ))}
    </ol>
  );
}

function Thumbnail({ image }: { image: Image | null }) {
  if (!image) return <div className="aspect-4/5 w-12 rounded-md bg-sand" aria-hidden="true" />;
  return (
    <img
      src={imagePath(image.id, 400)}
      alt=""
      width={48}
      height={60}
      loading="lazy"
      className="aspect-4/5 h-auto w-12 rounded-md bg-sand object-cover"
    />
  );
}

interface MoveProps {
  offer: Row;
  direction: 'up' | 'down';
  disabled: boolean;
}

function Move({ offer: { id, designTitle }, direction, disabled }: MoveProps) {
  return (
    <ActionButton
      values={{ intent: 'move', id, direction }}
      buttonClassName="button px-3"
      disabled={disabled}
      preventScrollReset
    >
      <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
      <span className="sr-only">
        Move {designTitle} {direction}
      </span>
    </ActionButton>
  );
}
