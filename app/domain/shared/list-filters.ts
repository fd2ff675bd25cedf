import { isValidDay } from './time.ts';

/** What the address of a list can ask for; what is not valid counts as left out. */

/** Rows of a list that are looked at, at most, where no index answers all its filters. */
export const MAX_CANDIDATES = 1000;

/** First and last day, YYYY-MM-DD in India; each may be open. */
export interface ListDays {
  from: string | null;
  to: string | null;
}

export function parseListDays(params: URLSearchParams): ListDays {
  const day = (name: string) => {
    const typed = params.get(name) ?? '';
    return isValidDay(typed) ? typed : null;
  };
  return { from: day('from'), to: day('to') };
}

/** One of the known values; null for anything else. */
export function parseChoice<Value extends string>(
  known: readonly Value[] | Readonly<Record<Value, unknown>>,
  wanted: string | null,
): Value | null {
  const values = Array.isArray(known) ? known : Object.keys(known);
  return (values as readonly Value[]).find((value) => value === wanted) ?? null; // its own keys
}

/** The address of another page about the same row, with the way back to its list that the query of this one has. */
export function keepList(path: string, search: string): string {
  const list = new URLSearchParams(search).get('list');
  if (!list) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ list })}`;
}

/** Whether anything is chosen: an empty list then has nothing that fits, else nothing yet. */
export function isNarrowed(filters: object): boolean {
  return Object.values(filters).some((value) =>
    typeof value === 'object' && value !== null ? isNarrowed(value) : Boolean(value),
  );
}
