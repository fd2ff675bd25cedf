import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';

/** The time in the ids of the sample shop. */
const OPENING_DAY = Date.UTC(2026, 0, 1);

/** The same id for the same name on every machine: a UUIDv7 of a fixed time whose random part is a hash of the name. */
export function sampleId(name: string): string {
  const random = createHash('sha256').update(name).digest().subarray(0, 16);
  return v7({ msecs: OPENING_DAY, random, seq: 0 });
}

/** What phones are sealed with. */
export type SampleSecrets = Parameters<typeof toStoredPhone>[0];

/** The phone of a customer whom nobody can call: no number in India begins with a 0. The same for the same name. */
export async function toSamplePhone(context: SampleSecrets, name: string) {
  const digits = createHash('sha256').update(name).digest().readUInt32BE() % 1_000_000;
  const phone = `+910000${String(digits).padStart(6, '0')}`;
  const { sealed, hash } = await toStoredPhone(context, phone);
  return { phoneSealed: sealed, phoneHash: hash };
}
