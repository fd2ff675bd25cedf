import { eq, sql } from 'drizzle-orm';
import {
  insertEntries,
  keepShares,
  postCollected,
  postShares,
} from '#app/domain/bookings/artist-ledger.server.ts';
import type { ImageInput } from '#app/domain/images/image-input.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { existsRow, rowIf } from '#app/domain/shared/row-if.server.ts';
import { addDays, dayOf, HOUR_MS, toMoment } from '#app/domain/shared/time.ts';
import { boxes } from '#app/site/copy.ts';
import { bookings } from '../schema/bookings.ts';
import { orderCash, orderEvents, orderLines, orderReturnRequests, orders } from '../schema/orders.ts';
import { manualPayments } from '../schema/payments.ts';
import { shareRules } from '../schema/payouts.ts';
import { DESIGNS } from './designs.ts';
import { PACKAGES } from './packages.ts';
import { type SampleSecrets, sampleId, toSamplePhone } from './sample-rows.ts';

type Context = Pick<AppContext, 'db' | 'now'> & SampleSecrets;

const PLACE = { state: 'Rajasthan', pincode: '302003', address: 'Johari Bazaar, Jaipur' };

/** Appointments that took place some days ago, each paid by hand; the last lacks a part of its price. */
const DONE = [
  { ago: 24, package: 'anjali', artist: 'asha-verma', name: 'Ritika (sample)', method: 'upi', unpaid: 0 },
  {
    ago: 15,
    package: 'noor-arabic',
    artist: 'farah-siddiqui',
    name: 'Sana (sample)',
    method: 'cash',
    unpaid: 0,
  },
  {
    ago: 6,
    package: 'godh-bharai',
    artist: 'meenal-patil',
    name: 'Gauri (sample)',
    method: 'card',
    unpaid: 0,
  },
  {
    ago: 2,
    package: 'rajasthani',
    artist: 'asha-verma',
    name: 'Ritu (sample)',
    method: 'cash',
    unpaid: 2000,
  },
] as const;

/** Design boxes that were delivered some days ago, against cash. */
const DELIVERED = [
  { ago: 19, design: 0, quantity: 1, name: 'Divya (sample)' },
  { ago: 9, design: 3, quantity: 2, name: 'Harpreet (sample)' },
  { ago: 4, design: 7, quantity: 1, name: 'Lata (sample)' },
  { ago: 1, design: 11, quantity: 3, name: 'Ritu (sample)' },
] as const;

/**
 * What the books of a sample shop show, on this machine alone: nobody bought it. Once it is there, it stays as it is.
 * @param stored the stored images, by the name of their drawing
 */
export async function loadSales(context: Context, stored: ReadonlyMap<string, ImageInput>): Promise<void> {
  const share = { id: 'all', kind: 'percent', value: 60, updatedAt: context.now() } as const;
  await context.db.insert(shareRules).values(share).onConflictDoNothing();
  for (const [index, sale] of DONE.entries()) await insertAppointment(context, sale, index);
  for (const [index, sale] of DELIVERED.entries()) await insertOrder(context, sale, { index, stored });
  await insertReturnRequest(context);
}

/** What the customer of the newest order asks to send back: for the desk to answer. */
function insertReturnRequest({ db, now }: Context) {
  const orderId = sampleId(`order ${DELIVERED.length - 1}`);
  const request = {
    ...{ id: sampleId('return request'), orderId, lines: [{ position: 0, quantity: 1 }] },
    ...{
      reason: 'One box was a gift for a cousin who has the same. It is still sealed.',
      status: 'asked' as const,
    },
  };
  return db
    .insert(orderReturnRequests)
    .select(rowIf(orderReturnRequests, { ...request, at: now() }, existsRow(orders, eq(orders.id, orderId))))
    .onConflictDoNothing();
}

function at(day: string, hour: number): Date {
  return new Date(toMoment(day, hour * 60));
}

