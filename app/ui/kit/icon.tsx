/** Drawn in `theme.css`, once for all pages. */
type IconName = 'cart' | 'chevron' | 'mail' | 'menu' | 'close' | 'phone' | 'search';

/** A small line icon in the colour of the text beside it. Screen readers find nothing in it: the text names it. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string | undefined }) {
  return <span className={`icon icon-${name} ${className}`} />;
}

/** An icon that not every page knows. */
export function LineIcon({ path, className = 'size-6' }: { path: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
