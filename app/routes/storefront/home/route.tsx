import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import type { ArtistCard as ArtistCardData } from '../../../domain/artists/public-artist.ts';
import type { Service, Testimonial } from '../../../domain/content/content.ts';
import type { Image } from '../../../domain/images/image.ts';
import { SubscriberInput, subscribe } from '../../../domain/newsletter/subscriber.server.ts';
import { getHomePage } from '../../../domain/operations/home-page.server.ts';
import { HOME_PAGE_PRODUCTS, toProductCard } from '../../../domain/products/product.ts';
import { checkBot, createBotCheck } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { getPageContent } from '../../../http/page-content.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { localBusiness } from '../../../site/structured-data.ts';
import { ArtistCard } from '../../../ui/artists/artist-card.tsx';
import { createClientAction, keepAfterForms } from '../../../ui/kit/client-action.ts';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { SectionHeading } from '../../../ui/kit/ornament.tsx';
import { PHONE_WIDE, ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { OrderNotice } from '../../../ui/orders/order-notice.tsx';
import { Achievements } from '../../../ui/storefront/achievements.tsx';
import { PopularServices, SERVICE_IMAGES } from '../../../ui/storefront/popular-services.tsx';
import { WhyChooseUs } from '../../../ui/storefront/why-choose-us.tsx';
import { Hero } from './hero.tsx';
import { PopularProducts } from './popular-products.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

const SUBSCRIBED = 'Thank you! Please press the link in the e-mail that we have sent you.';
const BLURB_IMAGES = ['women', 'men'];
const IMAGES = ['hero-1', 'hero-2', ...SERVICE_IMAGES, ...BLURB_IMAGES];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(siteUrlOf(matches), {
    path: '/',
    description: data?.description ?? '',
    data: data ? [data.business] : [],
  });

/** Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ products, images, artists }, content, botCheck] = await Promise.all([
    getHomePage(context.app, HOME_PAGE_PRODUCTS, IMAGES),
    getPageContent({ request, context }),
    createBotCheck(context.app, 'newsletter'),
  ]);
  const cards = products.map(toProductCard);
  const { hero, why, services, blurbs, achievements, testimonials, contact, frame } = content;
  // Made here, so that browsers load no code for it.
  const business = localBusiness(context.app.siteUrl, contact, frame.blurb);
  const texts = { hero, why, services, blurbs, achievements, testimonials, description: frame.blurb };
  return { ...texts, products: cards, images, artists, business, botCheck };
}

/** Subscribes to the newsletter. Open to everyone within limits; the reply does not reveal whether the address was known. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const store = async (input: Parameters<typeof subscribe>[1]) => {
    await subscribe(context.app, input, clientAddress(request));
    return SUBSCRIBED;
  };
  return submit(args, SubscriberInput, store, { guard: checkBot(context.app, 'newsletter') });
}

/** If the network fails, the page stays and shows a message. */
export const clientAction = createClientAction({
  failed: 'That did not get through. Please try again.',
  unreached: 'We could not reach the shop. Please try again.',
});

/** The form changes nothing that the page shows, and offline the page could not be loaded again. */
export const shouldRevalidate = keepAfterForms;

export default function Home() {
  const { products, images, artists, botCheck, ...texts } = useLoaderData<typeof loader>();
  const { hero, why, services, blurbs, achievements, testimonials } = texts;
  return (
    <>
      <OrderNotice />
      <Hero content={hero} first={images['hero-1']} second={images['hero-2']} />
      <WhyChooseUs reasons={why} />
      <PopularServices services={services} images={images} />
      {artists.length > 0 && <OurArtists artists={artists} />}
      <div className="column grid gap-14 py-14 md:py-20">
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
      <SubscribeForm botCheck={botCheck} />
    </>
  );
}

function OurArtists({ artists }: { artists: readonly ArtistCardData[] }) {
  return (
    <section className="pt-14 md:pt-20">
      <div className="column">
        <SectionHeading>Whose hand do you like?</SectionHeading>
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
    <section id="testimonials" className="column py-14 md:py-20">
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
