import { addDays, dayOf } from '../shared/time.ts';
import type { AgendaEntry } from './agenda.ts';

/** Days that an artist plans by, from today on. */
const SOON_DAYS = 14;

export interface AgendaSections<Entry> {
  /** The shop waits for an answer. */
  waiting: Entry[];
  /** Began, and nobody has said yet how it went. */
  begun: Entry[];
  soon: Entry[];
  later: Entry[];
  /** The latest first. */
  past: Entry[];
}

/** An agenda as its artist works through it; each part in order of time. */
export function groupAgenda<Entry extends Pick<AgendaEntry, 'status' | 'startAt' | 'date'>>(
  agenda: readonly Entry[],
  now: Date,
): AgendaSections<Entry> {
  const end = addDays(dayOf(now.getTime()), SOON_DAYS);
  const parts: AgendaSections<Entry> = { waiting: [], begun: [], soon: [], later: [], past: [] };
  for (const entry of agenda) {
    if (entry.status === 'assigned') parts.waiting.push(entry);
    else if (entry.status !== 'accepted') parts.past.unshift(entry);
    else if (entry.startAt <= now.getTime()) parts.begun.push(entry);
    else if (entry.date < end) parts.soon.push(entry);
    else parts.later.push(entry);
  }
  return parts;
}
