const PATHS = {
  cart: 'M4 5h2.2l2.1 10.5h9.4L20 8H7 M9.5 19.5h.01 M16.5 19.5h.01',
  chevron: 'M6 9.5l6 6 6-6',
  mail: 'M3.5 6h17v12h-17z M3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16 M4 12h16 M4 17h16',
  close: 'M6 6l12 12 M18 6L6 18',
  phone:
    'M6 3.5h3l1.7 4.5-2.2 1.7c1 2.3 3.3 4.6 5.6 5.6l1.7-2.2 4.5 1.7v3c0 1.4-1 2.3-2.3 2.2C10.3 19.5 4.5 13.7 4 6c0-1.4.7-2.5 2-2.5z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z M15.5 15.5L20.5 20.5',
} as const;

/** A small line icon in the colour of the text beside it. Hidden from screen readers: the text names it. */
export function Icon({ name, className }: { name: keyof typeof PATHS; className?: string | undefined }) {
  return <LineIcon path={PATHS[name]} className={className} />;
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
