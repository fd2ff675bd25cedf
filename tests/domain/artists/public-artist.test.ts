import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ARTIST_SORTS,
  ARTISTS_PER_PAGE,
  type ArtistQuery,
  areasOfPincode,
  artistsPath,
  chosenFilters,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  PRICE_BANDS,
  parseArtistQuery,
} from '#app/domain/artists/artist-filter.ts';
import { selectArtistCards, toArtistCard } from '#app/domain/artists/public-artist.server.ts';
import { toDistinctNames } from '#app/domain/artists/public-artist.ts';
import { findSlots } from '#app/domain/availability/slot.ts';
import { browseArtists } from '#app/domain/pricing/public-artists.server.ts';
import { getArtistPage } from '#app/domain/reviews/published-reviews.server.ts';
import { addDays, daysIn, MINUTE_MS, toMoment } from '#app/domain/shared/time.ts';
import { at, BOOKING_TIME, fillAgenda, ORDINARY_MINUTES } from '../../support/bookings.ts';
import { type ArtistRow, addArtists, addPictures } from '../../support/public-artists.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop({ isLarge: true });
shop.time = new Date(BOOKING_TIME);
const parse = (address: string) => parseArtistQuery(new URL(address, 'https://shop.example').searchParams);

describe('the list', () => {
  beforeEach(() => shop.empty());

  const DAY = '2026-11-25';
  const TODAY = '2026-11-21'; // it is noon

  const someOf = (labels: readonly string[]) => fc.subarray([...labels]);
  /** On the quarter of an hour, at most one a day, after what is held. */
  const spans = fc.uniqueArray(
    fc.record({
      day: fc.constantFrom(DAY, TODAY),
      from: fc.integer({ min: 46, max: 70 }).map((quarter) => quarter * 15),
      minutes: fc.constantFrom(60, 120, 300),
    }),
    { maxLength: 2, selector: ({ day }) => day },
  );
  const artists: fc.Arbitrary<ArtistRow[]> = fc
    .array(
      fc.record({
        approved: fc.constantFrom(true, true, true, false),
        paused: fc.constantFrom(false, false, true),
        city: fc.constantFrom('Jaipur', 'Delhi', 'New Delhi'),
        areas: fc.constantFrom('', 'Jaipur, Tonk', 'Noida'),
        places: someOf(['Rajasthan', '302', '11', '110003']),
        styles: someOf(['Bridal', 'Arabic', 'Minimal']),
        languages: someOf(['Hindi', 'English', 'hindi']),
        occasions: someOf(['Wedding', 'Baby shower', 'Party']),
        years: fc.constantFrom(null, 0, 5, 5, 20),
        ratePercent: fc.constantFrom(90, 100, 101, 125, 126),
        hours: fc.constantFrom<[number, number][]>([[600, 1140]], [[600, 660]], [[615, 690]], []),
        daysOff: someOf([DAY, TODAY]),
        booked: spans,
        held: fc.option(fc.record({ from: fc.constant(600), isOver: fc.boolean() }), { nil: null }),
        portrait: fc.constantFrom<ArtistRow['portrait']>(null, 'published', 'waiting', 'declined'),
      }),
      { maxLength: 14 },
    )
    .map((rows) => rows.map((row, index) => ({ ...row, id: `artist-${String(index).padStart(2, '0')}` })));

  const query: fc.Arbitrary<ArtistQuery> = fc.record({
    place: fc.constantFrom('', '302001', '110001', 'delhi', 'Tonk', 'nowhere'),
    day: fc.constantFrom('', '', DAY, TODAY),
    style: fc.subarray(['bridal', 'arabic', 'minimal']),
    occasion: fc.subarray(['wedding', 'baby-shower']),
    language: fc.subarray(['hindi', 'english']),
    price: fc.subarray(PRICE_BANDS.map(({ value }) => value as string)),
    sort: fc.constantFrom(...ARTIST_SORTS),
    after: fc.constant(null),
  });

  /** What {@link isFree} has found, for the hundreds of times that the model asks the same. */
  const known = new WeakMap<ArtistRow, Map<string, boolean>>();

  function isFree(row: ArtistRow, day: string): boolean {
    const days = known.get(row) ?? new Map<string, boolean>();
    known.set(row, days);
    const free = days.get(day) ?? findsSlots(row, day);
    days.set(day, free);
    return free;
  }

  function findsSlots(row: ArtistRow, day: string): boolean {
    const busy = row.booked.map(({ day: date, from, minutes }) => {
      const start = toMoment(date, from);
      return [start, start + (minutes + 30) * MINUTE_MS] as const;
    });
    if (row.held && !row.held.isOver)
      busy.push([toMoment(DAY, row.held.from), toMoment(DAY, row.held.from + 90)]);
    const artist = {
      vendorId: row.id,
      hours: [0, 1, 2, 3, 4, 5, 6].map(() => row.hours),
      travelMinutes: 30,
      daysOff: row.daysOff,
      busy: busy.sort(([one], [other]) => one - other),
    };
    const search = { days: { first: day, last: day }, minutes: ORDINARY_MINUTES, now: shop.time };
    return findSlots([artist], search).length > 0;
  }

  /** Whether a choice of a filter finds an artist, as a plain model. */
  function has(row: ArtistRow, name: FilterName, value: string): boolean {
    const band = PRICE_BANDS.find((each) => each.value === value);
    if (band) return band.from <= row.ratePercent && row.ratePercent <= band.to;
    const entries = { style: row.styles, occasion: row.occasions, language: row.languages, price: [] }[name];
    return entries.some((entry) => entry.toLowerCase().replaceAll(' ', '-') === value);
  }

  const SOON = daysIn({ first: TODAY, last: addDays(TODAY, 29) });

  function model(rows: readonly ArtistRow[], { place, day, sort, ...filters }: ArtistQuery): string[] {
    const isThere = ({ places, city, areas }: ArtistRow) =>
      /^\d/.test(place)
        ? places.some((area) => areasOfPincode(place).includes(area))
        : `${city}, ${areas}`.toLowerCase().includes(place.toLowerCase());
    const key = (row: ArtistRow) => {
      if (sort === 'price') return -row.ratePercent;
      if (sort === 'experience') return row.years ?? 0;
      const recommended = (row.portrait === 'published' ? 1000 : 0) + (row.years ?? 0);
      if (sort === 'recommended') return recommended;
      const away = SOON.findIndex((day) => isFree(row, day));
      return recommended - 10_000 * (away === -1 ? SOON.length : away);
    };
    return rows
      .filter((row) => row.approved && !row.paused && (!place || isThere(row)) && (!day || isFree(row, day)))
      .filter((row) =>
        FILTER_NAMES.every(
          (name) => filters[name].length === 0 || filters[name].some((value) => has(row, name, value)),
        ),
      )
      .sort((one, other) => key(other) - key(one) || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
  }

  test('finds, counts, sorts and pages as a plain filter does, by place and free day too', async () => {
    await fc.assert(
      fc.asyncProperty(artists, fc.array(query, { minLength: 1, maxLength: 4 }), async (rows, queries) => {
        await shop.empty();
        await addArtists(shop, rows, DAY);
        for (const asked of queries) {
          const expected = model(rows, asked);
          const seen: string[] = [];
          let after: string | null = null;
          do {
            const list = await browseArtists(shop.context, { ...asked, after }, 4);
            seen.push(...list.artists.map(({ slug }) => slug));
            expect(list.found).toBe(expected.length);
            for (const name of FILTER_NAMES) {
              for (const { value } of FILTERS[name].choices) {
                const alone = model(rows, { ...asked, [name]: [value] });
                expect(list.counts[name][value], `${name} ${value}`).toBe(alone.length);
              }
            }
            after = list.next;
          } while (after);
          expect(seen).toEqual(expected);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  test('has one address for each query, and chips that take one filter away', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(parse(artistsPath(asked))).toEqual(asked);
        const filters = FILTER_NAMES.reduce((sum, name) => sum + asked[name].length, 0);
        const chips = chosenFilters(asked);
        expect(chips.length).toBe(filters + Number(asked.place !== '') + Number(asked.day !== ''));
        for (const { without } of chips) {
          expect(chosenFilters(parse(without)).length).toBe(chips.length - 1);
        }
      }),
    );
    expect(parse('/artists?place=+302-001&day=2026-02-30&style=Bridal&sort=x&after=A%20B')).toEqual(
      parse('/artists?place=302001'),
    );
  });

  test('says what is wrong with a place or a day, and leaves it out', async () => {
    await addArtists(shop, [{ id: 'asha' }], DAY);
    for (const [address, field] of [
      ['/artists?place=3020', 'place'],
      ['/artists?day=2026-11-20', 'day'],
      ['/artists?day=2199-12-31', 'day'],
    ] as const) {
      const { refusals, found } = await browseArtists(shop.context, parse(address));
      expect(Object.keys(refusals)).toEqual([field]);
      expect(found).toBe(1);
    }
  });

  test('shows the price and the next free day of each, whatever the artist has on', async () => {
    const allDay = { from: 600, minutes: 540 };
    const days = ['2026-11-21', '2026-11-22'];
    await addArtists(
      shop,
      [
        {
          id: 'asha',
          ratePercent: 140,
          booked: days.map((day) => ({ day, ...allDay })),
          daysOff: ['2026-11-23'],
        },
      ],
      DAY,
    );
    const { artists: listed } = await browseArtists(shop.context, parse('/artists'));
    expect(listed).toMatchObject([{ slug: 'asha', fromPrice: 700, nextFreeDay: '2026-11-24' }]);
    const asked = await browseArtists(shop.context, parse('/artists?day=2026-11-26'));
    expect(asked.artists[0]?.nextFreeDay).toBe('2026-11-26');
  });
});

describe('an artist’s page', () => {
  beforeEach(() => shop.empty());

  test('shows published pictures alone, in her order, and nothing personal', async () => {
    await addArtists(
      shop,
      [{ id: 'asha', name: 'Asha Verma (sample)', portrait: 'published' }],
      '2026-11-25',
    );
    await addPictures(shop, 'asha', ['published', 'waiting', 'declined', 'published']);
    const page = await getArtistPage(shop.context, 'asha');
    expect(page?.artist).toMatchObject({ firstName: 'Asha', isSample: true });
    expect(page?.artist.portrait).toMatchObject({ alt: 'Portrait of Asha' });
    expect(page?.artist.works.map(({ image }) => image.alt)).toEqual(['Work 0', 'Work 3']);
    expect(page?.freeDays).toHaveLength(8);
    expect(JSON.stringify(page)).not.toMatch(/Verma|example\.com|none/);
  });

  test('stays when she is paused, without free days, and goes with the approval', async () => {
    await addArtists(
      shop,
      [
        { id: 'paused', paused: true },
        { id: 'pending', approved: false },
      ],
      '2026-11-25',
    );
    const page = await getArtistPage(shop.context, 'paused');
    expect(page).toMatchObject({ artist: { isPaused: true }, freeDays: [] });
    expect(await getArtistPage(shop.context, 'pending')).toBeNull();
    expect(await getArtistPage(shop.context, 'nobody')).toBeNull();
    expect(await selectArtistCards(shop.context, 3)).toEqual([]);
  });

  test('is one of three beside a package, those of its style first', async () => {
    await addArtists(
      shop,
      [
        { id: 'a', years: 30, styles: ['Bridal', 'Arabic', 'Fusion'] },
        { id: 'b', years: 1, styles: ['Arabic', 'Minimal', 'Bridal', 'Fusion'] },
        { id: 'c', years: 2, styles: [], portrait: 'published' },
        { id: 'd', years: 20, styles: [] },
      ],
      '2026-11-25',
    );
    const cards = await selectArtistCards(shop.context, 3, sql`'Fusion'`);
    const slugs = cards.map((row) => toArtistCard(row).slug);
    expect(slugs.slice(0, 2).sort()).toEqual(['a', 'b']);
    expect(['c', 'd']).toContain(slugs[2]);
  });

  test('has her turn among the three within as many days as it takes to pass everybody', async () => {
    const registered = Array.from({ length: 40 }, (_, index) => ({
      id: `a${index}`,
      years: index,
      approved: index % 3 !== 1,
      paused: index % 10 === 0,
    }));
    await addArtists(shop, registered, '2026-11-25');
    const bookable = registered.filter(({ approved, paused }) => approved && !paused).map(({ id }) => id);
    const start = shop.time;
    const seen = new Set<string>();
    const days = Math.ceil(40 / 3) + 1;
    for (let day = 0; day < days; day++) {
      shop.time = new Date(start.getTime() + day * 86_400_000);
      const { result, rowsRead } = await shop.database.measure(() => selectArtistCards(shop.context, 3));
      expect(result.map(({ slug }) => slug)).toHaveLength(3);
      for (const { slug } of result) seen.add(slug);
      expect(rowsRead).toBeLessThanOrEqual(24 * 4);
    }
    shop.time = start;
    expect([...seen].sort()).toEqual(bookable.sort());
  });

  test('tells artists of the same first name apart, by as little as it takes', () => {
    const named = (name: string, city = 'Jaipur') => ({ name, city });
    expect(
      toDistinctNames([named('Asha Verma'), named('Asha Sen'), named('Meera Naik'), named('Farida')]),
    ).toEqual(['Asha V.', 'Asha S.', 'Meera', 'Farida']);
    expect(
      toDistinctNames([named('Asha Verma (sample)'), named('Asha Vyas', 'Delhi'), named('Asha')]),
    ).toEqual(['Asha V., Jaipur', 'Asha V., Delhi', 'Asha']);
    const someone = fc.record({
      name: fc.constantFrom('Asha Verma', 'Asha Vyas', 'Asha', 'Meera Naik', 'Meera (sample)'),
      city: fc.constantFrom('Jaipur', 'Delhi', ''),
    });
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 8 }), (artists) => {
        const names = toDistinctNames(artists);
        for (const [index, name] of names.entries()) {
          expect(name.startsWith((artists[index]?.name ?? '').split(' ')[0] ?? '')).toBe(true);
          expect(name).not.toMatch(/Verma|Vyas|Naik|sample/); // the surname stays with the shop
        }
      }),
    );
  });
});

