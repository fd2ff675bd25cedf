import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { acceptBooking, declineBooking } from './agenda.server.ts';
import type { DeclineInput, OfferInput } from './agenda-input.ts';
import { type FoundAsk, findAsk } from './answer.server.ts';
import type { AnswerState } from './answer.ts';
import type { AnswerLink } from './answer-link.server.ts';
import { getTimesToOffer, offerTime, withdrawOffer } from './offer.server.ts';

/**
 * Answers by the link of a message: the link stands for the artist, and the commands are those of her own pages. Pressing
 * twice does it once.
 */

const ANSWERS_FROM_ADDRESS: RateLimit = { name: 'booking.answers.address', limit: 30, windowMs: HOUR_MS };

/** Whoever has the link, from an address that is counted. */
export interface Answering {
  link: AnswerLink;
  address: string;
}

/** @throws DomainError as {@link answer}, and as the artist's own button */
export function acceptByLink(context: AppContext, by: Answering, version: number): Promise<void> {
  const { reference } = by.link;
  return answer(context, by, { from: 'open', to: 'accepted' }, ({ vendorId }) =>
    acceptBooking(context, vendorId, reference, version),
  );
}

/** @throws DomainError as {@link answer}, and as the artist's own button */
export function declineByLink(
  context: AppContext,
  by: Answering,
  input: DeclineInput & { version: number },
): Promise<void> {
  const { reference } = by.link;
  return answer(context, by, { from: 'open', to: 'declined' }, ({ vendorId }) =>
    declineBooking(context, vendorId, reference, input),
  );
}

/** @throws DomainError as {@link answer}, and as the artist's own page */
export function offerByLink(context: AppContext, by: Answering, input: OfferInput): Promise<void> {
  const { reference } = by.link;
  const isSame = ({ appointment }: FoundAsk) => appointment?.offer?.startAt === input.slot;
  return answer(context, by, { from: 'open', to: 'offered', isSame }, ({ vendorId }) =>
    offerTime(context, vendorId, reference, input),
  );
}

/** Takes an offer back, as long as the link lasts: then it waits for an answer again. */
export function withdrawByLink(context: AppContext, by: Answering, version: number): Promise<void> {
  const { reference } = by.link;
  return answer(context, by, { from: 'offered', to: 'open' }, ({ vendorId: id }) =>
    withdrawOffer(context, { type: 'vendor', id }, reference, { version }),
  );
}

/** An appointment that waits for the answer of whoever leads, and times to offer instead; null for all else. */
export async function getTimesToOfferByLink(context: AppContext, link: AnswerLink, day: string | null) {
  const found = await findAsk(context, link);
  if (found?.state !== 'open') return null;
  return getTimesToOffer(context, found.vendorId, link.reference, day);
}

interface Step {
  from: AnswerState;
  to: AnswerState;
  /** Whether what the link is about now is what was sent, too. */
  isSame?: (found: FoundAsk) => boolean;
}

/**
 * Takes a step by a link, if it can.
 * @throws DomainError `not_found` for a link that is not ours, `conflict` for one that has ended, `rate_limited`
 */
async function answer(
  context: AppContext,
  { link, address }: Answering,
  { from, to, isSame = () => true }: Step,
  command: (found: FoundAsk) => Promise<void>,
): Promise<void> {
  await enforceRateLimit(context, [[ANSWERS_FROM_ADDRESS, address]]);
  const isDone = (ask: FoundAsk | null) => ask?.state === to && isSame(ask);
  const found = await findAsk(context, link);
  if (!found) throw new DomainError('not_found', 'We do not know this link.');
  if (isDone(found)) return;
  if (found.state !== from)
    throw new DomainError('conflict', 'Nothing was changed: see above how it stands now.');
  try {
    await command(found);
  } catch (error) {
    // Of two presses at once the other one did it.
    if (isDone(await findAsk(context, link))) return;
    throw error;
  }
}
