/** Where the artist of these tests goes. Nobody goes anywhere else. */
export const artistsPlace = { state: 'Goa', pincode: '403001' };

/** An approved artist in a local database, who works every day from nine to nine. */
export async function addArtist(database: D1Database): Promise<void> {
  const hours = JSON.stringify(Array.from({ length: 7 }, () => [[540, 1260]]));
  await database.batch([
    database.prepare(
      `insert into vendors (id, slug, name, email, password_hash, approved, created_at, updated_at)
         values ('artist', 'meera-naik', 'Meera Naik', 'meera@example.com', 'none', 1, 0, 0)`,
    ),
    database
      .prepare(
        `insert into artist_schedules (vendor_id, hours, travel_minutes, updated_at) values ('artist', ?1, 30, 0)`,
      )
      .bind(hours),
    database
      .prepare(`insert into artist_areas (area, vendor_id) values (?1, 'artist')`)
      .bind(artistsPlace.state),
  ]);
}
