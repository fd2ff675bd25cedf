import { z } from 'zod';

/** What one of several forms sent, and which it was. */
export type IntentInput<Forms extends Record<string, z.ZodType>> = {
  [Intent in keyof Forms & string]: { intent: Intent; input: z.output<Forms[Intent]> };
}[keyof Forms & string];

/** The forms of one page, told apart by the field `intent`; each says itself what is wrong with it. */
export function byIntent<Forms extends Record<string, z.ZodType>>(forms: Forms) {
  return z.record(z.string(), z.string()).transform((typed, context): IntentInput<Forms> => {
    const { intent = '' } = typed;
    const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!form) {
      context.addIssue({ code: 'custom', message: 'This form is not known here.', path: ['intent'] });
      return z.NEVER;
    }
    const read = form.safeParse(typed);
    // The type cannot see that name and schema belong together.
    if (read.success) return { intent, input: read.data } as IntentInput<Forms>;
    for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });
}
