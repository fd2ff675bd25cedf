import { Link, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import type { Design } from '../../../domain/designs/design.ts';
import { DrawnBy } from '../../../ui/artists/artist-card.tsx';
import { DesignCard } from '../../../ui/designs/design-card.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { ItemGallery, ItemPage, SimilarItems } from '../../../ui/kit/item-page.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { Rating, Stars } from '../../../ui/kit/stars.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';
import { DeliveryCheck } from '../../../ui/orders/delivery-check.tsx';
import { OrderWithoutScripts } from '../../../ui/orders/order-without-scripts.tsx';
import { ReviewSection } from '../../../ui/reviews/review-list.tsx';
import { Heart } from '../../../ui/shortlists/heart.tsx';
import { InTheBox } from './in-the-box.tsx';
import { OnSkin, OnSkinLink } from './on-skin.tsx';
import type { loader } from './route.tsx';
import { TwoWays } from './two-ways.tsx';

/** A design, with how it comes, who draws it and what is said of it. */
export function DesignPage() {
  const { design, similar, reviews, artists, drawn, box, delivery, list, crumbs, care, sets } =
    useLoaderData<typeof loader>();
  return (
    <div className="column py-4 md:py-8">
      <ItemPage
        back={{ to: `${list}#design-${design.id}`, label: 'Back to shop' }}
        gallery={
          <>
            <ItemGallery images={design.images} />
            <OnSkinLink sets={sets} />
          </>
        }
        title={design.name}
        price={design.price}
        formerPrice={design.formerPrice}
        priceNote={<TwoWays design={design} box={box} drawn={drawn} />}
        rating={reviews.verified ? <Rating {...reviews.verified} wordy /> : <FiveStars>{care}</FiveStars>}
        actions={
          <>
            <AddToCart item={design} className="px-3 sm:px-6 md:max-w-56 md:grow" />
            <Link to={`/form?design=${design.id}`} className="button px-3 sm:px-6 md:max-w-56 md:grow">
              Book Now
            </Link>
          </>
        }
        overline={<Heart kind="design" id={design.id} name={design.name} />}
        note={
          <>
            <p className="mt-3 hidden text-muted md:block">
              Questions?{' '}
              <WhatsAppLink
                page="design"
                text={`Namaste! I have a question about the design “${design.name}”.`}
              >
                Write on WhatsApp
              </WhatsAppLink>
            </p>
            <OrderWithoutScripts item={design} kind="design" />
          </>
        }
      >
        <DeliveryCheck asked={delivery} total={design.price} />
        <InTheBox box={box} />
        <About design={design} crumbs={crumbs} />
      </ItemPage>
      <OnSkin sets={sets} />
      <DrawnBy artists={artists} />
      <ReviewSection reviews={reviews} className="mt-14 border-t border-line pt-8" />
      {similar.length > 0 && (
        <SimilarItems title="Similar designs">
          {similar.map((other) => (
            <li key={other.id}>
              <DesignCard design={other} />
            </li>
          ))}
        </SimilarItems>
      )}
    </div>
  );
}

/** The five stars of every design (spec, section 2) until its first verified review. They are not a rating by customers. */
function FiveStars({ children }: { children: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <Stars tenths={50} />
      {children}
    </p>
  );
}

function About({ design, crumbs }: { design: Design; crumbs: readonly { name: string; path: string }[] }) {
  return (
    <>
      <h2 className="mt-8 text-xl">About this design</h2>
      <p className="mt-2 whitespace-pre-line">{design.description}</p>
      <p className="mt-4 text-muted">
        {'More like it: '}
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.path}>
            {index > 0 && ', '}
            <TextLink to={crumb.path}>{crumb.name}</TextLink>
          </Fragment>
        ))}
      </p>
    </>
  );
}
