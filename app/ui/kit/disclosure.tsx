import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** What opens and closes it. */
  summary: ReactNode;
  summaryClassName?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A `<details>`, so that it opens and closes without JavaScript. With it, Escape closes it and focuses its summary;
 * following a link inside, pressing elsewhere, or moving the focus out close it too.
 */
export function Disclosure({ summary, summaryClassName, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  useEffect(() => {
    const closeIfOutside = ({ target }: Event) => {
      const element = details.current;
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation(); // of two that are nested, the inner one first
    close();
    details.current.querySelector('summary')?.focus();
  }

  function closeOnLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button')) close();
  }

  return (
    <details ref={details} className={className} onKeyDown={closeOnEscape} onClick={closeOnLink}>
      <summary className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${summaryClassName}`}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
