import { useEffect, useRef, useState } from 'react';
import type { Achievement } from '../../domain/content/content.ts';
import { SectionHeading } from '../kit/ornament.tsx';

/** How long the counters count up (spec, section 9). */
const COUNT_UP_MS = 2500;

export function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  const list = useRef<HTMLUListElement>(null);
  const share = useCountUp(list);
  return (
    <section id="achievements" className="column below-fold-18 py-14 md:py-20">
      <SectionHeading>Our achievements</SectionHeading>
      <ul ref={list} className="mt-10 grid grid-cols-2 gap-y-10 text-center lg:grid-cols-4">
        {achievements.map(({ label, count }) => (
          <li key={label}>
            <p className="font-display text-4xl text-henna-700 md:text-5xl">
              {/* The final number reserves the space, and screen readers read it. */}
              <span className="relative inline-block">
                <span className={share < 1 ? 'opacity-0' : ''}>{count}</span>
                {share < 1 && (
                  <span className="absolute inset-0 whitespace-nowrap" aria-hidden="true">
                    {Math.round(count * share)}
                  </span>
                )}
              </span>
            </p>
            <p className="mt-1 text-lg text-muted">{label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Goes from 0 to 1 when the element comes into view, slower towards the end. It is 1 on the server, with reduced motion,
 * and if the element is in view from the start.
 */
function useCountUp(element: { readonly current: Element | null }): number {
  const [share, setShare] = useState(1);
  useEffect(() => {
    const observed = element.current;
    if (!observed || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let wasOutOfView = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          wasOutOfView = true;
          setShare(0);
          return;
        }
        observer.disconnect();
        if (!wasOutOfView) return;
        const start = performance.now();
        const step = (now: number) => {
          const elapsed = Math.min((now - start) / COUNT_UP_MS, 1);
          setShare(1 - (1 - elapsed) ** 3);
          if (elapsed < 1) frame = requestAnimationFrame(step);
        };
        frame = requestAnimationFrame(step);
      },
      { threshold: 0.4 },
    );
    observer.observe(observed);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [element]);
  return share;
}
