const BULLETS = {
  petal: 'M8 1c3.5 3.5 3.5 10.5 0 14C4.5 11.5 4.5 4.5 8 1Z',
  pin: 'M8 1a5 5 0 0 1 5 5c0 3.3-3.5 6.5-5 9-1.5-2.5-5-5.7-5-9a5 5 0 0 1 5-5Zm0 3.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
} as const;

/** Lines of text, each behind a small drawing. */
export function BulletList({ bullet, lines }: { bullet: keyof typeof BULLETS; lines: readonly string[] }) {
  return (
    <ul className="mt-3 space-y-2">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 fill-terracotta" aria-hidden="true">
            <path d={BULLETS[bullet]} />
          </svg>
          {line}
        </li>
      ))}
    </ul>
  );
}
