import { formatRupees } from '../shared/money.ts';

/** What an artist gets of an appointment (decision 53). */

export const SHARE_KINDS = ['percent', 'fixed'] as const;

export interface ShareRule {
  kind: (typeof SHARE_KINDS)[number];
  /** Percent of the price, or whole rupees for the appointment. */
  value: number;
}

/** The rule as an appointment keeps it, with the tax that its price includes, in hundredths of a percent. */
export interface KeptShare extends ShareRule {
  taxRate: number;
}

interface SharedPrice {
  /** Whole rupees, travel included. */
  total: number;
  travel: number;
  /** Who share it: the team. */
  artists: number;
}

/**
 * Each artist of a team has an equal part of the price: of the work her share, of the travel all. Both without tax, and
 * rounded down, so that a team never gets more than there is. The same in SQL: `artist-ledger.server.ts`.
 */
export function getShareAmount({ kind, value, taxRate }: KeptShare, price: SharedPrice): number {
  const travel = Math.min(price.travel, price.total);
  const [percent, fixed] = kind === 'percent' ? [value, 0] : [0, value];
  const hundredths = (price.total - travel) * percent + travel * 100;
  return fixed + Math.floor((hundredths * 100) / ((10_000 + taxRate) * price.artists));
}

/** `60 %`, or `₹1,500 for each appointment` */
export function describeShare({ kind, value }: ShareRule): string {
  return kind === 'percent' ? `${value} %` : `${formatRupees(value)} for each appointment`;
}

/** What changes what an artist is owed. */
export const ARTIST_ENTRY_KINDS = ['share', 'collected', 'adjustment', 'payout'] as const;

export const PAYOUT_METHODS = { bank: 'Bank transfer', upi: 'UPI', cash: 'Cash' } as const;
export type PayoutMethod = keyof typeof PAYOUT_METHODS;

/** What an artist gets of one appointment, for those who may know. */
export interface ArtistShare {
  rule: ShareRule;
  amount: number;
  /** Whether it is on her account: until then the price may change. */
  isEarned: boolean;
}

/** For the artist herself. */
export function describeOwnShare({ rule, amount, isEarned }: ArtistShare): string {
  const sum = formatRupees(amount);
  if (amount === 0 && !isEarned)
    return `Your share: ${describeShare(rule)} of the price, which is not agreed yet`;
  return isEarned
    ? `You earned ${sum} (${describeShare(rule)})`
    : `Your share: ${sum} (${describeShare(rule)})`;
}
