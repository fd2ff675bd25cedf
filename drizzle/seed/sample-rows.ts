import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** The time in the ids of the sample shop. */
const OPENING_DAY = Date.UTC(2026, 0, 1);

/** The same id for the same words, on every machine: a UUIDv7 of a fixed time, its random part taken from the words. */
export function sampleId(words: string): string {
  const random = createHash('sha256').update(words).digest().subarray(0, 16);
  return v7({ msecs: OPENING_DAY, random, seq: 0 });
}
