import { Link } from '@remix-run/react';
import { type Image, imagePath } from '../../domain/images/image.ts';
import type { ItemReviews, PublishedReview } from '../../domain/reviews/review.ts';
import { href } from '../../domain/shared/paths.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { Section } from '../kit/section.tsx';
import { Rating, Stars } from '../kit/stars.tsx';

interface SectionProps {
  reviews: ItemReviews;
  /** The id of its heading, for links to it. */
  id?: string;
  className?: string;
}

/** The average and the newest of what customers wrote about something; nothing without a review. */
export function ReviewSection({ reviews: { verified, newest }, className = '' }: SectionProps) {
  if (newest.length === 0) return null;
  const isSample = newest.every((review) => review.isSample);
  return (
    <Section title="Reviews" className={`below-fold-17 ${className}`}>
      <p className="mt-1 text-muted">
        {isSample
          ? 'Samples: nobody wrote them. They go when the shop opens.'
          : 'Only of customers whose appointment took place, or whose order arrived.'}
      </p>
      {verified && (
        <div className="mt-2 text-lg">
          <Rating {...verified} wordy />
        </div>
      )}
      {verified && verified.reviews > newest.length && (
        <p className="text-muted">The newest {newest.length}:</p>
      )}
      <ul className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {newest.map((review) => (
          <li key={review.id}>
            <ReviewArticle review={review} />
            {!review.isSample && (
              <Link
                to={href('/report-review/:id', { id: review.id })}
                rel="nofollow"
                className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-3"
              >
                Report<span className="sr-only"> the review of {review.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ArticleProps {
  review: Omit<PublishedReview, 'id' | 'isSample'> & Partial<Pick<PublishedReview, 'isSample'>>;
}

/** One review: stars, words, photographs, who wrote it and when, and the artist's answer. */
export function ReviewArticle({ review }: ArticleProps) {
  const { stars, words, name, createdAt, images, answer, isSample = false } = review;
  return (
    <article className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2">
        <Stars tenths={10 * stars} className="h-4" />
        <span className="sr-only">{stars} of 5 stars</span>
        <b>{name}</b>
        {isSample ? (
          <span className="rounded-full border border-terracotta px-2 text-sm font-semibold">Sample</span>
        ) : (
          <time dateTime={createdAt.toISOString()} className="text-muted">
            {formatDate(createdAt)}
          </time>
        )}
      </p>
      {words && <p className="mt-1 whitespace-pre-line">{words}</p>}
      {images.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {images.map((image) => (
            <li key={image.id}>
              <Photograph image={image} />
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <blockquote className="mt-3 border-l-4 border-line pl-3">
          <p className="text-sm font-semibold">The artist’s answer</p>
          <p className="whitespace-pre-line">{answer}</p>
        </blockquote>
      )}
    </article>
  );
}

/** Opens by itself, in full. */
function Photograph({ image: { id, alt } }: { image: Image }) {
  return (
    <a href={imagePath(id, 1200)} className="block">
      <img
        src={imagePath(id, 400)}
        alt={alt}
        width={112}
        height={112}
        loading="lazy"
        className="size-28 rounded-md bg-sand object-cover"
      />
    </a>
  );
}
