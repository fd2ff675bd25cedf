import { asc, eq, inArray } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { moneyColumns, toMoney } from './booking-money.server.ts';
import { artistName, otherArtists } from './booking-row.server.ts';

/** Some bookings as sheets to take along, in order of time. One round trip. */
export async function listBookingsToPrint(context: Pick<AppContext, 'db' | 'env'>, references: string[]) {
  const { reference, status, kept, date, startAt, durationMinutes, name, state, address, pincode } = bookings;
  const { occasion, guests, coverage, notes, adminNotes, phoneSealed } = bookings;
  const rows = await context.db
    .select({
      ...{ reference, status, kept, date, startAt, durationMinutes, name, state, address, pincode },
      ...{ occasion, guests, coverage, notes, adminNotes, phoneSealed },
      ...moneyColumns,
      artistName,
      otherArtists,
      packageName: packages.designTitle,
      designName: designs.name,
    })
    .from(bookings)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .where(inArray(reference, references))
    .orderBy(asc(date), asc(startAt), asc(bookings.id));
  return Promise.all(
    rows.map(async ({ phoneSealed: sealed, artistName: lead, otherArtists: others, ...row }) => {
      const { priceTotal, paid, refunded, byHand, kept: _kept, ...booking } = row;
      const phone = await unsealPhone(context, sealed);
      return {
        ...booking,
        startAt: row.startAt?.getTime() ?? null,
        artists: lead ? [lead, ...others.map((other) => other.name)] : [],
        phone: phone && formatPhone(phone),
        due: toMoney(row).due,
      };
    }),
  );
}

export type PrintedBooking = Awaited<ReturnType<typeof listBookingsToPrint>>[number];