/** With what its artist earned and collected, and of the first one what she was paid. */
async function insertAppointment(context: Context, sale: (typeof DONE)[number], index: number) {
  const { db, now } = context;
  const id = sampleId(`appointment ${index}`);
  const [known] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id));
  const kit = PACKAGES.find(({ slug }) => slug === sale.package);
  if (known || !kit) return;
  const date = addDays(dayOf(now().getTime()), -sale.ago);
  const [createdAt, startAt] = [at(addDays(date, -14), 18), at(date, 11)];
  const updatedAt = new Date(startAt.getTime() + 6 * HOUR_MS);
  const vendorId = sampleId(`artist ${sale.artist}`);
  const reference = `RB-SAMP000${index + 1}`;
  await db.batch([
    db.insert(bookings).values({
      ...{
        id,
        reference,
        idempotencyKey: id,
        requestHash: '',
        name: sale.name,
        ...(await toSamplePhone(context, sale.name)),
      },
      ...{
        ...PLACE,
        date,
        startAt,
        durationMinutes: 120,
        vendorId,
        packageId: sampleId(`package ${kit.slug}`),
      },
      priceLines: JSON.stringify([{ kind: 'package', label: kit.designTitle, amount: kit.price }]),
      ...{ total: kit.price, deposit: 0, policyVersion: '2026-11-21', policy: '' },
      ...{ source: 'phone' as const, status: 'done' as const, createdAt, updatedAt },
    }),
    db.insert(manualPayments).values({
      ...{ id: `${reference}-m1`, bookingId: id, kind: 'payment' as const, method: sale.method },
      ...{ amount: kit.price - sale.unpaid, takenOn: date, vendorId, createdAt: updatedAt },
    }),
    ...keepShares(context, id),
    postShares(context, id),
    postCollected(context, `${reference}-m1`),
    ...(index === 0 ? [insertPayout(context, vendorId, 3000)] : []),
  ]);
}

function insertPayout(context: Context, vendorId: string, amount: number) {
  const paidOn = dayOf(context.now().getTime());
  const payment = { method: 'upi', reference: 'UTR 4711', paidOn } as const;
  const entry = { id: `${vendorId}-h1`, vendorId, kind: 'payout', amount: -amount, ...payment } as const;
  return insertEntries(context, entry, sql`where true`);
}

async function insertOrder(
  context: Context,
  sale: (typeof DELIVERED)[number],
  { index, stored }: { index: number; stored: ReadonlyMap<string, ImageInput> },
) {
  const { db, now } = context;
  const id = sampleId(`order ${index}`);
  const [known] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  const design = DESIGNS[sale.design];
  const image = design && stored.get(`${design.slug}.worn`);
  if (known || !image) return;
  const day = addDays(dayOf(now().getTime()), -sale.ago);
  const [createdAt, deliveredAt] = [at(addDays(day, -4), 18 + index), at(day, 15)];
  const { name, price } = design;
  const [total, { pincode, address }] = [price * sale.quantity, PLACE];
  await db.batch([
    db.insert(orders).values({
      ...{
        id,
        number: `RM-SAMP000${index + 1}`,
        idempotencyKey: id,
        requestHash: '',
        total,
        name: sale.name,
      },
      ...(await toSamplePhone(context, sale.name)),
      ...{ pincode, address, paymentMethod: 'cod', paymentStatus: 'paid' },
      ...{ status: 'delivered', createdAt, updatedAt: deliveredAt },
      ...{ deliverFrom: addDays(day, -1), deliverBy: addDays(day, 1) },
    }),
    db.insert(orderLines).values({
      ...{ orderId: id, position: 0, designId: sampleId(design.slug), name, price },
      ...{ quantity: sale.quantity, box: boxes[design.box], imageId: image.imageId },
    }),
    db.insert(orderEvents).values([
      { id: `${id}-1`, orderId: id, status: 'placed', actor: 'customer', at: createdAt },
      { id: `${id}-2`, orderId: id, status: 'delivered', actor: 'admin', at: deliveredAt },
    ]),
    db.insert(orderCash).values({ id, orderId: id, amount: total, way: 'cash', at: deliveredAt }),
  ]);
}
