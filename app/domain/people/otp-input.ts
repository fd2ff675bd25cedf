import { z } from 'zod';
import { CODE_LENGTH } from './otp.ts';

const ENTER_CODE = `Please enter the ${CODE_LENGTH} digits of the code.`;

/** As people type or paste it, with spaces or a dash. */
export const Code = z
  .string(ENTER_CODE)
  .max(30, ENTER_CODE)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), ENTER_CODE));
