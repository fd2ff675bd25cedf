import { QUOTE_STATE_LABELS, type QuoteState } from '../../domain/quotes/quote.ts';

const COLOURS: Record<QuoteState, string> = {
  open: 'border-marigold bg-marigold/25',
  accepted: 'border-leaf bg-leaf/10 text-leaf',
  declined: 'border-rose text-rose',
  expired: 'border-terracotta',
  withdrawn: 'border-line text-muted',
  replaced: 'border-line text-muted',
};

export function QuoteBadge({ state }: { state: QuoteState }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[state]}`}
    >
      {QUOTE_STATE_LABELS[state]}
    </span>
  );
}
