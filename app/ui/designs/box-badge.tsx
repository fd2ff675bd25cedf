import { DESIGN_BOX } from '../../domain/content/design-box.ts';

/** Says in a list that a price is that of a box to draw the design oneself, not of an artist. */
export function BoxBadge() {
  return (
    <p className="mt-3 flex items-center gap-1.5 leading-tight text-muted">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-4.5 shrink-0 fill-none stroke-current stroke-2"
      >
        <path d="M4 9h16v11H4zM2.5 5h19v4h-19zM12 5v15" strokeLinejoin="round" />
      </svg>
      {DESIGN_BOX}
    </p>
  );
}
