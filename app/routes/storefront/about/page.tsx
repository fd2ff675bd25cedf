import { Link, useLoaderData } from '@remix-run/react';
import type { MarkdownPage } from '../../../domain/content/prose.ts';
import { brand } from '../../../site/brand.ts';
import { Arch } from '../../../ui/kit/arch.tsx';
import { PHONE_WIDE, ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';
import { Achievements } from '../../../ui/storefront/achievements.tsx';
import { PopularServices } from '../../../ui/storefront/popular-services.tsx';
import { Prose, ProseSections } from '../../../ui/storefront/prose.tsx';
import { WhyChooseUs } from '../../../ui/storefront/why-choose-us.tsx';
import { OpeningAreas } from './opening-areas.tsx';
import type { loader } from './route.tsx';

/** What the About page shows. */
export function AboutPage() {
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
