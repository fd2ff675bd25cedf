import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** The in-page address, if links lead here. */
  id?: string;
  className?: string;
  titleClassName?: string;
  children: ReactNode;
}

/** A part of a page under a title, which names it to screen readers. */
export function Section({ title, id: ownId, className, titleClassName = 'text-2xl', children }: Props) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={titleClassName}>
        {title}
      </h2>
      {children}
    </section>
  );
}
