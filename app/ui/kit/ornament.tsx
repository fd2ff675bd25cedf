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
  return <div className={`divider ${className}`} />;
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
