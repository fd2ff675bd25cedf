import { eq } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';

/** What an enquiry already says of the booking that is made of it. */
export interface EnquiryForBooking {
  /** By the names of the owner's form. */
  values: Record<string, string>;
  /** Where the sender said to live: no full address. */
  location: string;
  /** The package or design that it was asked about. */
  about: string | null;
  /** Of the booking that it has become. */
  reference: string | null;
}

/** Null if there is no such enquiry. One round trip. */
export async function getEnquiryForBooking(
  context: Pick<AppContext, 'db' | 'env'>,
  enquiryId: string,
): Promise<EnquiryForBooking | null> {
  const [row] = await context.db
    .select({
      enquiry: enquiries,
      packageName: packages.designTitle,
      designName: designs.name,
      reference: bookings.reference,
    })
    .from(enquiries)
    .leftJoin(packages, eq(packages.id, enquiries.packageId))
    .leftJoin(designs, eq(designs.id, enquiries.designId))
    .leftJoin(bookings, eq(bookings.enquiryId, enquiries.id))
    .where(eq(enquiries.id, enquiryId));
  if (!row) return null;
  const { enquiry, packageName, designName, reference } = row;
  const phone = await unsealPhone(context, enquiry.phoneSealed);
  return {
    values: {
      enquiryId,
      name: enquiry.name,
      phone: phone.replace(/^\+91/, ''),
      email: enquiry.email,
      date: enquiry.date ?? '',
      address: enquiry.location,
      notes: enquiry.note,
      packageId: enquiry.packageId ?? '',
      designId: enquiry.designId ?? '',
    },
    location: enquiry.location,
    about: packageName ?? designName,
    reference,
  };
}
