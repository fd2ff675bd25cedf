import { z } from '@hono/zod-openapi';
import { createHold, releaseHold } from '#app/domain/availability/hold.server.ts';
import { EstimateQuery, HoldInput, SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { BOOKING_STATUSES } from '#app/domain/bookings/booking.ts';
import { BookingInput } from '#app/domain/bookings/booking-input.ts';
import { createBooking } from '#app/domain/bookings/create-booking.server.ts';
import { getEstimate } from '#app/domain/pricing/estimate.server.ts';
import { PRICE_LINE_KINDS, type Price } from '#app/domain/pricing/price.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { getCurrentUser } from '#app/http/sessions.server.ts';
import { createApi, ErrorBody, error, errors, jsonBody, response, route } from './route.ts';

const priceFields = {
  total: z
    .number()
    .int()
    .nullable()
    .describe('Whole rupees; null where the price is agreed with the customer'),
  lines: z
    .array(z.object({ kind: z.enum(PRICE_LINE_KINDS), label: z.string(), amount: z.number().int() }))
    .describe('They add up to the total'),
};

const BookingBody = z
  .object({
    message: z.string(),
    reference: z.string().describe('What to quote on the phone'),
    path: z.string().describe("The booking's own page on this host; whoever has it may move or cancel it"),
    status: z.enum(BOOKING_STATUSES),
    startAt: z.iso.datetime().nullable().describe('Null where the request waits for a time'),
    phoneProven: z.boolean().describe('Whether it is told by SMS, too'),
    ...priceFields,
  })
  .openapi('Booking');

const BookingConflict = ErrorBody.extend({
  booking: BookingBody.pick({ reference: true, path: true })
    .optional()
    .describe('The booking that was made with this key before, with the same phone'),
}).openapi('BookingConflict');

const SlotsBody = z
  .object({
    minutes: z.number().int().describe('How long the appointment will take'),
    days: z.array(
      z.object({
        date: z.string().describe('YYYY-MM-DD in India'),
        starts: z.array(z.iso.datetime()),
      }),
    ),
  })
  .openapi('Slots');

const EstimateBody = z
  .object({
    served: z.boolean().describe('Whether anybody comes to that pincode; without that there is no price'),
    travelFee: z.number().int().nullable().describe('Whole rupees, in the total; null where nobody comes'),
    minutes: z.number().int().describe('How long the appointment takes each artist'),
    artists: z.number().int().describe('How many come'),
    ...priceFields,
    deposit: z.number().int().describe('Whole rupees of the total that the shop asks for ahead'),
  })
  .openapi('Quote');

const HoldBody = z
  .object({
    hold: z.string().describe('For the booking; whoever has it may book the slot'),
    slot: z.iso.datetime(),
    minutes: z.number().int(),
    seconds: z.number().int().describe('How long it is held from now on'),
  })
  .openapi('Hold');

const createBookingRoute = route('people', {
  method: 'post',
  path: '/bookings',
  summary: 'Request an appointment',
  description:
    'Seven fields are needed, the others are optional. A booking with a `slot` needs a login with its phone (`/send-otp`, ' +
    '`/verify-otp`); one without is a request for that day. A pincode where nobody comes is refused. The idempotency key may stand in the header ' +
    '`Idempotency-Key` as well: sent again with the same key it answers the same booking.',
  request: {
    headers: z.object({ 'idempotency-key': BookingInput.shape.idempotencyKey }),
    body: jsonBody(BookingInput),
  },
  responses: {
    201: response('The booking is stored', BookingBody),
    403: error('It takes an artist’s time, and its phone is not proven'),
    409: response(
      'The slot has just been taken (field `slot`), the price is another one by now (field `expectedTotal`), or the key ' +
        'belongs to another booking',
      BookingConflict,
    ),
    ...errors(429),
  },
});

const slotsRoute = route('everyone', {
  method: 'get',
  path: '/slots',
  summary: 'The free slots of the month that a date lies in',
  description: 'Empty where no artist has time: then a booking goes without a slot.',
  request: { query: SlotQuery },
  responses: { 200: response('By day, in order', SlotsBody) },
});

const estimateRoute = route('everyone', {
  method: 'get',
  path: '/quote',
  summary: 'What an appointment takes and costs',
  description: 'A booking of the same answers costs the same, until the shop changes its price list.',
  request: { query: EstimateQuery },
  responses: { 200: response('By the price list in force', EstimateBody) },
});

const createHoldRoute = route('everyone', {
  method: 'post',
  path: '/holds',
  summary: 'Hold a slot for ten minutes',
  description: 'An earlier hold that is named in `hold` is released.',
  request: { body: jsonBody(HoldInput) },
  responses: {
    201: response('It is held', HoldBody),
    409: error('Nobody is free then any more'),
    ...errors(429),
  },
});

const deleteHoldRoute = route('everyone', {
  method: 'delete',
  path: '/holds',
  summary: 'Release a held slot',
  request: { body: jsonBody(z.object({ hold: z.string().min(1).max(64) })) },
  responses: { 204: { description: 'It is free, or was no longer held' } },
});

/** Appointments as customers request them. A customer needs no account. */
export const bookingsApi = createApi()
  .openapi(createBookingRoute, async (c) => {
    const customer = await getCurrentUser(c.var.app, c.req.raw, 'customer');
    const input = c.req.valid('json');
    const idempotencyKey = input.idempotencyKey ?? c.req.valid('header')['idempotency-key'];
    const { price, ...booking } = await createBooking(
      c.var.app,
      { ...input, idempotencyKey },
      { customerId: customer?.id ?? null, address: clientAddress(c.req.raw) },
    );
    const startAt = booking.startAt === null ? null : toIsoTime(booking.startAt);
    return c.json(
      { message: 'Your appointment is requested.', ...booking, ...toPriceFields(price), startAt },
      201,
    );
  })
  .openapi(slotsRoute, async (c) => {
    const { minutes, days } = await listFreeSlots(c.var.app, c.req.valid('query'));
    return c.json(
      { minutes, days: days.map(({ date, starts }) => ({ date, starts: starts.map(toIsoTime) })) },
      200,
    );
  })
  .openapi(estimateRoute, async (c) => {
    const { minutes, artists, place, price, deposit } = await getEstimate(c.var.app, c.req.valid('query'));
    const travelFee = place?.travelFee ?? null;
    return c.json(
      { served: place !== null, travelFee, minutes, artists, ...toPriceFields(price), deposit },
      200,
    );
  })
  .openapi(createHoldRoute, async (c) => {
    const { app } = c.var;
    const { token, startAt, minutes, expiresAt } = await createHold(
      app,
      c.req.valid('json'),
      clientAddress(c.req.raw),
    );
    const seconds = Math.max(0, Math.floor((expiresAt.getTime() - app.now().getTime()) / 1000));
    return c.json({ hold: token, slot: toIsoTime(startAt), minutes, seconds }, 201);
  })
  .openapi(deleteHoldRoute, async (c) => {
    await releaseHold(c.var.app, c.req.valid('json').hold);
    return c.body(null, 204);
  });

function toPriceFields(price: Price | null) {
  return price ?? { total: null, lines: [] };
}

function toIsoTime(ms: number): string {
  return new Date(ms).toISOString();
}
