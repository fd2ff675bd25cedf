import type { ReactNode } from 'react';

/** The scalloped arch of a jharokha, 80 wide and 100 high. */
const OUTLINE =
  'M2 98V42A8.5 8.5 0 0 1 5.5 28.5A9 9 0 0 1 14.5 18A9.5 9.5 0 0 1 27 10.5C32 9 37 6.5 40 2C43 6.5 48 9 53 10.5A9.5 9.5 0 0 1 65.5 18A9 9 0 0 1 74.5 28.5A8.5 8.5 0 0 1 78 42V98Z';

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
