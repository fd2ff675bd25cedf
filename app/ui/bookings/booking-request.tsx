import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { COVERAGE_LABELS } from '../../domain/availability/appointment-length.ts';
import type { PreferredTime, BookingRequest as Wish } from '../../domain/bookings/booking.ts';
import { imagePath } from '../../domain/images/image.ts';

type Shown = Omit<Wish, 'notes' | 'preferredTime'> & { preferredTime?: PreferredTime | null };

/** What is to be drawn, for whom: only what was said. */
export function BookingWish({ wish, className = '' }: { wish: Shown; className?: string }) {
  const { occasion, coverage, guests, preferredTime, design, referenceImageId } = wish;
  const said: [label: string, words: ReactNode][] = [
    ['Occasion', occasion],
    ['Henna', coverage && COVERAGE_LABELS[coverage]],
    ['Guests', guests > 0 ? `${guests} besides` : null],
    ['Package', wish.package && <Brought {...wish.package} />],
    ['Design', design && <Brought {...design} />],
    ['Would like', preferredTime && `the ${preferredTime}`],
    ['Image', referenceImageId && <ReferenceImage id={referenceImageId} />],
  ];
  const shown = said.filter(([, words]) => words);
  if (shown.length === 0) return <p className={`text-muted ${className}`}>Nothing was said of the henna.</p>;
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 ${className}`}>
      {shown.map(([label, words]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Brought({ name, path }: { name: string; path: string }) {
  return (
    <Link to={path} className="link">
      {name}
    </Link>
  );
}

function ReferenceImage({ id }: { id: string }) {
  return (
    <a href={imagePath(id, 1200)} className="inline-block">
      <img
        src={imagePath(id, 400)}
        width={160}
        height={160}
        alt="Brought along by the customer"
        loading="lazy"
        className="size-40 rounded-lg border border-line bg-white object-contain"
      />
    </a>
  );
}
