import type { DesignBox } from '../../../domain/content/design-box.ts';
import type { Image } from '../../../domain/images/image.ts';
import { BulletList } from '../../../ui/kit/bullet-list.tsx';
import { TextLink } from '../../../ui/kit/links.tsx';
import { ResponsiveImage } from '../../../ui/kit/responsive-image.tsx';

interface Props {
  /** `delivery` is the last line of every box. */
  box: DesignBox & { image: Image | null; delivery: string };
}

/** The picture of the box and what is in it: the highlights of a design's page (spec, section 2). */
export function InTheBox({ box: { name, contents, image, delivery } }: Props) {
  return (
    <section id="box" aria-labelledby="box-title" className="below-fold-37 mt-8 scroll-mt-20">
      <h2 id="box-title" className="text-xl">
        In the design box
      </h2>
      <p className="mt-1">
        <b>{name}</b>, to draw it yourself. Nobody comes to you.
      </p>
      {image && (
        <ResponsiveImage
          image={image}
          sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 45vw, 92vw"
          className="mt-3 aspect-3/2 w-full rounded-lg bg-sand object-cover"
        />
      )}
      <BulletList bullet="petal" lines={[...contents, delivery]} />
      <p className="mt-3 text-muted">
        More skin takes more prints, films and henna, and costs more:{' '}
        <TextLink to="/order-info#the-box">all our boxes</TextLink>.
      </p>
    </section>
  );
}
