import { ENTRY_KINDS, type EntryKind, keyOf, WAYS, type Way } from './books.ts';
import { type Period, parsePeriod } from './period.ts';

/** What the ledger's address can ask for; all of it together narrows the list. */
export interface LedgerFilters {
  period: Period;
  kind: EntryKind | null;
  way: Way | null;
  /** A group of a report: a package or an artist, by its key. */
  by: 'package' | 'artist' | null;
  group: string;
}

export function parseLedgerFilters(params: URLSearchParams, today: string): LedgerFilters {
  const group = (params.get('group') ?? '').slice(0, 100);
  const by = params.get('by');
  return {
    period: parsePeriod(params, today),
    kind: keyOf(ENTRY_KINDS, params.get('kind')),
    way: keyOf(WAYS, params.get('way')),
    by: group && (by === 'package' || by === 'artist') ? by : null,
    group,
  };
}
