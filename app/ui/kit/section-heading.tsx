import { Divider } from './ornament.tsx';

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