describe('at 200 artists and 50,000 appointments', () => {
  const ARTISTS = 200;

  beforeAll(async () => {
    await shop.empty();
    await fillAgenda(shop, ARTISTS, 50_000);
    await shop.rows(
      "update vendors set slug = id, styles = 'Bridal, Arabic', languages = 'Hindi' returning id",
    );
  });

  /** Each artist once for the page, once for the counts; those of the page with a month of appointments. */
  const LIST = ARTISTS * 4 + (ARTISTS_PER_PAGE + 1) * 25;
  const READS: [address: string, mostRows: number][] = [
    ['/artists', LIST],
    ['/artists?style=bridal&style=arabic&language=hindi&sort=price', LIST],
    ['/artists?after=artist-100', LIST],
    ['/artists?place=302003', LIST + ARTISTS * 3],
    // Of each artist a schedule, her hours, and the quarters that her first times meet; for the page and the counts.
    ['/artists?day=2027-02-10', LIST + 2 * ARTISTS * 20],
    ['/artists?sort=free', LIST + ARTISTS * 25],
    ['/artists?sort=free&after=artist-100', LIST + 2 * ARTISTS * 25],
  ];

  test.each(READS)('%s costs one round trip and at most %i rows', async (address, mostRows) => {
    const { roundTrips, rowsRead, result } = await shop.database.measure(() =>
      browseArtists(shop.context, parse(address)),
    );
    expect(result.artists).toHaveLength(ARTISTS_PER_PAGE);
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(mostRows);
  });

  test('a page costs one round trip and a month of appointments', async () => {
    const { roundTrips, rowsRead, result } = await shop.database.measure(() =>
      getArtistPage(shop.context, 'artist-007'),
    );
    expect(result?.freeDays[0]).toBe('2026-11-21');
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(40);
  });

  test('the day that every time is taken finds nobody', async () => {
    const start = at('2026-12-01', '10:00');
    await shop.rows(
      "delete from bookings where date = '2026-12-01' or start_at between ? and ? returning id",
      start - 1,
      start + 86_400_000,
    );
    await shop.rows(
      `insert into artist_days_off (vendor_id, date) select id, '2026-12-01' from vendors returning date`,
    );
    const { found, artists } = await browseArtists(shop.context, parse('/artists?day=2026-12-01'));
    expect([found, artists]).toEqual([0, []]);
  });
});
