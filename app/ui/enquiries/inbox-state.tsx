/** Where an enquiry or a message stands: what is new stands out, what is closed steps back. */
const COLOURS: Record<string, string> = {
  New: 'border-marigold bg-marigold/25',
  Contacted: 'border-terracotta',
  Answered: 'border-terracotta',
  Booked: 'border-leaf text-leaf',
  Closed: 'border-line text-muted',
};

export function LetterState({ label }: { label: string }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[label] ?? ''}`}
    >
      {label}
    </span>
  );
}
