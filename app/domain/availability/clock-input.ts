import { z } from 'zod';

/**
 * Takes a form's `date` and `clock` (`10:30`, as clocks in India show it) for the moment `startAt` that the schema
 * asks for; without a clock there is none.
 */
export function withStartAt<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((typed) => {
    const { date = '', clock = '', ...others } = typed as Record<string, string | undefined>; // a form's values
    return { ...others, date, startAt: clock && `${date}T${clock}:00+05:30` };
  }, schema);
}
