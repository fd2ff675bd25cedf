import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PICTURE_STATUSES } from '#app/domain/artists/artist.ts';
import { DEFAULT_HOURS, summariseHours } from '#app/domain/availability/artist-schedule.ts';
import {
  type ArtistStart,
  isOfferedToCustomers,
  listStartSteps,
} from '#app/domain/availability/artist-start.ts';
import { getSlotAvailability } from '#app/domain/availability/slot.ts';
import { PACKAGES } from '#drizzle/seed/packages.ts';
import { at } from '../../support/bookings.ts';

const READY: ArtistStart = {
  ...{
    approved: true,
    paused: false,
    resumesOn: null,
    city: 'Jaipur',
    about: 'I draw.',
    styles: 'Bridal',
    languages: 'Hindi',
  },
  ...{ portrait: 'published', works: 3, publishedWorks: 3, hours: DEFAULT_HOURS, places: 1, hasPhone: true },
};
const missing = (change: Partial<ArtistStart>) =>
  listStartSteps({ ...READY, ...change })
    .filter(({ done }) => !done)
    .map(({ label }) => label);

const text = fc.constantFrom('', 'x');
const anyStart: fc.Arbitrary<ArtistStart> = fc.record({
  ...{
    approved: fc.boolean(),
    paused: fc.boolean(),
    resumesOn: fc.constant(null),
    city: text,
    about: text,
    styles: text,
    languages: text,
  },
  portrait: fc.constantFrom(...PICTURE_STATUSES, null),
  works: fc.nat(5),
  publishedWorks: fc.nat(5),
  hours: fc.constantFrom(null, DEFAULT_HOURS, [[], [], [], [], [], [], []]),
  places: fc.nat(2),
  hasPhone: fc.boolean(),
});

describe('the start of an artist', () => {
  test('is complete when everything is there', () => {
    expect(missing({})).toEqual([]);
    expect(listStartSteps(READY).map(({ note }) => note)).toEqual(['', '', '', '', '', '']);
    expect(isOfferedToCustomers(READY)).toBe(true);
  });

  test.each<[Partial<ArtistStart>, string]>([
    [{ hours: null }, 'Working hours'],
    [{ hours: [[], [], [], [], [], [], []] }, 'Working hours'],
    [{ places: 0 }, 'Places that you serve'],
    [{ hasPhone: false }, 'WhatsApp phone'],
    [{ about: '' }, 'Profile'],
    [{ portrait: null }, 'Portrait'],
    [{ portrait: 'declined' }, 'Portrait'],
    [{ works: 2 }, 'Three pictures of your work'],
  ])('misses with %o: %s', (change, label) => {
    expect(missing(change)).toEqual([label]);
  });

  test('offers no artist without approval, hours and places, or who is paused', () => {
    fc.assert(
      fc.property(anyStart, (start) => {
        const canBeFound = (start.hours ?? []).some((day) => day.length > 0) && start.places > 0;
        expect(isOfferedToCustomers(start)).toBe(start.approved && !start.paused && canBeFound);
        for (const { done, note, to } of listStartSteps(start)) {
          if (!done) expect(note).not.toBe('');
          if (!start.approved) expect(to).not.toBe('/vendor-hours');
        }
      }),
    );
  });
});

test('default hours hold the longest package', () => {
  const artist = { vendorId: 'x', hours: DEFAULT_HOURS, travelMinutes: 30, daysOff: [], busy: [] };
  const longest = Math.max(...PACKAGES.map(({ durationMinutes }) => durationMinutes));
  expect(getSlotAvailability(artist, at('2026-12-01', '10:00'), longest)).toBe('free');
});

test('a week’s hours are said in a line', () => {
  expect(summariseHours(DEFAULT_HOURS)).toBe('Mon to Sat 10:00 am to 7:00 pm');
  expect(
    summariseHours([
      [],
      [
        [600, 780],
        [840, 1140],
      ],
      [],
      [],
      [],
      [],
      [],
    ]),
  ).toBe('Mon 10:00 am to 1:00 pm and 2:00 pm to 7:00 pm');
  expect(summariseHours([[], [], [], [], [], [], []])).toBe('No working day');
});
