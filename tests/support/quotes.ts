import { createQuote } from '#app/domain/quotes/create-quote.server.ts';
import type { QuoteInput } from '#app/domain/quotes/quote-input.ts';
import { newId } from '#app/domain/shared/ids.ts';
import { addDays, dayOf } from '#app/domain/shared/time.ts';
import type { Shop } from './shop.ts';

/** Sends a quote of ₹8,000 for an agreed price, with changes: its reference. The customer chooses the day and the time. */
export function addQuote(
  { context }: Shop,
  admin: { id: string },
  input: Partial<QuoteInput> & Pick<QuoteInput, 'phone'>,
): Promise<string> {
  const place = { state: 'Rajasthan', pincode: '302003', address: '14 Johari Bazaar, Jaipur' } as const;
  return createQuote(context, admin, {
    ...{ name: 'Priya Sharma', email: null, ...place },
    ...{ date: null, startAt: null, vendorId: null, occasion: null, designId: null },
    ...{ packageId: null, coverage: null, guests: 0, agreedTotal: 8000, lines: [], deposit: null },
    ...{ message: '', validUntil: addDays(dayOf(context.now().getTime()), 7), notify: 'on' },
    ...{ enquiryId: null, replaces: null, idempotencyKey: newId() },
    ...input,
  });
}
