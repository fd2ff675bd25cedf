import { z } from 'zod';
import { optional } from './input-fields.ts';
import { LANGUAGES } from './language.ts';

const MESSAGE = 'Please choose English or Hindi.';

/** In which language messages are to be; null leaves it as it is. */
export const LanguageChoice = optional(z.enum(LANGUAGES, MESSAGE), MESSAGE).describe(
  'Of the messages: `en` or `hi`',
);
