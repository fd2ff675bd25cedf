import { formatRating } from '../../domain/packages/package.ts';

/** Five stars, filled up to the rating. Decoration only: the rating stands beside them as text. */
export function Stars({ tenths, className = 'h-5' }: { tenths: number; className?: string }) {
  return (
    <svg viewBox="0 0 120 24" className={`stars ${className}`} aria-hidden="true">
      <path d={`M0 0h${(120 * tenths) / 50}v24H0z`} />
    </svg>
  );
}

interface RatingProps {
  /** Tenths of a star; null without a rating. */
  rating: number | null;
  reviews: number;
  /** “12 reviews” instead of “(12)”. */
  wordy?: boolean;
}

/** The customers' rating of a package. */
export function Rating({ rating, reviews, wordy = false }: RatingProps) {
  if (rating === null) return <p className="text-muted">New, not rated yet</p>;
  const reviewCount = reviews === 1 ? '1 review' : `${reviews.toLocaleString('en-IN')} reviews`;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted">
      <Stars tenths={rating} className="h-4" />
      <span className="sr-only">Rated </span>
      <span className="font-semibold text-henna-950">{formatRating(rating)}</span>
      <span className="sr-only"> of 5, {reviewCount}</span>
      {reviews > 0 && (
        <span aria-hidden="true">{wordy ? reviewCount : `(${reviews.toLocaleString('en-IN')})`}</span>
      )}
    </p>
  );
}

/** The owner's rating of a product: whole stars. */
export function OurRating({ rating }: { rating: number }) {
  return (
    <p className="flex items-center">
      <Stars tenths={10 * rating} />
      <span className="sr-only">Our rating: {rating} of 5 stars</span>
    </p>
  );
}
