import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { brand } from '../../brand.ts';
import { clientAddress } from '../../client-address.server.ts';
import { readShopWindow } from '../../domain/catalogue/shop-window.server.ts';
import { subscribe } from '../../domain/messages/subscriber.server.ts';
import { SubscriberInput } from '../../domain/messages/subscriber-input.ts';
import { formTraps, openForm } from '../../form-trap.server.ts';
import { localBusiness, pageMeta, siteUrlOf } from '../../seo.ts';
import { blurbs, services } from '../../storefront-copy.ts';
import { submit } from '../../submit.server.ts';
import { Achievements } from '../../ui/achievements.tsx';
import { type CardDesign, DesignCard } from '../../ui/design-card.tsx';
import { Hero } from '../../ui/hero.tsx';
import { OrderNotice } from '../../ui/order-notice.tsx';
import { PHONE_WIDE, Picture } from '../../ui/picture.tsx';
import { PopularServices } from '../../ui/popular-services.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SubscribeForm } from '../../ui/subscribe-form.tsx';
import { Testimonials } from '../../ui/testimonials.tsx';
import { WhyChooseUs } from '../../ui/why-choose-us.tsx';

const DESIGNS_SHOWN = 4;
const PICTURES = ['hero-1', 'hero-2', ...[...services, ...blurbs].map(({ picture }) => picture)];

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return pageMeta(siteUrl, { path: '/', description: brand.blurb, data: [localBusiness(siteUrl)] });
};

/** Open to everyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ designs, pictures }, traps] = await Promise.all([
    readShopWindow(context.app, DESIGNS_SHOWN, PICTURES),
    formTraps(context.app, 'newsletter'),
  ]);
  const cards = designs.flatMap(({ id, name, price, pictures: [picture] }): CardDesign[] =>
    picture ? [{ id, name, price, picture }] : [],
  );
  return { designs: cards, pictures, traps };
}

/** Takes an address for the newsletter. Open to everyone, within limits; whether it was known is nobody's business. */
export async function action({ request, context: { app } }: ActionFunctionArgs) {
  return submit(
    request,
    SubscriberInput,
    async (input) => {
      await subscribe(app, input, clientAddress(request));
      return 'Thank you! Your address is on our list.';
    },
    { guard: openForm(app, 'newsletter') },
  );
}

export default function Home() {
  const { designs, pictures, traps } = useLoaderData<typeof loader>();
  return (
    <>
      <OrderNotice />
      <Hero first={pictures['hero-1']} second={pictures['hero-2']} />
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
      {designs.length > 0 && (
        <section className="bg-sand py-14 md:py-20">
          <div className="column">
            <SectionHeading>From our shop</SectionHeading>
            <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-8 lg:grid-cols-4">
              {designs.map((design) => (
                <li key={design.id}>
                  <DesignCard design={design} />
                </li>
              ))}
            </ul>
            <p className="mt-10 text-center">
              <Link to="/shop" prefetch="intent" className="button">
                All designs
              </Link>
            </p>
          </div>
        </section>
      )}
      <Achievements />
      <div className="column">
        <img src="/ornaments/divider.svg" width="600" height="24" alt="" className="mx-auto" loading="lazy" />
      </div>
      <Testimonials />
      <SubscribeForm traps={traps} />
    </>
  );
}
