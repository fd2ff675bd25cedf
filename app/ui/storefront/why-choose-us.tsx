import type { SiteContent } from '../../domain/content/content.ts';
import { SectionHeading } from '../kit/ornament.tsx';

/** Drawings in `public/ornaments`. */
const ORNAMENTS = ['sprig', 'palm', 'sun', 'paisley'];

export function WhyChooseUs({ reasons }: { reasons: SiteContent['why'] }) {
  return (
    <section className="column below-fold-42 py-14 md:py-20">
      <SectionHeading>Why choose us</SectionHeading>
      <ul className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ title, words }, index) => (
          <li key={title} className="flex gap-4 lg:block lg:text-center">
            <img
              src={`/ornaments/${ORNAMENTS[index % ORNAMENTS.length]}.svg`}
              width="64"
              height="64"
              alt=""
              loading="lazy"
              className="size-14 shrink-0 lg:mx-auto lg:size-16"
            />
            <div>
              <h3 className="text-xl lg:mt-4">{title}</h3>
              <p className="mt-2 text-muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
