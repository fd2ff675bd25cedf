import { Form, Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { DesignStatus } from '../../../domain/designs/admin-design.ts';
import { findCategory } from '../../../domain/designs/category.ts';
import type { Design } from '../../../domain/designs/design.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { DesignStatusBadge } from '../../../ui/designs/design-status.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';

interface Props {
  design: Design & { status: DesignStatus };
  /** The page without the panel. */
  back: string;
  /** The page as it is, for its forms. */
  here: string;
}

const STEPS: Record<DesignStatus, [to: DesignStatus, label: string][]> = {
  visible: [['hidden', 'Hide']],
  hidden: [['visible', 'Show in the shop']],
  draft: [['visible', 'Show in the shop']],
};

/** A design in full beside the list (spec, section 2). It gets the focus when it opens. */
export function DesignPanel({ design, back, here }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = useIsPending('status');
  useEffect(() => heading.current?.focus(), [design.id]);

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
        <Link to={back} preventScrollReset className="link -mt-2 inline-flex min-h-11 items-center">
          Close
        </Link>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-lg">{formatRupees(design.price)}</b>
        <DesignStatusBadge status={design.status} />
        <span className="text-muted">
          {findCategory(design.category)?.title ?? design.category}, {design.style}
        </span>
      </p>
      <ul aria-label="Images" className="mt-3 grid grid-cols-3 gap-2">
        {design.images.map((image, index) => (
          <li key={index}>
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
          <AddToCart design={design} className="grow px-4" />
        </div>
      ) : (
        <p className="mt-4 text-muted">Customers cannot book or buy it while it is not in the shop.</p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-3">
        <Link to={`/admin/shop-form/${design.id}`} className="link inline-flex min-h-11 items-center">
          Edit
        </Link>
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={design.id} />
          {STEPS[design.status].map(([status, label]) => (
            <button
              key={status}
              type="submit"
              name="status"
              value={status}
              disabled={busy}
              className="link min-h-11 cursor-pointer"
            >
              {label}
            </button>
          ))}
        </Form>
        {design.status === 'visible' && (
          <Link to={`/details/${design.id}`} className="link inline-flex min-h-11 items-center">
            In the shop
          </Link>
        )}
        <Link
          to={`/admin/audit?subject=design/${design.id}`}
          className="link inline-flex min-h-11 items-center"
        >
          Audit
        </Link>
      </div>
    </section>
  );
}
