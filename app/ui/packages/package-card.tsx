import { Link } from '@remix-run/react';
import type { PackageCard as PackageCardData } from '../../domain/packages/package.ts';
import { Price } from '../kit/price.tsx';
import { CARD_SIZES, CardImage } from '../kit/responsive-image.tsx';
import { Rating } from '../kit/stars.tsx';
import { Heart } from '../shortlists/heart.tsx';

/** A package in a list. The whole card is a link to it, except the button, which leads to the enquiry form. */
export function PackageCard({ offer, first = false }: { offer: PackageCardData; first?: boolean }) {
  const { slug, designTitle, category, price, formerPrice, rating, reviews, image } = offer;
  return (
    <article className="card flex h-full flex-col">
      <CardImage image={image} sizes={CARD_SIZES} first={first} />
      <p className="mt-3 leading-tight text-muted">{category}</p>
      <h3 className="mt-0.5 text-lg md:text-xl">
        <Link to={`/${slug}`} prefetch="intent">
          {designTitle}
        </Link>
      </h3>
      <Rating rating={rating} reviews={reviews} />
      <div className="mb-3">
        <Price amount={price} formerPrice={formerPrice} />
      </div>
      <Link to={`/form?package=${slug}`} className="button relative mt-auto px-3">
        BOOK NOW<span className="sr-only"> {designTitle}</span>
      </Link>
      <Heart kind="package" id={slug} name={designTitle} />
    </article>
  );
}
