import { z } from 'zod';
import { byIntent } from '../shared/form-intent.ts';
import { DeclineInput } from './booking-input.ts';

const reference = z.string().max(20);
const version = z.coerce.number('Please reload the page.').int('Please reload the page.');
const Seen = z.object({ reference, version });

/** What an artist does with an appointment of their agenda. */
export const AgendaFormInput = byIntent({
  accept: Seen,
  decline: z.intersection(Seen, DeclineInput),
  done: Seen,
  no_show: Seen,
});
