import { Link, useLoaderData } from '@remix-run/react';
import type { ArtistCard as ArtistCardData } from '../../../domain/artists/public-artist.ts';
import type { Service, Testimonial } from '../../../domain/content/content.ts';
import type { Image } from '../../../domain/images/image.ts';
import { ArtistCard } from '../../../ui/artists/artist-card.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { SectionHeading } from '../../../ui/kit/ornament.tsx';
import { PHONE_WIDE, ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { OrderNotice } from '../../../ui/orders/order-notice.tsx';
import { Achievements } from '../../../ui/storefront/achievements.tsx';
import { PopularServices } from '../../../ui/storefront/popular-services.tsx';
import { BLURB_IMAGES } from '../../../ui/storefront/section-images.ts';
import { WhyChooseUs } from '../../../ui/storefront/why-choose-us.tsx';
import { Hero } from './hero.tsx';
import { PopularProducts } from './popular-products.tsx';
import type { loader } from './route.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

/** The home page. */
export function HomePage() {
  const { products, images, artists, servicePrices, botCheck, ourArtists, newsletter, ...texts } =
    useLoaderData<typeof loader>();
  const { hero, why, services, blurbs, achievements, testimonials } = texts;
  return (
    <>
      <OrderNotice />
      <Hero content={hero} first={images['hero-1']} second={images['hero-2']} />
      <WhyChooseUs reasons={why} />
      <PopularServices services={services} prices={servicePrices} images={images} />
      {artists.length > 0 && <OurArtists title={ourArtists} artists={artists} />}
      <div className="column below-fold-87 grid gap-14 py-14 md:py-20">
        {blurbs.map((blurb, index) => (
          <BlurbSection key={blurb.title} blurb={blurb} image={images[BLURB_IMAGES[index] ?? '']} />
        ))}
      </div>
      {products.length > 0 && <PopularProducts products={products} />}
      <Achievements achievements={achievements} />
      <div className="column">
        <img src="/ornaments/divider.svg" width="600" height="24" alt="" className="mx-auto" loading="lazy" />
      </div>
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <SubscribeForm {...newsletter} botCheck={botCheck} />
    </>
  );
}

function OurArtists({ title, artists }: { title: string; artists: readonly ArtistCardData[] }) {
  return (
    <section className="below-fold-65 pt-14 md:pt-20">
      <div className="column">
        <SectionHeading>{title}</SectionHeading>
        <ul className="mx-auto mt-10 grid max-w-4xl grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:gap-x-10">
          {artists.map((artist) => (
            <li
              key={artist.slug}
              className="max-sm:last:odd:col-span-2 max-sm:last:odd:mx-auto max-sm:last:odd:w-1/2"
            >
              <ArtistCard artist={artist} />
            </li>
          ))}
        </ul>
        <p className="mt-10 text-center">
          <ButtonLink to="/artists" prefetch="intent">
            All artists
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function BlurbSection({ blurb, image }: { blurb: Service; image: Image | undefined }) {
  return (
    <section className="grid items-center gap-x-14 gap-y-6 sm:grid-cols-2 sm:even:*:first:order-last">
      {image && (
        <div className="mx-auto w-full max-w-96 border-4 border-double border-terracotta p-2">
          <ResponsiveImage
            image={image}
            sizes={`(min-width: 48rem) 24rem, ${PHONE_WIDE}`}
            className="aspect-4/5 w-full object-cover"
          />
        </div>
      )}
      <div>
        <h2 className="text-3xl md:text-4xl">{blurb.title}</h2>
        <p className="mt-4 max-w-md text-lg text-muted">{blurb.words}</p>
        <Link to={blurb.link.to} prefetch="intent" className="button mt-6">
          {blurb.link.label}
        </Link>
      </div>
    </section>
  );
}

function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section id="testimonials" className="column below-fold-44 py-14 md:py-20">
      <SectionHeading>What our customers say</SectionHeading>
      <ul className="mt-10 grid gap-8 md:grid-cols-3 lg:gap-12">
        {testimonials.map(({ words, name, occasion }) => (
          <li key={name}>
            <figure className="flex h-full flex-col border-t-4 border-double border-terracotta pt-5">
              <blockquote className="grow text-lg">“{words}”</blockquote>
              <figcaption className="mt-4">
                <span className="block font-semibold">{name}</span>
                <span className="text-muted">{occasion}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
