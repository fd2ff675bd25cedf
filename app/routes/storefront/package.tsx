import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { Link, type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import { imagePath } from '../../domain/images/image.ts';
import { getPackage } from '../../domain/packages/package.server.ts';
import { formatDuration, type Package } from '../../domain/packages/package.ts';
import { isSlug } from '../../domain/packages/package-slug.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { brand } from '../../site/brand.ts';
import { breadcrumbs, contactOf, pageMeta } from '../../site/seo.ts';
import { Carousel } from '../../ui/kit/carousel.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { Petal } from '../../ui/kit/petal.tsx';
import { Price } from '../../ui/kit/price.tsx';
import { Rating } from '../../ui/kit/stars.tsx';
import { useContact } from '../../ui/kit/use-contact.ts';
import { PackageCard } from '../../ui/packages/package-card.tsx';

/** A visible package; the route also gets every address without a page, which is not found. Open to everyone. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const path = params.slug ?? '';
  const slug = path.toLowerCase();
  const found = isSlug(slug) ? await getPackage(context.app, slug) : null;
  if (!found) throw notFound();
  // Phones capitalise the first letter of an address that is typed.
  if (path !== slug) throw redirect(`/${slug}${new URL(request.url).search}`, 301);
  return { ...found, siteUrl: context.app.siteUrl };
}

/** There is no form here, nor at an address without a page. */
export function action(): never {
  throw notFound();
}

function notFound(): Response {
  return new Response('There is nothing at this address.', { status: 404 });
}

/** Another image of the same package needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}) => currentParams.slug !== nextParams.slug && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { offer, siteUrl } = data;
  const path = `/${offer.slug}`;
  return pageMeta(siteUrl, {
    title: `${offer.designTitle}: ${offer.category} henna package`,
    description:
      `${offer.designTitle}, ${formatRupees(offer.price)}, ${formatDuration(offer.durationMinutes)}. ${offer.description}`
        .replaceAll('\n', ' ')
        .slice(0, 160),
    path,
    image: offer.images[0],
    data: [
      {
        '@type': 'Service',
        name: offer.designTitle,
        description: offer.description,
        serviceType: `${offer.category} mehndi`,
        provider: {
          '@type': 'LocalBusiness',
          '@id': `${siteUrl}/#shop`,
          name: brand.name,
          telephone: contactOf(matches).phone,
        },
        image: offer.images.map((image) => siteUrl + imagePath(image.id, 1200)),
        offers: {
          '@type': 'Offer',
          url: siteUrl + path,
          price: offer.price,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      },
      breadcrumbs(siteUrl, [
        { name: 'Packages', path: '/package' },
        { name: offer.designTitle, path },
      ]),
    ],
  });
};

export default function PackagePage() {
  const { offer, similar } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const requested = Number(params.get('image'));
  const imageNumber = offer.images[requested - 1] ? requested : 1;

  return (
    <div className="column pt-4 pb-14 md:pt-8 md:pb-20">
      <p>
        <Link to="/package" className="link inline-block py-2">
          <span aria-hidden="true">← </span>All packages
        </Link>
      </p>
      <article className="mt-2 flex flex-col md:grid md:grid-cols-2 md:grid-rows-[auto_auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">
        <div className="md:col-start-1 md:row-span-3 md:row-start-1">
          <Carousel label={`Images of ${offer.designTitle}`} images={offer.images} chosen={imageNumber} />
        </div>
        <header className="mt-5 md:col-start-2 md:row-start-1 md:mt-0">
          <p className="text-muted">{offer.category} package</p>
          <h1 className="text-3xl md:text-4xl">{offer.designTitle}</h1>
          <div className="mt-2">
            <Rating rating={offer.rating} reviews={offer.reviews} wordy />
          </div>
          <div className="mt-3">
            <Price amount={offer.price} large />
          </div>
        </header>
        <div className="mt-6 md:col-start-2 md:row-start-3 md:mt-8">
          <About offer={offer} />
        </div>
        <QuoteBar offer={offer} />
      </article>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-14 border-t border-line pt-8">
          <h2 id="similar" className="text-2xl">
            Similar packages
          </h2>
          <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6">
            {similar.map((other) => (
              <li key={other.slug}>
                <PackageCard offer={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function About({ offer }: { offer: Package }) {
  return (
    <>
      <p className="whitespace-pre-line">{offer.description}</p>
      {offer.inclusions.length > 0 && (
        <>
          <h2 className="mt-6 text-xl">What is included</h2>
          <ul className="mt-3 space-y-2">
            {offer.inclusions.map((line) => (
              <li key={line} className="flex gap-3">
                <Petal />
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-6 text-xl">How long it takes</h2>
      <p className="mt-2">
        About {formatDuration(offer.durationMinutes)} of drawing. Please keep as long again for it to dry.
      </p>
    </>
  );
}

/** On phones it sticks to the bottom of the screen. */
function QuoteBar({ offer }: { offer: Package }) {
  const { phone, phoneShown, hours } = useContact();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center gap-2 border-t border-line bg-ivory px-4 py-3 md:static md:col-start-2 md:row-start-2 md:mx-0 md:mt-6 md:flex-wrap md:gap-3 md:border-none md:p-0">
      <p aria-hidden="true" className="mr-auto pr-1 text-lg font-semibold md:hidden">
        {formatRupees(offer.price)}
      </p>
      <Link to={`/form?package=${offer.slug}`} className="button button-primary px-5 md:max-w-56 md:grow">
        Get Quotes
      </Link>
      <a href={`tel:${phone}`} className="button px-3 md:px-6">
        <Icon name="phone" className="size-5" />
        <span className="sr-only md:not-sr-only">
          <span className="sr-only">Call </span>
          {phoneShown}
        </span>
      </a>
      <p className="hidden basis-full text-muted md:block">Questions? We answer {hours.shown}.</p>
    </div>
  );
}
