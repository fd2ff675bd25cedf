import { startSession } from '#app/domain/accounts/session.server.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';

/** Where the artist of these tests goes. Nobody goes anywhere else, but for a party's team. */
export const artistsPlace = { state: 'Goa', pincode: '403001' };

const MEERA = { id: 'artist', name: 'Meera Naik', email: 'meera@example.com', state: artistsPlace.state };

/** An approved artist in a local database, who works every day from nine to nine; once, however often it is called. */
export async function addArtist(database: D1Database, artist = MEERA): Promise<void> {
  const { id, name, email, state } = artist;
  const slug = name.toLowerCase().replace(' ', '-');
  const hours = JSON.stringify(Array.from({ length: 7 }, () => [[540, 1260]]));
  await database.batch([
    database
      .prepare(
        `insert or ignore into vendors (id, slug, name, email, password_hash, approved, created_at, updated_at)
         values (?1, ?2, ?3, ?4, 'none', 1, 0, 0)`,
      )
      .bind(id, slug, name, email),
    database
      .prepare(
        `insert or ignore into artist_schedules (vendor_id, hours, travel_minutes, updated_at) values (?1, ?2, 30, 0)`,
      )
      .bind(id, hours),
    database.prepare(`insert or ignore into artist_areas (area, vendor_id) values (?1, ?2)`).bind(state, id),
  ]);
}

/** The cookie of a new login, without a password. */
export async function logInAs(
  context: Parameters<typeof startSession>[0],
  role: 'admin' | 'vendor',
  id: string,
): Promise<{ name: string; value: string }> {
  const token = await startSession(context, role, id);
  const cookie = await sessionCookie(new Request('http://127.0.0.1'), role, token);
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
  return { name, value };
}
