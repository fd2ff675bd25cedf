import { z } from 'zod';
import {
  ARTIST_NOT_BOOKABLE,
  selectServingCards,
} from '../../../domain/availability/artist-availability.server.ts';
import { getBookableDays, getDayRefusal } from '../../../domain/availability/bookable-days.ts';
import { ArtistChoice, appointmentScope, SlotQuery } from '../../../domain/availability/slot-input.ts';
import { selectMonth, toHoldId } from '../../../domain/availability/slots.server.ts';
import type { requestedPackageId } from '../../../domain/bookings/requested-items.server.ts';
import { selectEstimate, toEstimate } from '../../../domain/pricing/estimate.server.ts';
import { Pincode } from '../../../domain/shared/contact-details.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { statesOfPincode } from '../../../domain/shared/state-codes.ts';
import { dayOf, isValidDay } from '../../../domain/shared/time.ts';
import type { BookingView } from './booking-reply.ts';
import { loadOffer, toArtistChoices } from './offer.server.ts';
import { toSummary } from './summary.server.ts';

/** What /booking shows beside its fields: free times, who can come, and the answers so far with their price. */

type Values = Record<string, string>;
type RequestedPackageId = ReturnType<typeof requestedPackageId>;
type LoadedView = BookingView & { fields: FieldErrors };

/** The view for what is typed so far, and what is wrong with the chosen artist. Fills in the state where it is plain. */
export async function loadBookingView(app: AppContext, values: Values): Promise<LoadedView> {
  fillState(values);
  return toBookingView(app, values, await app.db.batch(await selectBookingView(app, values)));
}

/**
 * All that {@link toBookingView} reads, as statements for a batch.
 * @param packageId where it is not among the values: an expression
 */
export async function selectBookingView(app: AppContext, values: Values, packageId?: RequestedPackageId) {
  const { pincode, artist, ...asked } = PriceFields.parse({ pincode: '', ...values });
  // Nobody serves a place that is not complete yet.
  const nowhere = { state: '', pincode: '', date: getBookableDays(app.now()).first } as const;
  const where = parseSlotQuery(app, values) ?? nowhere;
  return [
    ...selectEstimate(app, { pincode, artist, packageId: packageId ?? asked.packageId }),
    selectMonth(app, where, await toHoldId(values.hold)),
    selectServingCards(app, where, artist),
  ] as const;
}

/** What a batch of statements answers. */
type RowsOf<Statements extends readonly unknown[]> = {
  readonly [Index in keyof Statements]: Awaited<Statements[Index]>;
};
type ViewRows = RowsOf<Awaited<ReturnType<typeof selectBookingView>>>;

/** The view of the rows of {@link selectBookingView}. One more round trip where the month has no free time. */
export async function toBookingView(app: AppContext, values: Values, rows: ViewRows): Promise<LoadedView> {
  const [prices, serving, chosen, artist, terms, month, cards] = rows;
  const asked = PriceFields.parse({ pincode: '', ...values });
  const start = Date.parse(values.slot ?? '');
  const startAt = Number.isNaN(start) ? null : start;
  const typed = values.date ?? '';
  const date = startAt === null ? (isValidDay(typed) ? typed : '') : dayOf(startAt);
  const estimate = await toEstimate(app, { ...asked, date, startAt }, [
    prices,
    serving,
    chosen,
    artist,
    terms,
  ]);
  const place = asked.pincode ? estimate.place : { name: '', travelFee: 0 };
  const isRefused = asked.artist !== null && !estimate.artist;
  const query = isRefused ? null : parseSlotQuery(app, values);
  const found = query && (await loadOffer(app, query, { values, estimate, month }));
  return {
    fields: isRefused ? { artist: ARTIST_NOT_BOOKABLE } : {},
    offer: found?.offer ?? null,
    artists: toArtistChoices(cards, found?.slugs ?? [], asked.artist, { ...estimate, place }),
    summary: toSummary(app, { ...asked, estimate, place, date, startAt, terms, state: values.state ?? '' }),
  };
}

/** The state follows from most pincodes. */
export function fillState(values: Values): void {
  const pincode = Pincode.safeParse(values.pincode);
  const [state, ...others] = pincode.success && !values.state ? statesOfPincode(pincode.data) : [];
  if (state && others.length === 0) values.state = state;
}

/** Null while no free times can be searched for: where the place is not complete, or a day cannot be booked. */
function parseSlotQuery(app: AppContext, values: Values): SlotQuery | null {
  const today = getBookableDays(app.now()).first;
  const { data } = SlotQuery.safeParse({ ...values, date: values.date || today });
  return data && getDayRefusal(data.date, app.now()) === null ? data : null;
}

/** What decides the price, each as far as it is valid. */
const PriceFields = z.object({
  packageId: appointmentScope.packageId.catch(null),
  coverage: appointmentScope.coverage.catch(null),
  guests: appointmentScope.guests.catch(0),
  artist: ArtistChoice.catch(null),
  pincode: z.union([Pincode, z.literal('')]).catch(''),
});
