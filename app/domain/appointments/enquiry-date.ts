/** Which days an enquiry may name: from today in India to eighteen months ahead. Days are `YYYY-MM-DD`. */
export interface Days {
  first: string;
  last: string;
}

const MONTHS_AHEAD = 18;
const KOLKATA_OFFSET_MS = 330 * 60_000;

export function enquiryDays(now: Date): Days {
  const today = new Date(now.getTime() + KOLKATA_OFFSET_MS);
  const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + MONTHS_AHEAD, 1));
  const daysInMonth = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate();
  last.setUTCDate(Math.min(today.getUTCDate(), daysInMonth));
  return { first: day(today), last: day(last) };
}

/** What is wrong with a day; null if nothing is. */
export function dateFault(date: string, now: Date): string | null {
  const { first, last } = enquiryDays(now);
  if (date < first) return 'This day has passed. Please choose today or later.';
  if (date > last) return 'Please choose a day within the next 18 months.';
  return null;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
