import { z } from 'zod';

/** Steps that are taken with several rows of a list at once, after a preview of what happens with which. */

/** As many as a page of a list shows, twice. */
const MAX_CHOSEN = 50;

/** A row of the preview: its key, and the state or version that it had there. */
export interface ChosenRow {
  key: string;
  seen: string;
}

/** The rows that an address names. */
export function parseChosen(params: URLSearchParams, name: string, key: RegExp): string[] {
  return [...new Set(params.getAll(name))].filter((each) => key.test(each)).slice(0, MAX_CHOSEN);
}

/** The rows of a preview as its form sends them. */
export function formatChosen(rows: readonly ChosenRow[]): string {
  return rows.map(({ key, seen }) => `${key}:${seen}`).join(',');
}

/** The form of a preview: a step, and the rows as {@link formatChosen} writes them. */
export function toBulkInput<Step extends string>(
  steps: Readonly<Record<Step, unknown>>,
  { key, seen }: { key: RegExp; seen: RegExp },
) {
  const none = 'Please choose some rows of the list.';
  const tooMany = `Please choose at most ${MAX_CHOSEN} rows.`;
  return z.object({
    step: z.enum(Object.keys(steps) as Step[], 'Unknown action.'), // its own keys
    rows: z
      .string(none)
      .max(MAX_CHOSEN * 80, tooMany)
      .transform((text) =>
        text.split(',').map((each) => {
          const [row, state] = each.split(':');
          return { key: row, seen: state };
        }),
      )
      .pipe(
        z
          .array(z.object({ key: z.string().regex(key), seen: z.string().regex(seen) }), none)
          .max(MAX_CHOSEN, tooMany),
      ),
  });
}

/** `1 order`, `3 orders`. */
export function countNoun(count: number, { one, many }: BulkNoun): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What the rows of a list are called. */
export interface BulkNoun {
  one: string;
  many: string;
}
