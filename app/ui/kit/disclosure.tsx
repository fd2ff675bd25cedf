import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';

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
  const closing = useClosing(details, details);
  return (
    <details ref={details} className={className} {...closing}>
      <summary className={`summary ${summaryClassName}`}>{summary}</summary>
      {children}
    </details>
  );
}

/**
 * What closes a `<details>`, for the element `around` it: Escape, a link or a button that is pressed inside, and a press or the
 * focus outside.
 */
export function useClosing(
  details: RefObject<HTMLDetailsElement>,
  around: RefObject<HTMLElement>,
): { onKeyDown: (event: KeyboardEvent) => void; onClick: (event: MouseEvent) => void } {
  useEffect(() => {
    const closeIfOutside = ({ target }: Event) => {
      const element = details.current;
      if (element?.open && target instanceof Node && !around.current?.contains(target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
    };
  }, [details, around]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation(); // of two that are nested, the inner one first
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  function closeOnLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button') && details.current)
      details.current.open = false;
  }

  return { onKeyDown: closeOnEscape, onClick: closeOnLink };
}
