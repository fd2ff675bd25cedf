import { Form, Link } from '@remix-run/react';
import { type Image, imagePath } from '../../../domain/images/image.ts';
import { PACKAGE_STATUS_LABELS, type PackageStatus } from '../../../domain/packages/package.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { useIsPending } from '../../../ui/kit/pending.ts';

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

/** The owner's packages in their order, each with what can be done with it at once. */
export function PackageTable({ packages }: { packages: readonly Row[] }) {
  const moving = useIsPending('move');
  const changingStatus = useIsPending('status');
  const busy = moving || changingStatus;
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
              to={`/admin/package-form/${offer.id}`}
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
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="id" value={offer.id} />
            <Move offer={offer} direction="up" disabled={busy || index === 0} />
            <Move offer={offer} direction="down" disabled={busy || index === packages.length - 1} />
          </Form>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={offer.id} />
            <input type="hidden" name="intent" value="status" />
            <button
              type="submit"
              name="status"
              value={offer.status === 'visible' ? 'hidden' : 'visible'}
              disabled={busy}
              className="button w-24 px-3"
            >
              {offer.status === 'visible' ? 'Hide' : 'Show'}
              <span className="sr-only"> {offer.designTitle}</span>
            </button>
          </Form>
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

function Move({ offer, direction, disabled }: { offer: Row; direction: 'up' | 'down'; disabled: boolean }) {
  return (
    <button type="submit" name="direction" value={direction} disabled={disabled} className="button px-3">
      <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
      <span className="sr-only">
        Move {offer.designTitle} {direction}
      </span>
    </button>
  );
}
