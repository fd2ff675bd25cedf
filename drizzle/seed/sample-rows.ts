import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** The time in the ids of the sample shop. */
const OPENING_DAY = Date.UTC(2026, 0, 1);

/** The same id for the same name on every machine: a UUIDv7 of a fixed time whose random part is a hash of the name. */
export function sampleId(name: string): string {
  const random = createHash('sha256').update(name).digest().subarray(0, 16);
  return v7({ msecs: OPENING_DAY, random, seq: 0 });
}
