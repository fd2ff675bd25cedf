import { z } from 'zod';

/** What one of several forms sent, and which it was. */
export type IntentInput<Forms extends Record<string, z.ZodType>> = {
  [Intent in keyof Forms & string]: { intent: Intent; input: z.output<Forms[Intent]> };
}[keyof Forms & string];

/**
 * The forms of one page, or the buttons of one form, told apart by the field `intent`; each has its own schema. A button
 * can pass a value after a colon, as in `show-times:2027-02-14`: the schema gets it as the field `argument`.
 */
export function byIntent<Forms extends Record<string, z.ZodType>>(forms: Forms) {
  return z.record(z.string(), z.string()).transform((typed, context): IntentInput<Forms> => {
    const [intent = '', argument] = (typed.intent ?? '').split(':');
    const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!form) {
      context.addIssue({ code: 'custom', message: 'Unknown action.', path: ['intent'] });
      return z.NEVER;
    }
    const read = form.safeParse(argument === undefined ? typed : { ...typed, argument });
    // The type cannot see that name and schema belong together.
    if (read.success) return { intent, input: read.data } as IntentInput<Forms>;
    for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}
