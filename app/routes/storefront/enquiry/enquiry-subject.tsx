import { Link } from '@remix-run/react';
import type { Image as Shown } from '../../../domain/images/image.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { Icon } from '../../../ui/kit/icon.tsx';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';

/** The package or design that an enquiry is about. */
export interface Subject {
  kind: 'package' | 'design';
  key: string;
  name: string;
  /** Whole rupees. */
  price: number;
  image: Shown | null;
}

/** Shows what the enquiry is about, sends it with the form, and has a link that removes it. */
export function EnquirySubject({ subject: { kind, key, name, price, image } }: { subject: Subject }) {
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-white p-3">
      <input type="hidden" name={kind} value={key} />
      {image && (
        <ResponsiveImage
          image={image}
          sizes="5rem"
          first
          alt=""
          className="aspect-4/5 w-16 shrink-0 rounded object-cover sm:w-20"
        />
      )}
      <p className="min-w-0 grow leading-snug">
        <span className="block text-muted">Your {kind}</span>
        <b className="font-display text-xl">{name}</b>
        <span className="block">{formatRupees(price)}</span>
      </p>
      {/* The same page without it: what was typed stays. */}
      <Link
        to="/form"
        replace
        preventScrollReset
        className="grid size-11 shrink-0 place-items-center self-start rounded-full hover:bg-sand"
        aria-label={`Leave out ${name}`}
      >
        <Icon name="close" className="size-5" />
      </Link>
    </div>
  );
}
