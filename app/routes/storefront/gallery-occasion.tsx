import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { GALLERY_OCCASIONS } from '../../domain/content/content.ts';
import { STAGE_LABELS } from '../../domain/content/picture-stage.ts';
import { OCCASION_PICTURES, PICTURE_SPECS } from '../../domain/content/pictures.ts';
import { imagePath } from '../../domain/images/image.ts';
import { type GalleryPicture, getGallery } from '../../domain/operations/gallery.server.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { href } from '../../domain/shared/paths.ts';
import { notFound } from '../../http/not-found.server.ts';
import { getPageContent } from '../../http/page-content.server.ts';
import { pageMeta, siteUrlOf } from '../../site/seo.ts';
import { breadcrumbs } from '../../site/structured-data.ts';
import { LineLink } from '../../ui/kit/links.tsx';
import { Divider } from '../../ui/kit/ornament.tsx';
import { CardImage } from '../../ui/kit/responsive-image.tsx';
import { Lightbox, useLightbox } from '../../ui/storefront/lightbox.tsx';
import { PictureSets } from '../../ui/storefront/picture-sets.tsx';

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

/** The pictures of an occasion; 404 for an unknown one. Open to everyone. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = GALLERY_OCCASIONS.find((each) => each === params.occasion);
  if (!slug) throw await notFound(context.app, 'There is no such gallery.');
  const { occasions, pages, ...content } = await getPageContent({ request, context });
  const group = OCCASION_PICTURES[slug];
  const images = await getGallery(context.app, content[group], PICTURE_SPECS[group].names);
  return { occasion: { slug, ...occasions[slug] }, images, ask: pages.gallery };
}

export default function GalleryOccasion() {
  const { occasion, ask } = useLoaderData<typeof loader>();
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
      <OccasionPictures />
      <section className="mt-14 rounded-lg bg-sand px-6 py-10 text-center">
        <h2 className="text-2xl">{ask}</h2>
        <Link to="/booking" prefetch="intent" className="button button-primary mt-5">
          Book Now
        </Link>
      </section>
    </div>
  );
}

type Numbered = GalleryPicture & { index: number };

/** Each picture enlarges; before and after, and the days of a stain, stand side by side. */
function OccasionPictures() {
  const { images } = useLoaderData<typeof loader>();
  const { shown, show, open } = useLightbox();
  const numbered = images.map((image, index) => ({ ...image, index }));
  return (
    <>
      <PictureSets pictures={numbered} className="mt-10">
        {(picture) => <OccasionPicture picture={picture} onOpen={open(picture.index)} />}
      </PictureSets>
      <Lightbox
        pictures={images.map(({ caption, design, artist, ...image }) => ({ image, caption, design, artist }))}
        shown={shown}
        onShow={show}
      />
    </>
  );
}

interface PictureProps {
  picture: Numbered;
  onOpen: (event: MouseEvent) => void;
}

function OccasionPicture({ picture, onOpen }: PictureProps) {
  const { id, alt, caption, stage, design, artist, index } = picture;
  return (
    <>
      <a href={imagePath(id, 1200)} onClick={onOpen} className="group block cursor-zoom-in">
        <CardImage
          image={picture}
          sizes="(min-width: 64rem) 23rem, (min-width: 48rem) 30vw, 45vw"
          first={index === 0}
          alt=""
          frame="bg-henna-950/10"
        />
        <span className="mt-2 block text-muted group-hover:underline">
          {stage && <b>{STAGE_LABELS[stage]}. </b>}
          {caption || alt}
        </span>
      </a>
      {design && (
        <p>
          <LineLink to={href('/details/:id', { id: design.id })} prefetch="intent">
            {design.name}, box {formatRupees(design.price)}
          </LineLink>
        </p>
      )}
      {artist && (
        <p>
          <LineLink to={href('/artists/:slug', { slug: artist.slug })} prefetch="intent">
            Drawn by {artist.name}
          </LineLink>
        </p>
      )}
    </>
  );
}
