/** Whole stars of five, 24 units wide each. */
export const STAR = 'm12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4 9 8.6z';

/** What the owner gives a product. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex items-center">
      <svg viewBox="0 0 120 24" className="h-5" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <path
            key={star}
            transform={`translate(${(star - 1) * 24})`}
            d={STAR}
            className={star <= rating ? 'fill-marigold' : 'fill-line'}
          />
        ))}
      </svg>
      <span className="sr-only">Our rating: {rating} of 5 stars</span>
    </p>
  );
}
