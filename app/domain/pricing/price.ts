import {
  COVERAGE_LABELS,
  COVERAGES,
  type Coverage,
  coverageMinutes,
} from '../availability/appointment-length.ts';
import { formatRupees } from '../shared/money.ts';
import { formatMinute, minuteOf } from '../shared/time.ts';
import type { PriceList } from './price-list.ts';

/** A line of a price. The lines of a price add up to its total. */
export interface PriceLine {
  kind: (typeof PRICE_LINE_KINDS)[number];
  /** For people to read. */
  label: string;
  /** Whole rupees; negative in a discount alone. */
  amount: number;
}

/**
 * `agreed`: a price that the owner agreed with the customer, instead of a computed one; `extra` and `discount`: what the
 * owner added later.
 */
export const PRICE_LINE_KINDS = [
  'package',
  'coverage',
  'guests',
  'artists',
  'rate',
  'season',
  'early',
  'travel',
  'agreed',
  'extra',
  'discount',
] as const;

export interface Price {
  lines: PriceLine[];
  /** Whole rupees. */
  total: number;
}

/** What a price depends on. */
export interface PriceRequest {
  package: { title: string; price: number; minutes: number } | null;
  coverage: Coverage | null;
  /** Besides the person who books. */
  guests: number;
  /** How many come: `planAppointment`. */
  artists: number;
  /** The artist whom the customer chose; null for whoever is free. */
  artist: { firstName: string; ratePercent: number } | null;
  place: { name: string; travelFee: number };
  /** YYYY-MM-DD in India. */
  date: string;
  /** Milliseconds of UTC; null where no time is chosen. */
  startAt: number | null;
}

/** Null where neither package nor coverage is known: then the price is agreed with the customer. */
export function computePrice(prices: PriceList, request: PriceRequest): Price | null {
  if (!request.package && !request.coverage) return null;
  const drawn = [...personLines(prices, request), ...guestLines(prices, request)];
  const rate = rateLines(prices, request, sum(drawn));
  const lines = [
    ...drawn,
    ...rate,
    ...seasonLines(prices, request, sum(drawn) + sum(rate)),
    ...teamLines(prices, request),
    ...earlyLines(prices, request),
    ...travelLines(request),
  ].filter(({ amount }) => amount > 0);
  return { lines, total: sum(lines) };
}

/** A price that was agreed otherwise than by the list. */
export function toAgreedPrice(total: number): Price {
  return { lines: [{ kind: 'agreed', label: 'Agreed price', amount: total }], total };
}

/** The price that begins with "from": that of the smallest henna, of these, drawn by an artist of that rate. */
export function fromPrice(
  prices: PriceList,
  ratePercent = 100,
  among: readonly Coverage[] = COVERAGES,
): number {
  const cheapest = Math.min(...among.map((coverage) => prices.coverage[coverage]));
  return cheapest + extraOf(prices, cheapest, ratePercent);
}

function sum(lines: readonly PriceLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** So many percent of an amount, rounded as the owner wishes. */
function percentOf({ roundTo }: PriceList, amount: number, percent: number): number {
  return Math.round((amount * percent) / 100 / roundTo) * roundTo;
}

/** What an artist's rate adds to the list's prices. */
function extraOf(prices: PriceList, amount: number, ratePercent: number): number {
  return percentOf(prices, amount, Math.max(ratePercent - 100, 0));
}

/** The package, and what of the henna takes longer than that; or the henna alone. */
function personLines(prices: PriceList, { package: chosen, coverage }: PriceRequest): PriceLine[] {
  const henna = coverage && { label: COVERAGE_LABELS[coverage], amount: prices.coverage[coverage] };
  if (!chosen) return henna ? [{ kind: 'coverage', ...henna }] : [];
  const lines: PriceLine[] = [{ kind: 'package', label: chosen.title, amount: chosen.price }];
  if (henna && coverage && coverageMinutes(coverage) > chosen.minutes) {
    const amount = Math.max(henna.amount - chosen.price, 0);
    lines.push({ kind: 'coverage', label: `${henna.label}, beyond the package`, amount });
  }
  return lines;
}

function guestLines({ perGuest }: PriceList, { guests }: PriceRequest): PriceLine[] {
  const label = guests === 1 ? '1 guest' : `${guests} guests, ${formatRupees(perGuest)} each`;
  return [{ kind: 'guests', label, amount: guests * perGuest }];
}

function rateLines(prices: PriceList, { artist }: PriceRequest, drawn: number): PriceLine[] {
  if (!artist) return [];
  const { firstName, ratePercent } = artist;
  const label = `Drawn by ${firstName}, ${ratePercent - 100} % more`;
  return [{ kind: 'rate', label, amount: extraOf(prices, drawn, ratePercent) }];
}

/** Where seasons overlap, the highest counts. */
function seasonLines(prices: PriceList, { date }: PriceRequest, work: number): PriceLine[] {
  const [season] = prices.seasons
    .filter(({ first, last }) => first <= date && date <= last)
    .sort((one, other) => other.percent - one.percent);
  if (!season) return [];
  const { name, percent } = season;
  return [{ kind: 'season', label: `${name}, ${percent} % more`, amount: percentOf(prices, work, percent) }];
}

function teamLines({ perArtist }: PriceList, { artists }: PriceRequest): PriceLine[] {
  const more = Math.max(artists - 1, 0);
  const label = more === 1 ? '1 more artist' : `${more} more artists, ${formatRupees(perArtist)} each`;
  return [{ kind: 'artists', label, amount: more * perArtist }];
}

function earlyLines({ early }: PriceList, { startAt }: PriceRequest): PriceLine[] {
  const [hour = 0, minute = 0] = early.before.split(':').map(Number);
  const before = hour * 60 + minute;
  if (startAt === null || minuteOf(startAt) >= before) return [];
  return [{ kind: 'early', label: `Start before ${formatMinute(before)}`, amount: early.amount }];
}

function travelLines({ place: { name, travelFee } }: PriceRequest): PriceLine[] {
  return [{ kind: 'travel', label: `Travel to ${name}`, amount: travelFee }];
}
