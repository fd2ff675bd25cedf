import { type BulkNoun, type ChosenRow, countNoun } from './bulk.ts';
import { DomainError } from './errors.ts';

interface BulkChange {
  noun: BulkNoun;
  /** What they are afterwards: `confirmed`. */
  done: string;
  /** Changes one row if it still is as the preview showed it; throws a DomainError if it is not. */
  change: (row: ChosenRow) => Promise<unknown>;
  /** What refused rows are called, and whether they are as wanted all the same. */
  look: (keys: string[]) => Promise<{ key: string; label: string; isDone: boolean }[]>;
}

/**
 * Takes one step with each of some rows. One that has taken the step already counts as done, so that a form that is sent
 * again is answered as before.
 * @returns how many have taken it
 * @throws DomainError `conflict` that names those that were refused, and why
 */
export async function changeChosen(
  rows: readonly ChosenRow[],
  { noun, done, change, look }: BulkChange,
): Promise<string> {
  const refused: { key: string; reason: string }[] = [];
  for (const row of rows) {
    try {
      await change(row);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ key: row.key, reason: error.message });
    }
  }
  const now = refused.length > 0 ? await look(refused.map(({ key }) => key)) : [];
  const found = new Map(now.map((row) => [row.key, row]));
  const failed = refused.filter(({ key }) => !found.get(key)?.isDone);
  const count = rows.length - failed.length;
  const told = `${countNoun(count, noun)} ${count === 1 ? 'is' : 'are'} ${done}.`;
  if (failed.length === 0) return told;
  const reasons = failed.map(({ key, reason }) => `${found.get(key)?.label ?? `One ${noun.one}`}: ${reason}`);
  throw new DomainError('conflict', `${told} Refused: ${reasons.join(' ')}`);
}
