import { beforeAll, describe, expect, test } from 'vitest';
import { getArtistDashboard } from '#app/domain/bookings/agenda.server.ts';
import { groupAgenda } from '#app/domain/bookings/agenda.ts';
import { toShownAgenda } from '#app/domain/bookings/agenda-parts.server.ts';
import {
  listArtistAppointments,
  parseAppointmentFilters,
} from '#app/domain/bookings/artist-appointments.server.ts';
import { getArtistNews } from '#app/domain/operations/artist-news.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { at, fillAgenda } from '../../support/bookings.ts';
import { openShop, type Shop } from '../../support/shop.ts';

/** What an artist's own pages cost to read, for one with 200 appointments and one with 2,000: as much. */

const few = await openShop();
const many = await openShop();
const ARTIST = 'artist-000';

/** Half of them past and done but for some, of the others each second one to answer. */
async function fill(shop: Shop, appointments: number): Promise<void> {
  await fillAgenda(shop, 2, appointments * 2);
  // One every other day.
  shop.time = new Date(at('2026-11-22', '09:00') + appointments * DAY_MS);
  const now = shop.time.getTime();
  await shop.rows(`update bookings set lead_accepted = 1, status = case
      when start_at < ${now} then case when cast(reference as text) glob '*[05]' then 'accepted' else 'done' end
      when (start_at / 86400000) % 4 < 2 then 'accepted' else 'assigned' end returning id`);
  await shop.rows("update bookings set lead_accepted = 0 where status = 'assigned' returning id");
  // As many of the other artist's are in her team.
  await shop.rows(`insert into booking_artists (booking_id, vendor_id, start_at, duration_minutes, travel_minutes, accepted)
    select id, '${ARTIST}', start_at + 86400000, 90, 30, lead_accepted from bookings where vendor_id = 'artist-001'
    returning booking_id`);
}

beforeAll(async () => {
  await fill(few, 200);
  await fill(many, 2000);
});

const open = async (shop: Shop, chosen = '') => {
  const { result, ...cost } = await shop.database.measure(() =>
    getArtistDashboard(shop.context, ARTIST, chosen),
  );
  return { ...cost, ...toShownAgenda(groupAgenda(result.agenda, shop.context.now()), chosen) };
};

describe('the artist’s first page', () => {
  test('shows what is nearest of each part, and says where there is more', async () => {
    for (const shop of [few, many]) {
      const { shown, more } = await open(shop);
      const now = shop.context.now().getTime();
      expect(shown.waiting).toHaveLength(10);
      expect([...shown.soon, ...shown.later]).toHaveLength(20);
      expect(shown.past).toHaveLength(10);
      expect(more).toEqual({ waiting: true, over: false, coming: true, past: true });
      expect(shown.over.length).toBeGreaterThan(0);
      // No coming one is left out before one that is shown, of those that she leads and of those of teams.
      const [last] = [...shown.soon, ...shown.later].slice(-1);
      const ahead = await shop.rows<{ reference: string }>(
        `select reference from bookings where status = 'accepted' and start_at > ${now}
           and start_at <= ${last?.startAt} order by start_at`,
      );
      expect([...shown.soon, ...shown.later].map(({ reference }) => reference)).toEqual(
        ahead.map(({ reference }) => reference),
      );
    }
  });

  test('shows what its address names, however far it is', async () => {
    const [far] = await many.rows<{ reference: string }>(
      `select reference from bookings where vendor_id = '${ARTIST}' and status = 'accepted'
       order by start_at desc limit 1`,
    );
    const reference = far?.reference ?? '';
    expect((await open(many)).shown.later.some((entry) => entry.reference === reference)).toBe(false);
    const { shown, more } = await open(many, reference);
    expect(shown.later.at(-1)).toMatchObject({ reference });
    expect(more.coming).toBe(true);
  });

  test('reads as much of 2,000 appointments as of 200, in one round trip', async () => {
    const [one, other] = [await open(few), await open(many)];
    expect(other.roundTrips).toBe(1);
    expect(other.rowsRead).toBeLessThanOrEqual(one.rowsRead * 1.1);
    // Of each of at most 54 appointments its row, where it was found, and what belongs to it.
    expect(other.rowsRead).toBeLessThan(1200);
  });
});

test('what is new is as cheap for whoever has many appointments', async () => {
  const read = (shop: Shop, ago: number) =>
    shop.database.measure(() =>
      getArtistNews(shop.context, ARTIST, new Date(shop.context.now().getTime() - ago)),
    );
  for (const ago of [0, 3_600_000]) {
    const [one, other] = [await read(few, ago), await read(many, ago)];
    expect(other.roundTrips).toBe(1);
    expect(other.result.counts.appointments).toBe(100);
    expect(other.rowsRead).toBeLessThanOrEqual(one.rowsRead * 1.1 + 100);
    expect(other.rowsRead).toBeLessThan(900);
  }
});

test('a page of all her appointments', async () => {
  const read = (shop: Shop) =>
    shop.database.measure(() =>
      listArtistAppointments(shop.context, ARTIST, parseAppointmentFilters(new URLSearchParams()), null),
    );
  const [one, other] = [await read(few), await read(many)];
  expect(other.rowsRead).toBeLessThanOrEqual(one.rowsRead * 1.1);
});
