import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { findCategory } from '../../../domain/designs/category.ts';
import type { Design, DesignStatus } from '../../../domain/designs/design.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { DesignStatusBadge } from '../../../ui/designs/design-status.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';
import { AllowedLink } from '../../../ui/workspace/allowed-link.tsx';

interface Props {
  design: Design & { status: DesignStatus };
  /** The page without the panel. */
  closeUrl: string;
  /** The page's address, for its forms. */
  pageUrl: string;
}

/** The status to which the panel's button changes each status. */
const STATUS_CHANGES: Record<DesignStatus, { to: DesignStatus; label: string }> = {
  visible: { to: 'hidden', label: 'Hide' },
  hidden: { to: 'visible', label: 'Show in the shop' },
  draft: { to: 'visible', label: 'Show in the shop' },
};

/** A design in full beside the list (spec, section 2). It gets the focus when it opens. */
export function DesignPanel({ design, closeUrl, pageUrl }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="design" className="rounded-lg border border-line bg-white p-4">
      <div className="flex items-start justify-between gap-3">
        <h2
          id="design"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-xl outline-none wrap-anywhere"
        >
          {design.name}
        </h2>
        <p className="-mt-2">
          <LineLink to={closeUrl} preventScrollReset>
            Close
          </LineLink>
        </p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-lg">{formatRupees(design.price)}</b>
        <DesignStatusBadge status={design.status} />
        <span className="text-muted">
          {findCategory(design.category)?.title ?? design.category}, {design.style}
        </span>
      </p>
      <ul aria-label="Images" className="mt-3 grid grid-cols-3 gap-2">
        {design.images.map((image) => (
          <li key={image.id}>
            <ResponsiveImage
              image={image}
              sizes="8rem"
              className="aspect-4/5 w-full rounded-md bg-sand object-cover"
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{design.description}</p>
      {design.status === 'visible' ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to={`/form?design=${design.id}`} className="button grow px-4">
            Book Now
          </Link>
          <AddToCart item={design} className="grow px-4" />
        </div>
      ) : (
        <p className="mt-4 text-muted">Customers cannot book or buy it while it is not in the shop.</p>
      )}
      <DesignActions design={design} pageUrl={pageUrl} />
    </section>
  );
}

function DesignActions({ design: { id, status }, pageUrl }: Omit<Props, 'closeUrl'>) {
  const { to, label } = STATUS_CHANGES[status];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-3">
      <LineLink to={href('/admin/shop-form/:id', { id })}>Edit</LineLink>
      <ActionButton
        action={pageUrl}
        values={{ intent: 'status', id, status: to }}
        buttonClassName="link min-h-11 cursor-pointer"
        preventScrollReset
      >
        {label}
      </ActionButton>
      {status === 'visible' && <LineLink to={href('/details/:id', { id })}>In the shop</LineLink>}
      <AllowedLink right="audit" to={`/admin/audit?subject=design/${id}`}>
        Audit
      </AllowedLink>
    </div>
  );
}
