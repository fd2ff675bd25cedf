const EIGHTH_TURNS = [0, 45, 90, 135, 180, 225, 270, 315];

interface Props {
  className?: string;
}

/** A paisley filled with its own outline and dots. */
export function Paisley({ className }: Props) {
  return (
    <svg viewBox="0 0 48 48" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M33 5C42 13 43 27 35 36C27 44 13 43 9 33C5.5 24 12 15 21 16.5C29 18 31 12 33 5Z"
        strokeWidth="1.8"
      />
      <path
        d="M33 14C37 21 36.5 28 31 33C25 38.5 16 37.5 13.5 31.5C11.5 25.5 16 20 22 21C27.5 21.8 31 19 33 14Z"
        strokeWidth="1.1"
      />
      <circle cx="21.5" cy="29" r="4" strokeWidth="1.1" />
      <circle cx="21.5" cy="29" r="1.4" fill="currentColor" stroke="none" />
      <circle cx="29" cy="25.5" r="1.2" fill="currentColor" stroke="none" />
      <circle cx="32" cy="21" r="1" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** A sprig: stem and five leaves. */
export function Sprig({ className }: Props) {
  return (
    <svg viewBox="0 0 48 48" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M10 43C17 34 23 24 26 10" strokeWidth="1.6" strokeLinecap="round" />
      <path
        d="M26 13C21 9 22.5 5 27 2.5C31 6 31.5 10 26 13Z M22.5 23C15 22 13 17.5 15 12C21 13 24 17 22.5 23Z M22 25C26 18 31 17 36.5 20C34.5 26 29 28.5 22 25Z M17 33C9.5 32.5 7 28.5 8 23C14 23.5 18 27 17 33Z M16.5 34.5C21 28.5 26 28.5 31 32C28 37.5 22.5 38.5 16.5 34.5Z"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** An open palm with a sun in it. */
export function Palm({ className }: Props) {
  return (
    <svg viewBox="0 0 48 48" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M16 45V39C11 35 8.5 30 6 25.5C4.8 23 7.8 21 9.8 23.2L14 28V11C14 8 18 8 18.3 11V6.5C18.3 3.2 22.6 3.2 22.8 6.5V5.5C22.8 2.2 27.2 2.2 27.3 5.5V8.5C27.3 5.5 31.5 5.5 31.6 8.5V15C31.6 12 35.6 12 35.7 15V30C35.7 34 34 37 32 39V45"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="24" cy="28" r="2.2" fill="currentColor" stroke="none" />
      <circle cx="24" cy="28" r="5" strokeWidth="1.4" strokeDasharray="2 1.93" />
      <path d="M17 41.5H31" strokeWidth="1.4" />
    </svg>
  );
}

/** A rising sun in a scalloped ring, for what keeps its hour. */
export function Sun({ className }: Props) {
  return (
    <svg viewBox="-24 -24 48 48" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <circle r="8" strokeWidth="1.6" />
      <path d="M0-4.5V0L3.2 2" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
      {EIGHTH_TURNS.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-4-10.3A5 5 0 0 1 4-10.3" transform="rotate(0)" strokeWidth="1.4" />
          <path d="M0-17.5V-20.5" strokeWidth="1.8" strokeLinecap="round" />
        </g>
      ))}
    </svg>
  );
}
