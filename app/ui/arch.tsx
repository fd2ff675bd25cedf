import type { ReactNode } from 'react';

/** The scalloped arch of a jharokha, 80 wide and 100 high. */
const OUTLINE =
  'M4.6 98V42A8.5 8.5 0 0 1 7.9 28.5A9 9 0 0 1 16.3 18A9.5 9.5 0 0 1 27.9 10.5C32.6 9 37.2 6.5 40 2C42.8 6.5 47.4 9 52.1 10.5A9.5 9.5 0 0 1 63.7 18A9 9 0 0 1 72.1 28.5A8.5 8.5 0 0 1 75.4 42V98Z';

/** The shape that `.arch-clip` cuts to; stands once in every page. */
export function ArchShape() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <path transform="scale(.0125 .01)" d={OUTLINE} />
      </clipPath>
    </svg>
  );
}

/** Pictures in an arch, 4:5, with a double rule along its edge. They fill it: `absolute inset-0 size-full`. */
export function Arch({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`relative aspect-4/5 ${className}`}>
      <div className="arch-clip absolute inset-0 bg-sand">{children}</div>
      <svg
        viewBox="0 0 80 100"
        className="pointer-events-none absolute inset-0 size-full"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={OUTLINE} strokeWidth=".8" />
        <path
          d={OUTLINE}
          strokeWidth=".35"
          transform="translate(40 98) scale(.945 .955) translate(-40 -98.8)"
        />
      </svg>
    </div>
  );
}
