import { toArtistCard } from '../../../domain/artists/public-artist.server.ts';
import { getFirstName, toDistinctNames } from '../../../domain/artists/public-artist.ts';
import type { selectServingCards } from '../../../domain/availability/artist-availability.server.ts';
import { getBookableDays } from '../../../domain/availability/bookable-days.ts';
import type { SlotQuery } from '../../../domain/availability/slot-input.ts';
import {
  findNearestDays,
  type NearestDay,
  searchedDays,
  type selectMonth,
  toFreeSlots,
  toHoldId,
} from '../../../domain/availability/slots.server.ts';
import type { BookablePackage } from '../../../domain/bookings/requested-items.server.ts';
import { imagePath } from '../../../domain/images/image.ts';
import { formatRating } from '../../../domain/packages/package.ts';
import type { Estimate } from '../../../domain/pricing/estimate.server.ts';
import { notServedMessage } from '../../../domain/pricing/place.ts';
import { computePrice, fromPrice } from '../../../domain/pricing/price.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import {
  addMonths,
  formatDate,
  formatDay,
  formatLength,
  monthOf,
  toMoment,
  weekdayOf,
} from '../../../domain/shared/time.ts';
import type { Choice, NearestChoice, OfferedSlots } from './booking-reply.ts';

/** The free times of a month at /booking, and the artists to choose from. */

interface Searched {
  values: Record<string, string>;
  estimate: Estimate;
  month: Awaited<ReturnType<typeof selectMonth>>;
}

/** What a month has for an appointment, and the slugs of the artists who have time in it. */
export async function loadOffer(app: AppContext, query: SlotQuery, { values, estimate, month }: Searched) {
  const days = searchedDays(app, query.date);
  const request = { ...estimate, days, chosenVendorId: estimate.artist?.vendorId ?? null };
  const found = toFreeSlots(app, month, request);
  const isFull = found.days.length === 0;
  const nearest = isFull
    ? await findNearestDays(app, query, month, request, await toHoldId(values.hold))
    : [];
  const offer = {
    minutes: found.minutes,
    days: found.days,
    month: toMonth(app, query.date),
    nearest: nearest.map((day) => toNearestChoice(day, query.artist)),
  };
  const comes = month.some(({ vendorId }) => vendorId === request.chosenVendorId);
  const message = isFull
    ? describeFull(offer, query, estimate, comes)
    : describeTimes(offer, values.date ?? '', estimate);
  return { offer: { ...offer, message }, slugs: found.artists.map(({ slug }) => slug) };
}

function toMonth(app: AppContext, day: string): OfferedSlots['month'] {
  const { first, last } = monthOf(day);
  const days = getBookableDays(app.now());
  return {
    key: first.slice(0, 7),
    title: formatDate(new Date(toMoment(first))).slice(2),
    column: (weekdayOf(first) + 6) % 7,
    length: Number(last.slice(8)),
    previous: first > days.first ? addMonths(first, -1).slice(0, 7) : null,
    next: last < days.last ? addMonths(first, 1).slice(0, 7) : null,
  };
}

function toNearestChoice({ date, slug, name }: NearestDay, chosen: string | null): NearestChoice {
  const artist = getFirstName(name);
  const day = formatDay(date);
  const own = slug === null ? `The next free day is ${day}` : `${artist}’s next free day is ${day}`;
  return { date, artist: slug ?? '', label: slug === chosen ? own : `${artist} is free on ${day}` };
}

type FoundSlots = Omit<OfferedSlots, 'message'>;

function describeTimes({ days, minutes }: FoundSlots, date: string, { artists, request }: Estimate): string {
  const chosen = request.artist?.firstName;
  const team = artists > 1 ? `${artists} artists together, about` : 'It takes about';
  const length = `${team} ${formatLength(minutes)}.`;
  if (days.some((day) => day.date === date)) {
    return `Free times of ${chosen ?? 'our artists'}, in India time. ${length}`;
  }
  if (!date) return `Choose a day that has free times. ${length}`;
  return `${chosen ?? 'No artist'} is ${chosen ? 'not ' : ''}free on that day any more, but on others:`;
}

/** @param comes whether the chosen artist comes to that place at all */
function describeFull(
  { month, nearest }: FoundSlots,
  { pincode }: SlotQuery,
  { place, canTakeTime, request }: Estimate,
  comes: boolean,
): string {
  if (!place) return notServedMessage('this place');
  const chosen = canTakeTime && request.artist?.firstName;
  const reason = chosen && !comes ? `does not come to ${pincode}.` : `has no free time in ${month.title}.`;
  if (chosen && nearest.length > 0) return `${chosen} ${reason}`;
  if (nearest.length > 0) return `No artist has a free time in ${month.title}.`;
  const called = 'We take your request for that day, and call you to agree on the time.';
  return chosen ? `${chosen} ${reason} ${called}` : called;
}

type CardRow = Awaited<ReturnType<typeof selectServingCards>>[number];

/**
 * Whoever is free, and artists by their slugs.
 * @param slugs of the artists who have time, in this order; the chosen one is offered, too
 */
export function toArtistChoices(
  rows: readonly CardRow[],
  slugs: readonly (string | null)[],
  chosen: string | null,
  estimate: Estimate,
): Choice[] {
  const shown = new Set(chosen === null || slugs.includes(chosen) ? slugs : [chosen, ...slugs]);
  const found = [...shown].flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
  if (found.length === 0) return [];
  const names = toDistinctNames(found);
  return [
    { value: '', title: 'Whoever is free', picture: null, lines: [describePrice(estimate, null)] },
    ...found.map((row, index) => {
      const { slug, firstName, portrait, rating, reviews } = toArtistCard(row);
      const count = reviews === 1 ? '1 review' : `${reviews} reviews`;
      return {
        value: slug,
        title: names[index] ?? firstName,
        picture: portrait && imagePath(portrait.id, 400),
        lines: [
          describePrice(estimate, { firstName, ratePercent: row.ratePercent }),
          ...(rating === null ? [] : [`Rated ${formatRating(rating)} of 5 (${count})`]),
        ],
      };
    }),
  ];
}

/** The packages of the shop, and none of them. */
export function toPackageChoices(packages: readonly BookablePackage[]): Choice[] {
  if (packages.length === 0) return [];
  return [
    ...packages.map(({ id, name, price, minutes, image }) => ({
      value: id,
      title: name,
      picture: image && imagePath(image.id, 400),
      lines: [`${formatRupees(price)}, ${formatLength(minutes)}`],
    })),
    { value: '', title: 'No package', picture: null, lines: ['Just so much henna'] },
  ];
}

/** What the appointment costs with an artist, and how much more that is; as long as it has no price, the smallest one. */
function describePrice({ prices, request, place }: Estimate, artist: Estimate['request']['artist']): string {
  const [own, least] = [artist, null].map(
    (who) => place && computePrice(prices, { ...request, place, artist: who }),
  );
  if (!own || !least) return `from ${formatRupees(fromPrice(prices, artist?.ratePercent))}`;
  const more = own.total - least.total;
  return formatRupees(own.total) + (more > 0 ? `, ${formatRupees(more)} more` : '');
}
