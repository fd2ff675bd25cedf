/** Stands before each line of a list. */
export function Petal() {
  return (
    <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 fill-terracotta" aria-hidden="true">
      <path d="M8 1c3.500 3.500 3.500 10.500 0 14C4.500 11.500 4.500 4.500 8 1Z" />
    </svg>
  );
}
