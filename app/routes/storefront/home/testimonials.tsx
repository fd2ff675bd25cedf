import type { Testimonial } from '../../../domain/content/content.ts';
import { SectionHeading } from '../../../ui/kit/ornament.tsx';

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section id="testimonials" className="column py-14 md:py-20">
      <SectionHeading>What our customers say</SectionHeading>
      <ul className="mt-10 grid gap-8 md:grid-cols-3 lg:gap-12">
        {testimonials.map(({ words, name, occasion }) => (
          <li key={name}>
            <figure className="flex h-full flex-col border-t-4 border-double border-terracotta pt-5">
              <blockquote className="grow text-lg">“{words}”</blockquote>
              <figcaption className="mt-4">
                <span className="block font-semibold">{name}</span>
                <span className="text-muted">{occasion}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
