/** The site's small drawings. They are decoration only. */

interface Props {
  className?: string;
}

/** The shop's mark, beside its name. Its size is a square that `className` gives. */
export function Logo({ className }: Props) {
  return <img src="/ornaments/logo.svg" width="64" height="64" alt="" className={className} />;
}

/** A lotus between two vines: it parts a heading from what follows. */
export function Divider({ className = '' }: Props) {
  return (
    <svg
      viewBox="-70 -14 140 20"
      className={`h-6 w-44 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        d="M0 3C-3.5-1.5-3.5-7 0-12C3.5-7 3.5-1.5 0 3Z M0 3C-5.5 2-8.5-2-8.5-7.5C-4.5-6-1.5-2.5 0 3Z M0 3C5.5 2 8.5-2 8.5-7.5C4.5-6 1.5-2.5 0 3Z M0 3C-5 4.5-10.5 3-13.5-1.5C-8.5-2.5-3.5-1 0 3Z M0 3C5 4.5 10.5 3 13.5-1.5C8.5-2.5 3.5-1 0 3Z"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d="M16 2C24-5 30-5 36 0S50 5 66 0" strokeWidth="1.2" />
          <path d="M27-3.2C28-7.5 32-8.5 35-7.5C34.5-4.5 31-2.5 27-3.2Z" fill="currentColor" stroke="none" />
          <path d="M42 2.5C44 6 48 6 50.5 4.5C49 1.5 45.5 1 42 2.5Z" fill="currentColor" stroke="none" />
          <circle cx="40" cy="-4" r="1" fill="currentColor" stroke="none" />
          <circle cx="56" cy="-2" r="1" fill="currentColor" stroke="none" />
          <circle cx="69" cy="0" r="1" fill="currentColor" stroke="none" />
        </g>
      ))}
    </svg>
  );
}

/** A section's title above its ornament, in the middle of the column. */
export function SectionHeading({ id, children }: { id?: string; children: string }) {
  return (
    <div className="text-center">
      <h2 id={id} className="text-3xl md:text-4xl">
        {children}
      </h2>
      <Divider className="mx-auto mt-3 text-terracotta" />
    </div>
  );
}
