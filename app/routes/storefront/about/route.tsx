import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { parsePincode } from '../../../domain/content/area.ts';
import type { SiteContent } from '../../../domain/content/content.ts';
import { withChosenPictures } from '../../../domain/content/pictures.ts';
import type { MarkdownPage, ProseNode, ProsePart } from '../../../domain/content/prose.ts';
import { getSiteImages, selectSiteImages, toSiteImages } from '../../../domain/content/site-image.server.ts';
import { selectPlace, toPlace } from '../../../domain/pricing/place.server.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { getPageContent } from '../../../http/page-content.server.ts';
import { brand } from '../../../site/brand.ts';
import { pageMeta, siteUrlOf } from '../../../site/seo.ts';
import { Arch } from '../../../ui/kit/arch.tsx';
import { PHONE_WIDE, ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { Achievements } from '../../../ui/storefront/achievements.tsx';
import { fillPlaceholders } from '../../../ui/storefront/plain-text.ts';
import { PopularServices } from '../../../ui/storefront/popular-services.tsx';
import { Prose, ProseSections } from '../../../ui/storefront/prose.tsx';
import { SERVICE_IMAGES } from '../../../ui/storefront/section-images.ts';
import { WhyChooseUs } from '../../../ui/storefront/why-choose-us.tsx';
import { OpeningAreas, type PincodeResult } from './opening-areas.tsx';

/** Longer values are cut. */
const PINCODE_MAX_LENGTH = 20;

const IMAGES = ['about', ...SERVICE_IMAGES];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(siteUrlOf(matches), {
    title: 'About',
    path: '/about',
    description: data?.about.description ?? '',
  });

/** Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const pincode = (new URL(request.url).searchParams.get('pincode') ?? '').slice(0, PINCODE_MAX_LENGTH);
  const [{ images, result }, content] = await Promise.all([
    checkPincode(context.app, pincode),
    getPageContent({ request, context }),
  ]);
  const { about, why, services, achievements, areas, pages } = content;
  const story = toStory(content);
  const where = { areasLead: pages.areas, areas: areas.map(({ name }) => name) };
  const texts = { about, story, why, services, achievements, ...where };
  const shown = withChosenPictures(images, content, ['aboutPictures', 'servicePictures']);
  return { images: shown, result, ...texts, pincode };
}

/** The story with the shop's values in it, so that browsers load nothing for them. */
function toStory(content: SiteContent) {
  const { intro, sections } = content.aboutStory.page;
  const fill = (nodes: readonly ProseNode[]) => fillPlaceholders(nodes, content);
  const fillPart = <Part extends ProsePart>(part: Part) => ({ ...part, body: fill(part.body) });
  return {
    intro: fill(intro),
    sections: sections.map((section) => ({ ...fillPart(section), parts: section.parts.map(fillPart) })),
  };
}

/** The images of the page, and the answer to a pincode if one was asked about. One round trip. */
async function checkPincode(app: AppContext, text: string) {
  const pincode = parsePincode(text);
  if (!pincode) {
    const result: PincodeResult | null = text ? { kind: 'invalid' } : null;
    return { images: await getSiteImages(app, IMAGES), result };
  }
  const [images, ...rows] = await app.db.batch([
    selectSiteImages(app.db, IMAGES),
    ...selectPlace(app, pincode),
  ]);
  const place = await toPlace(app, pincode, rows);
  const result: PincodeResult = place
    ? { kind: 'served', pincode, area: place.name, travelFee: place.travelFee }
    : { kind: 'not-served', pincode };
  return { images: toSiteImages(images), result };
}

export default function About() {
  const { images, pincode, result, ...texts } = useLoaderData<typeof loader>();
  const { about, story, why, services, achievements, areas, areasLead } = texts;
  const image = images.about;
  return (
    <>
      <section className="jaal relative bg-henna-950 text-ivory">
        <div className="column relative grid items-center gap-x-14 gap-y-8 pt-10 pb-14 sm:grid-cols-[1.3fr_1fr] lg:pt-14 lg:pb-16">
          <div>
            <p className="text-marigold">About {brand.name}</p>
            <h1 className="mt-2 text-4xl md:text-5xl">{about.title}</h1>
            {about.words.map((paragraph) => (
              <p key={paragraph} className="mt-5 max-w-prose text-lg text-sand">
                {paragraph}
              </p>
            ))}
            <Link to="/booking" prefetch="intent" className="button button-marigold mt-8">
              Book Now
            </Link>
          </div>
          {image && (
            <Arch className="mx-auto w-full max-w-80 text-marigold">
              <ResponsiveImage
                image={image}
                sizes={`(min-width: 40rem) 20rem, ${PHONE_WIDE}`}
                first
                className="absolute inset-0 size-full object-cover"
              />
            </Arch>
          )}
        </div>
        <div className="scallops absolute inset-x-0 top-full text-henna-950" />
      </section>
      <Story {...story} />
      <WhyChooseUs reasons={why} />
      <PopularServices services={services} images={images} />
      <Achievements achievements={achievements} />
      <OpeningAreas lead={areasLead} areas={areas} pincode={pincode} result={result} />
    </>
  );
}

/** What the owner tells at length, with pictures. */
function Story({ intro, sections }: Pick<MarkdownPage, 'intro' | 'sections'>) {
  if (intro.length === 0 && sections.length === 0) return null;
  return (
    <div id="story" className="column max-w-[44rem] scroll-mt-20 pt-14 md:pt-20">
      <div className="prose">
        <Prose nodes={intro} />
        <ProseSections sections={sections} />
      </div>
    </div>
  );
}
