import { Link } from '@remix-run/react';
import type { Service } from '../../domain/content/content.ts';
import type { Image } from '../../domain/images/image.ts';
import { formatRupees } from '../../domain/shared/money.ts';
import { SectionHeading } from '../kit/ornament.tsx';
import { PHONE_WIDE, ResponsiveImage } from '../kit/responsive-image.tsx';
import { SERVICE_IMAGES } from './section-images.ts';

interface Props {
  services: readonly Service[];
  /** What each costs at least, in whole rupees; null where it is agreed. Left out where nobody asks for it. */
  prices?: readonly (number | null)[];
  images: Record<string, Image>;
}

/** The three services (spec, section 1). */
export function PopularServices({ services, prices = [], images }: Props) {
  return (
    <section className="below-fold-124 bg-sand py-14 md:py-20">
      <div className="column">
        <SectionHeading>Our popular services</SectionHeading>
        <ul className="mt-10 grid gap-8 md:grid-cols-3 md:gap-6 lg:gap-10">
          {services.map(({ title, words, link }, index) => {
            const image = images[SERVICE_IMAGES[index] ?? ''];
            const price = prices[index];
            return (
              <li key={title} className="flex flex-col overflow-hidden rounded-lg bg-ivory">
                {image && (
                  <ResponsiveImage
                    image={image}
                    sizes={`(min-width: 64rem) 23rem, (min-width: 48rem) 30vw, ${PHONE_WIDE}`}
                    className="aspect-square w-full object-cover md:aspect-4/5"
                  />
                )}
                <div className="flex grow flex-col p-6">
                  <h3 className="text-2xl">{title}</h3>
                  {price && <p className="mt-1 text-lg font-semibold">from {formatRupees(price)}</p>}
                  <p className="mt-2 grow text-muted">{words}</p>
                  <Link
                    to={link.to}
                    prefetch="intent"
                    className="link mt-3 inline-flex min-h-11 items-center self-start"
                  >
                    {link.label}
                  </Link>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
