import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import {
  type ClientActionFunctionArgs,
  Link,
  type ShouldRevalidateFunction,
  useLoaderData,
} from '@remix-run/react';
import { brand } from '../../brand.ts';
import { clientAddress } from '../../client-address.server.ts';
import { PRODUCTS_AT_HOME } from '../../domain/catalogue/popular-product.ts';
import { readShopWindow } from '../../domain/catalogue/shop-window.server.ts';
import { subscribe } from '../../domain/messages/subscriber.server.ts';
import { SubscriberInput } from '../../domain/messages/subscriber-input.ts';
import { formTraps, openForm } from '../../form-trap.server.ts';
import { contactOf, localBusiness, pageMeta, siteUrlOf } from '../../seo.ts';
import { siteContent } from '../../site-content.server.ts';
import { blurbs, services } from '../../storefront-copy.ts';
import { submit } from '../../submit.server.ts';
import { type CardProduct, ProductCard } from '../../ui/catalogue/product-card.tsx';
import { Achievements } from '../../ui/content/achievements.tsx';
import { Hero } from '../../ui/content/hero.tsx';
import { PopularServices } from '../../ui/content/popular-services.tsx';
import { SubscribeForm } from '../../ui/content/subscribe-form.tsx';
import { Testimonials } from '../../ui/content/testimonials.tsx';
import { WhyChooseUs } from '../../ui/content/why-choose-us.tsx';
import { answerOf } from '../../ui/forms/server-answer.ts';
import { OrderNotice } from '../../ui/orders/order-notice.tsx';
import { PHONE_WIDE, Picture } from '../../ui/parts/picture.tsx';
import { SectionHeading } from '../../ui/parts/section-heading.tsx';

const SUBSCRIBED = 'Thank you! Your address is on our list.';
const PICTURES = ['hero-1', 'hero-2', ...[...services, ...blurbs].map(({ picture }) => picture)];

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const data = [localBusiness(siteUrl, contactOf(matches))];
  return pageMeta(siteUrl, { path: '/', description: brand.blurb, data });
};

/** Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ products, pictures }, { hero, achievements, testimonials }, traps] = await Promise.all([
    readShopWindow(context.app, PRODUCTS_AT_HOME, PICTURES),
    siteContent(context.app),
    formTraps(context.app, 'newsletter'),
  ]);
  const cards = products.flatMap(({ id, name, rating, price, pictures: [picture] }): CardProduct[] =>
    picture ? [{ id, name, rating, price, picture }] : [],
  );
  return { products: cards, pictures, hero, achievements, testimonials, traps };
}

/** Takes an address for the newsletter. Open to everyone, within limits; whether it was known is nobody's business. */
export async function action({ request, context: { app } }: ActionFunctionArgs) {
  return submit(
    request,
    SubscriberInput,
    async (input) => {
      await subscribe(app, input, clientAddress(request));
      return SUBSCRIBED;
    },
    { guard: openForm(app, 'newsletter') },
  );
}

/** Where the network fails, the page stays and says so. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOf(() => serverAction<typeof action>(), {
    done: SUBSCRIBED,
    failed: 'That did not get through. Please try again.',
    unreached: 'We could not reach the shop. Please try again.',
  });
}

/** The form changes nothing that the page shows; and where it did not get through, neither would the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

export default function Home() {
  const { products, pictures, hero, achievements, testimonials, traps } = useLoaderData<typeof loader>();
  return (
    <>
      <OrderNotice />
      <Hero words={hero} first={pictures['hero-1']} second={pictures['hero-2']} />
      <WhyChooseUs />
      <PopularServices pictures={pictures} />
      <div className="column grid gap-14 py-14 md:py-20">
        {blurbs.map(({ title, words, picture, link }, index) => {
          const shown = pictures[picture];
          return (
            <section key={title} className="grid items-center gap-x-14 gap-y-6 sm:grid-cols-2">
              {shown && (
                <div
                  className={`mx-auto w-full max-w-96 border-4 border-double border-terracotta p-2 ${index % 2 ? 'sm:order-last' : ''}`}
                >
                  <Picture
                    picture={shown}
                    sizes={`(min-width: 48rem) 24rem, ${PHONE_WIDE}`}
                    className="aspect-4/5 w-full object-cover"
                  />
                </div>
              )}
              <div>
                <h2 className="text-3xl md:text-4xl">{title}</h2>
                <p className="mt-4 max-w-md text-lg text-muted">{words}</p>
                <Link to={link.to} prefetch="intent" className="button mt-6">
                  {link.label}
                </Link>
              </div>
            </section>
          );
        })}
      </div>
      {products.length > 0 && (
        <section className="bg-sand py-14 md:py-20">
          <div className="column">
            <SectionHeading>Popular products</SectionHeading>
            <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-3 lg:gap-x-10">
              {products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
            <p className="mt-10 text-center">
              <Link to="/popular-product" prefetch="intent" className="button">
                All popular products
              </Link>
            </p>
          </div>
        </section>
      )}
      <Achievements achievements={achievements} />
      <div className="column">
        <img src="/ornaments/divider.svg" width="600" height="24" alt="" className="mx-auto" loading="lazy" />
      </div>
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <SubscribeForm traps={traps} />
    </>
  );
}
