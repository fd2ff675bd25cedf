import { Link, useLoaderData } from '@remix-run/react';
import { formatDuration, type Package } from '../../../domain/packages/package.ts';
import { DrawnBy } from '../../../ui/artists/artist-card.tsx';
import { BulletList } from '../../../ui/kit/bullet-list.tsx';
import { Carousel } from '../../../ui/kit/carousel.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { Icon } from '../../../ui/kit/icon.tsx';
import { ItemPage, SimilarItems, useImageNumber } from '../../../ui/kit/item-page.tsx';
import { Rating } from '../../../ui/kit/stars.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import { PackageCard } from '../../../ui/packages/package-card.tsx';
import { ReviewSection } from '../../../ui/reviews/review-list.tsx';
import { Heart } from '../../../ui/shortlists/heart.tsx';
import type { loader } from './route.tsx';

/** A package: what it is, who draws it and what is said of it. */
export function PackagePage() {
  const { offer, similar, reviews, artists } = useLoaderData<typeof loader>();
  const { designTitle, category, images, price, formerPrice, rating } = offer;
  const chosen = useImageNumber(images);
  const { hours } = useContact();
  return (
    <div className="column pt-4 pb-14 md:pt-8 md:pb-20">
      <ItemPage
        back={{ to: '/package', label: 'All packages' }}
        gallery={<Carousel label={`Images of ${designTitle}`} images={images} chosen={chosen} />}
        overline={
          <>
            <p className="text-muted">{category} package</p>
            <Heart kind="package" id={offer.slug} name={designTitle} />
          </>
        }
        title={designTitle}
        price={price}
        formerPrice={formerPrice}
        rating={<Rating rating={rating} reviews={offer.reviews} wordy />}
        actions={<QuoteButtons slug={offer.slug} />}
        note={<p className="mt-3 hidden text-muted md:block">Questions? We answer {hours.shown}.</p>}
      >
        <About offer={offer} />
      </ItemPage>
      <DrawnBy artists={artists} />
      <ReviewSection reviews={reviews} className="mt-14 border-t border-line pt-8" />
      {similar.length > 0 && (
        <SimilarItems title="Similar packages">
          {similar.map((other) => (
            <li key={other.slug}>
              <PackageCard offer={other} />
            </li>
          ))}
        </SimilarItems>
      )}
    </div>
  );
}

function QuoteButtons({ slug }: { slug: string }) {
  const { phone, phoneShown } = useContact();
  return (
    <>
      <Link to={`/form?package=${slug}`} className="button button-primary px-5 md:max-w-56 md:grow">
        Get Quotes
      </Link>
      <a href={`tel:${phone}`} className="button px-3 md:px-6">
        <Icon name="phone" className="size-5" />
        <span className="sr-only md:not-sr-only">
          <span className="sr-only">Call </span>
          {phoneShown}
        </span>
      </a>
    </>
  );
}

function About({ offer: { designTitle, description, inclusions, durationMinutes } }: { offer: Package }) {
  return (
    <>
      <p className="whitespace-pre-line">{description}</p>
      {inclusions.length > 0 && (
        <>
          <h2 className="mt-6 text-xl">What is included</h2>
          <BulletList bullet="petal" lines={inclusions} />
        </>
      )}
      <h2 className="mt-6 text-xl">How long it takes</h2>
      <p className="mt-2">
        About {formatDuration(durationMinutes)} of drawing. Please keep as long again for it to dry.
      </p>
      <p className="mt-4">
        <WhatsAppLink
          page="package"
          text={`Namaste! I have a question about the package “${designTitle}”.`}
          className="link inline-flex min-h-11 items-center"
        >
          Write on WhatsApp
        </WhatsAppLink>
      </p>
    </>
  );
}
