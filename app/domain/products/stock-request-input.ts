import { z } from 'zod';
import { OptionalEmail } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';

const Variant = z.string('Please reload the page.').min(1, 'Please reload the page.').max(64);

const StockRequestInput = z.object({ variant: Variant, email: OptionalEmail });
export type StockRequestInput = z.output<typeof StockRequestInput>;

/** The forms of a product's page: “Back soon, tell me”, and a customer who takes it back. */
export const ProductPageInput = byIntent({
  'tell-me': StockRequestInput,
  'take-back': z.object({ variant: Variant }),
});

/** The buttons behind the link that a guest was sent. */
export const StockAnswerInput = z.object({
  intent: z.enum(['confirm', 'withdraw'], 'Unknown action.'),
});
