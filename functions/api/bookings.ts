import { createRoute, z } from '@hono/zod-openapi';
import { createHold, releaseHold } from '#app/domain/availability/hold.server.ts';
import { HoldInput, SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { BOOKING_STATUSES } from '#app/domain/bookings/booking.ts';
import { BookingInput } from '#app/domain/bookings/booking-input.ts';
import { createBooking } from '#app/domain/bookings/create-booking.server.ts';
import { clientAddress } from '#app/http/client-address.server.ts';
import { getCurrentUser } from '#app/http/sessions.server.ts';
import { newApi, refusal } from './contract.ts';

const Booked = z
  .object({
    message: z.string(),
    reference: z.string().describe('What to quote on the phone'),
    path: z.string().describe("The booking's own page on this host; whoever has it may move or cancel it"),
    status: z.enum(BOOKING_STATUSES),
    startAt: z.iso.datetime().nullable().describe('Null where the request waits for a time'),
  })
  .openapi('Booking');

const Slots = z
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

const Held = z
  .object({
    hold: z.string().describe('For the booking; whoever has it may book the slot'),
    slot: z.iso.datetime(),
    minutes: z.number().int(),
    seconds: z.number().int().describe('For so long is it held from now on'),
  })
  .openapi('Hold');

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** Appointments as customers ask for them. Open to everyone, within limits: a customer needs no account. */
export const appointments = newApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/bookings',
      summary: 'Ask for an appointment',
      description:
        'Seven fields are needed, the others are optional. The idempotency key may stand in the header ' +
        '`Idempotency-Key` as well: sent again with the same key it answers the same booking.',
      request: {
        headers: z.object({ 'idempotency-key': BookingInput.shape.idempotencyKey }),
        body: body(BookingInput),
      },
      responses: {
        201: {
          description: 'The booking is stored',
          content: { 'application/json': { schema: Booked } },
        },
        400: refusal('The body is not JSON'),
        409: refusal('The slot was just taken (field `slot`), or the key stands for another booking'),
        422: refusal('A field is missing or wrong'),
        429: refusal('Too often; see the `Retry-After` header'),
      },
    }),
    async (c) => {
      const customer = await getCurrentUser(c.var.app, c.req.raw, 'customer');
      const input = c.req.valid('json');
      const idempotencyKey = input.idempotencyKey ?? c.req.valid('header')['idempotency-key'];
      const booked = await createBooking(
        c.var.app,
        { ...input, idempotencyKey },
        { customerId: customer?.id ?? null, address: clientAddress(c.req.raw) },
      );
      const startAt = booked.startAt === null ? null : new Date(booked.startAt).toISOString();
      return c.json({ message: 'Your appointment is requested.', ...booked, startAt }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/slots',
      summary: 'The free slots of the month that a date lies in',
      description: 'Empty where no artist has time: then a booking goes without a slot.',
      request: { query: SlotQuery },
      responses: {
        200: { description: 'By day, in order', content: { 'application/json': { schema: Slots } } },
        422: refusal('A parameter is missing or wrong'),
      },
    }),
    async (c) => {
      const { minutes, days } = await listFreeSlots(c.var.app, c.req.valid('query'));
      const shown = days.map(({ date, starts }) => ({ date, starts: starts.map(isoTime) }));
      return c.json({ minutes, days: shown }, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/holds',
      summary: 'Hold a slot for ten minutes',
      description: 'An earlier hold that is named in `hold` is let go.',
      request: { body: body(HoldInput) },
      responses: {
        201: { description: 'It is held', content: { 'application/json': { schema: Held } } },
        400: refusal('The body is not JSON'),
        409: refusal('Nobody is free then any more'),
        422: refusal('A field is missing or wrong'),
        429: refusal('Too often; see the `Retry-After` header'),
      },
    }),
    async (c) => {
      const { app } = c.var;
      const held = await createHold(app, c.req.valid('json'), clientAddress(c.req.raw));
      const seconds = Math.max(0, Math.floor((held.expiresAt.getTime() - app.now().getTime()) / 1000));
      const { token, startAt, minutes } = held;
      return c.json({ hold: token, slot: isoTime(startAt), minutes, seconds }, 201);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/holds',
      summary: 'Let a held slot go',
      request: { body: body(z.object({ hold: z.string().min(1).max(64) })) },
      responses: {
        204: { description: 'It is free, or was no longer held' },
        400: refusal('The body is not JSON'),
        422: refusal('A field is missing or wrong'),
      },
    }),
    async (c) => {
      await releaseHold(c.var.app, c.req.valid('json').hold);
      return c.body(null, 204);
    },
  );

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}
