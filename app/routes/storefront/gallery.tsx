import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData, useNavigation } from '@remix-run/react';
import { GALLERY_OCCASIONS } from '../../domain/content/content.ts';
import { listDesigns } from '../../domain/designs/design.server.ts';
import { formatCursor, parseCursor, WHOLE_SHOP } from '../../domain/designs/design-query.ts';
import { imagePath } from '../../domain/images/image.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { getPageContent } from '../../http/page-content.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { ButtonLink } from '../../ui/kit/links.tsx';
import { Divider } from '../../ui/kit/ornament.tsx';
import { CardImage } from '../../ui/kit/responsive-image.tsx';
import { Lightbox, useLightbox } from '../../ui/storefront/lightbox.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'Gallery',
    path: `/gallery${location.search}`,
    description: 'Henna designs by our artists: bridal, Arabic, minimal, fusion and traditional work.',
  });

/** One page of the shop's designs, first image and name. Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const after = parseCursor(new URL(request.url).searchParams.get('after'));
  const [page, { occasions }] = await Promise.all([
    listDesigns(context.app, { ...WHOLE_SHOP, after }),
    getPageContent({ request, context }),
  ]);
  return {
    occasions: GALLERY_OCCASIONS.map((slug) => ({ slug, title: occasions[slug].title })),
    designs: page.designs.flatMap(({ id, name, price, images: [image] }) =>
      image ? [{ id, name, price, image }] : [],
    ),
    next: page.next,
    isFirst: after === null,
  };
}

export default function Gallery() {
  const { occasions, designs, next, isFirst } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().location?.pathname === '/gallery';
  return (
    <div className="column py-10 md:py-14">
      <div className="text-center">
        <h1 className="text-4xl md:text-5xl">Gallery</h1>
        <Divider className="mx-auto mt-3 text-terracotta" />
      </div>
      <nav aria-label="Occasions" className="mt-6">
        <ul className="flex flex-wrap justify-center gap-2">
          {occasions.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to={href('/gallery/:occasion', { occasion: slug })}
                prefetch="intent"
                className="button px-5"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {designs.length > 0 ? (
        <GalleryImages />
      ) : (
        <div className="mt-12 text-center text-lg text-muted">
          <p>{isFirst ? 'Loading designs...' : 'These were all our designs.'}</p>
          {isFirst && <p>Until they are here, the galleries above are open.</p>}
        </div>
      )}
      <p role="status" className="mt-10 text-center text-muted empty:hidden">
        {isLoading && designs.length > 0 ? 'Loading designs...' : ''}
      </p>
      <p className="mt-10 flex flex-wrap justify-center gap-3">
        {!isFirst && <ButtonLink to="/gallery">Back to the first designs</ButtonLink>}
        {next && (
          <Link
            to={`/gallery?after=${formatCursor(next)}`}
            prefetch="intent"
            className="button button-primary"
          >
            More designs
          </Link>
        )}
      </p>
    </div>
  );
}

function GalleryImages() {
  const { designs } = useLoaderData<typeof loader>();
  const { shown, show, open } = useLightbox();
  return (
    <>
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {designs.map(({ id, name, price, image }, index) => (
          <li key={id} className="group relative">
            <CardImage
              image={image}
              sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 30vw, 45vw"
              first={index === 0}
            />
            <h2 className="mt-3 text-center text-lg">
              <Link
                to={href('/details/:id', { id })}
                prefetch="intent"
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h2>
            <p className="text-center text-muted">Box {formatRupees(price)}</p>
            <a
              href={imagePath(image.id, 1200)}
              onClick={open(index)}
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-henna-950/90 text-ivory"
            >
              <Icon name="search" className="size-5" />
              <span className="sr-only">Enlarge {name}</span>
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={designs.map(({ image, ...design }) => ({ image, caption: '', design, artist: null }))}
        shown={shown}
        onShow={show}
      />
    </>
  );
}
