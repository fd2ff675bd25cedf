/** Above a page for printing. */
export function PrintBar({ back, label }: { back: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <a href={back} className="button">
        {label}
      </a>
      <button type="button" className="button button-primary noscript:hidden" onClick={() => window.print()}>
        Print
      </button>
    </div>
  );
}
