import type { AppContext } from '#app/domain/shared/context.server.ts';
import { addDays, dayOf, toMoment } from '#app/domain/shared/time.ts';
import { enquiries } from '../schema/enquiries.ts';
import { quoteEvents, quotes } from '../schema/quotes.ts';
import { type SampleSecrets, sampleId, toSamplePhone } from './sample-rows.ts';

const LINES = [
  { kind: 'agreed', label: 'Bridal henna, hands and feet', amount: 9000 },
  { kind: 'discount', label: 'For two sisters', amount: -500 },
];

/** An enquiry with an open quote, and one to come back to today. Only for a shop on this machine; running it again is harmless. */
export async function loadQuotes(context: Pick<AppContext, 'db' | 'now'> & SampleSecrets): Promise<void> {
  const { db, now: clock } = context;
  const now = clock();
  const today = dayOf(now.getTime());
  const quoteId = sampleId('quote');
  const common = {
    ...{
      email: '',
      dateType: 'Not Fixed' as const,
      status: 'contacted' as const,
    },
    ...{ createdAt: now, updatedAt: now },
  };
  const kavita = await toSamplePhone(context, 'Kavita (sample)');
  await db.batch([
    db
      .insert(enquiries)
      .values([
        {
          ...common,
          ...kavita,
          ...{ id: sampleId('enquiry quoted'), name: 'Kavita (sample)', location: 'Sardarpura, Jodhpur' },
          note: 'For my wedding in spring, and my sister.',
        },
        {
          ...common,
          ...(await toSamplePhone(context, 'Sunita (sample)')),
          ...{ id: sampleId('enquiry later'), name: 'Sunita (sample)', location: 'Malviya Nagar, Jaipur' },
          ...{
            note: 'Twelve guests, the date follows.',
            followUpOn: today,
            followUpNote: 'ask for the date',
          },
        },
      ])
      .onConflictDoNothing(),
    db
      .insert(quotes)
      .values({
        ...{ id: quoteId, reference: 'RQ-SAMPLE01', idempotencyKey: 'sample-quote', status: 'open' },
        ...{ enquiryId: sampleId('enquiry quoted'), name: 'Kavita (sample)', ...kavita },
        ...{ durationMinutes: 240, pincode: '342001', state: 'Rajasthan', coverage: 'hands-and-feet' },
        ...{
          priceLines: JSON.stringify(LINES),
          total: 8500,
          message: 'We look forward to drawing for both of you.',
        },
        ...{ expiresAt: new Date(toMoment(addDays(today, 2))), createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing(),
    db
      .insert(quoteEvents)
      .values({ id: sampleId('quote sent'), quoteId, type: 'sent', actor: 'admin', at: now })
      .onConflictDoNothing(),
  ]);
}
