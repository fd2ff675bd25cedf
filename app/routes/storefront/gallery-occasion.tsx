import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { GALLERY_OCCASIONS } from '../../domain/content/content.ts';
import { getSiteImages } from '../../domain/content/site-image.server.ts';
import { imagePath } from '../../domain/images/image.ts';
import { href } from '../../domain/shared/paths.ts';
import { notFound } from '../../http/not-found.server.ts';
import { getPageContent } from '../../http/page-content.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { breadcrumbs } from '../../site/structured-data.ts';
import { LineLink } from '../../ui/kit/links.tsx';
import { Divider } from '../../ui/kit/ornament.tsx';
import { CardImage } from '../../ui/kit/responsive-image.tsx';

const IMAGES_PER_OCCASION = 6;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const siteUrl = siteUrlOf(matches);
  const { title, words, slug } = data.occasion;
  const path = href('/gallery/:occasion', { occasion: slug });
  const crumbs = breadcrumbs(siteUrl, [
    { name: 'Home', path: '/' },
    { name: 'Gallery', path: '/gallery' },
    { name: title, path },
  ]);
  const [image] = data.images;
  return pageMeta(siteUrl, {
    title: `${title} henna`,
    path,
    description: words,
    data: [crumbs],
    ...(image && { image }),
  });
};

/** Six images of an occasion; 404 for an unknown one. Open to everyone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = GALLERY_OCCASIONS.find((each) => each === params.occasion);
  if (!slug) throw await notFound(context.app, 'There is no such gallery.');
  const names = Array.from({ length: IMAGES_PER_OCCASION }, (_, index) => `${slug}-${index + 1}`);
  const [found, { occasions }] = await Promise.all([
    getSiteImages(context.app, names),
    getPageContent({ request, context }),
  ]);
  return { occasion: { slug, ...occasions[slug] }, images: names.flatMap((name) => found[name] ?? []) };
}

export default function GalleryOccasion() {
  const { occasion, images } = useLoaderData<typeof loader>();
  return (
    <div className="column py-10 md:py-14">
      <LineLink to="/gallery" prefetch="intent">
        Back to the gallery
      </LineLink>
      <div className="text-center">
        <h1 className="mt-2 text-4xl md:text-5xl">{occasion.title}</h1>
        <Divider className="mx-auto mt-3 text-terracotta" />
        <p className="mx-auto mt-5 max-w-xl text-lg text-muted">{occasion.words}</p>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6">
        {images.map((image, index) => (
          <li key={image.id + image.alt}>
            <a href={imagePath(image.id, 1200)} className="group block">
              <CardImage
                image={image}
                sizes="(min-width: 64rem) 23rem, (min-width: 48rem) 30vw, 45vw"
                first={index === 0}
                alt=""
              />
              <span className="mt-2 block text-muted group-hover:underline">{image.alt}</span>
            </a>
          </li>
        ))}
      </ul>
      <section className="mt-14 rounded-lg bg-sand px-6 py-10 text-center">
        <h2 className="text-2xl">Henna like this for your day?</h2>
        <Link to="/booking" prefetch="intent" className="button button-primary mt-5">
          Book Now
        </Link>
      </section>
    </div>
  );
}
