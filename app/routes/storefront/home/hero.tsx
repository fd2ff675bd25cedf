import { Link } from '@remix-run/react';
import type { Hero as HeroContent } from '../../../domain/content/content.ts';
import type { Image } from '../../../domain/images/image.ts';
import { Arch } from '../../../ui/kit/arch.tsx';
import { WhatsAppLink } from '../../../ui/kit/contact-links.tsx';
import { PHONE_WIDE, ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';

const SIZES = `(min-width: 64rem) 26rem, (min-width: 40rem) 40vw, ${PHONE_WIDE}`;

const IMAGE = 'absolute inset-0 size-full object-cover';

interface Props {
  content: HeroContent;
  first: Image | undefined;
  second: Image | undefined;
}

/**
 * The top of the home page: two images alternate every 5 seconds (spec, section 4), by CSS alone, with a checkbox that
 * pauses them, and not with reduced motion.
 */
export function Hero({ content, first, second }: Props) {
  return (
    <section className="jaal relative bg-henna-950 text-ivory">
      <div className="column relative grid items-center gap-x-12 gap-y-8 pt-10 pb-14 sm:grid-cols-[1.15fr_1fr] lg:pt-14 lg:pb-20">
        <div>
          <h1 className="text-4xl md:text-5xl lg:text-6xl">{content.title}</h1>
          <p className="mt-5 max-w-md text-lg text-sand md:text-xl">{content.promise}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <Link to="/booking" prefetch="intent" className="button button-marigold px-9 text-lg">
              Book Now
            </Link>
            <Link
              to="/shop"
              prefetch="intent"
              className="inline-flex min-h-11 items-center underline decoration-marigold decoration-1 underline-offset-6 hover:decoration-2"
            >
              See the designs
            </Link>
            <WhatsAppLink
              page="home"
              text="Namaste! I would like to know more about your mehndi."
              className="inline-flex min-h-11 items-center underline decoration-marigold decoration-1 underline-offset-6 hover:decoration-2"
            >
              Write on WhatsApp
            </WhatsAppLink>
          </p>
        </div>
        <div className="hero-images mx-auto w-full max-w-80 sm:max-w-104">
          <Arch className="text-marigold">
            {first && <ResponsiveImage image={first} sizes={SIZES} first className={IMAGE} />}
            {second && (
              <ResponsiveImage last image={second} sizes={SIZES} className={`hero-second ${IMAGE}`} />
            )}
          </Arch>
          {second && (
            <p className="mt-2 text-center text-sand motion-reduce:hidden">
              <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded px-2">
                <input type="checkbox" className="hero-hold size-5 accent-marigold" />
                Hold this image
              </label>
            </p>
          )}
        </div>
      </div>
      <div className="scallops absolute inset-x-0 top-full text-henna-950" />
    </section>
  );
}
