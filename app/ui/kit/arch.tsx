import type { ReactNode } from 'react';

/** The scalloped arch of a jharokha, as the sample shop's drawings have it: 400 wide, 500 high, around its foot. */
const OUTLINE =
  'M-194 -2V-294C-198-343-175-363-155-348C-159-402-128-421-101-397C-101-446-66-465-39-441C-31-470-12-480 0-490C12-480 31-470 39-441C66-465 101-446 101-397C128-421 159-402 155-348C175-363 198-343 194-294V-2Z';

/** The shape of `.arch-clip`; once in every page. */
export function ArchShape() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <path id="arch-line" d={OUTLINE} />
      </defs>
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <use href="#arch-line" transform="scale(.0025 .002) translate(200 500)" />
      </clipPath>
    </svg>
  );
}

/** Images in an arch, 4:5, with a line along its edge. They fill it: `absolute inset-0 size-full`. */
export function Arch({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`relative aspect-4/5 ${className}`}>
      <div className="arch-clip absolute inset-0 bg-sand">{children}</div>
      <svg viewBox="-200 -500 400 500" className="arch-line" aria-hidden="true">
        <use href="#arch-line" />
      </svg>
    </div>
  );
}
