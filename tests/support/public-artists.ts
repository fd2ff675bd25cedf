import { toMoment } from '#app/domain/shared/time.ts';
import { imageId } from './designs.ts';
import type { Shop } from './shop.ts';

/** Artists as rows, for tests of what customers see of them. */

type PictureStatus = 'published' | 'waiting' | 'declined';

export interface ArtistRow {
  /** Her slug, too. */
  id: string;
  approved: boolean;
  paused: boolean;
  city: string;
  areas: string;
  places: readonly string[];
  styles: readonly string[];
  languages: readonly string[];
  occasions: readonly string[];
  years: number | null;
  ratePercent: number;
  /** Of each weekday. */
  hours: [number, number][];
  daysOff: readonly string[];
  booked: readonly { day: string; from: number; minutes: number }[];
  /** On the day that {@link addArtists} is given, for an hour. */
  held: { from: number; isOver: boolean } | null;
  portrait: PictureStatus | null;
}

const ORDINARY = {
  ...{ approved: true, paused: false, city: 'Jaipur', areas: '', places: ['Rajasthan'] },
  ...{ styles: [], languages: [], occasions: [], years: null, ratePercent: 100 },
  ...{ daysOff: [], booked: [], held: null, portrait: null },
};

/** Approved artists who work from ten to seven, with changes; half an hour of travel after each appointment. */
export async function addArtists(
  shop: Shop,
  changes: readonly (Partial<ArtistRow> & { id: string; name?: string })[],
  heldDay: string,
): Promise<void> {
  for (const change of changes) {
    const row = { ...ORDINARY, hours: [[600, 1140]], name: `Artist ${change.id}`, ...change };
    const { id } = row;
    const run = (sql: string, ...values: (string | number | null)[]) =>
      shop.rows(`${sql} returning 1`, ...values);
    await run(
      `insert into vendors (id, slug, name, email, password_hash, approved, paused_at, city, areas, styles, languages,
         occasions, years_of_experience, rate_percent, created_at, updated_at)
       values (?1, ?1, ?2, ?1 || '@example.com', 'none', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, 0, 0)`,
      id,
      row.name,
      Number(row.approved),
      row.paused ? 1 : null,
      row.city,
      row.areas,
      ...[row.styles, row.languages, row.occasions].map((list) => list.join(', ')),
      row.years,
      row.ratePercent,
    );
    await run(
      'insert into artist_schedules (vendor_id, hours, travel_minutes, updated_at) values (?, ?, 30, 0)',
      id,
      JSON.stringify(Array.from({ length: 7 }, () => row.hours)),
    );
    await run(
      'insert into artist_areas (area, vendor_id) select value, ? from json_each(?)',
      id,
      JSON.stringify(row.places),
    );
    await run(
      'insert into artist_days_off (vendor_id, date) select ?, value from json_each(?)',
      id,
      JSON.stringify(row.daysOff),
    );
    await addBooked(shop, row);
    if (row.held) {
      await run(
        `insert into booking_holds (id, vendor_id, start_at, duration_minutes, travel_minutes, expires_at)
         values (?1, ?1, ?2, 60, 30, ?3)`,
        id,
        toMoment(heldDay, row.held.from),
        shop.time.getTime() + (row.held.isOver ? 0 : 1),
      );
    }
    if (row.portrait) await addPicture(shop, id, { kind: 'portrait', status: row.portrait, position: 0 });
  }
}

/** Appointments of an artist, which must not overlap. */
async function addBooked(shop: Shop, { id, booked }: Pick<ArtistRow, 'id' | 'booked'>): Promise<void> {
  for (const [index, { day, from, minutes }] of booked.entries()) {
    await shop.rows(
      `insert into bookings (id, reference, idempotency_key, request_hash, name, phone_sealed, phone_hash, state, date,
         address, pincode, source, status, start_at, duration_minutes, travel_minutes, vendor_id, policy_version,
         policy, created_at, updated_at)
       values (?1, ?1, ?1, '', 'Name', '', '', 'Rajasthan', ?2, '', '302003', 'site', 'assigned', ?3, ?4, 30, ?5, '',
         '', 0, 0) returning 1`,
      `${id} ${index}`,
      day,
      toMoment(day, from),
      minutes,
      id,
    );
  }
}

/** Works in this order, with these decisions, named `Work 0` and on. */
export async function addPictures(shop: Shop, id: string, statuses: readonly PictureStatus[]): Promise<void> {
  for (const [position, status] of statuses.entries()) {
    await addPicture(shop, id, { kind: 'work', status, position });
  }
}

async function addPicture(
  shop: Shop,
  vendorId: string,
  { kind, status, position }: { kind: 'portrait' | 'work'; status: PictureStatus; position: number },
): Promise<void> {
  const image = imageId(`${vendorId}${kind}${position}`);
  await shop.rows(
    'insert into images (id, width, height, created_at) values (?, 1200, 1500, 0) returning id',
    image,
  );
  await shop.rows(
    `insert into artist_pictures (id, vendor_id, image_id, kind, position, caption, status, created_at)
     values (?1, ?2, ?1, ?3, ?4, ?5, ?6, 0) returning id`,
    image,
    vendorId,
    kind,
    position,
    `Work ${position}`,
    status,
  );
}
