import { expect, test } from 'vitest';
import { parseArtistQuery } from '#app/domain/artists/public-artist.ts';
import { browseArtists, getPublicArtist } from '#app/domain/pricing/public-artists.server.ts';
import { BOOKING_TIME, fillAgenda } from '../../support/bookings.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
shop.time = new Date(BOOKING_TIME);
test('x', async () => {
  await fillAgenda(shop, 200, 50_000);
  await shop.rows("update vendors set slug = id, styles='Bridal, Arabic', languages='Hindi'");
  for (const q of [
    '',
    'style=bridal&style=arabic&language=hindi',
    'place=302003',
    'place=jaipur',
    'day=2027-02-10',
    'day=2027-02-10&place=302003&after=artist-100',
    'sort=experience',
  ]) {
    const r = await shop.database.measure(() =>
      browseArtists(shop.context, parseArtistQuery(new URLSearchParams(q))),
    );
    console.log(
      q,
      r.roundTrips,
      r.rowsRead,
      r.result.found,
      r.result.artists.length,
      r.result.artists[0],
      r.result.next,
      JSON.stringify(r.result.counts.style),
    );
  }
  const r = await shop.database.measure(() => getPublicArtist(shop.context, 'artist-007'));
  console.log(r.rowsRead, r.result);
  expect(1).toBe(1);
});
