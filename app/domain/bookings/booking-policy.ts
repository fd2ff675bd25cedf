/**
 * The cancellation policy in force. A booking keeps version and words as they were when it was made, and they are
 * shown before it is cancelled. Whoever changes the words gives them a new version; `/booking-cancellation` says the
 * same at length.
 */
export const BOOKING_POLICY = {
  version: '2026-11-21',
  words:
    'You can move or cancel free of charge until 48 hours before the start. Later, cancelling costs nothing where no deposit was taken; where one was, at most the part of it that was agreed in writing. If we have to cancel, you choose another artist, another date or a full refund of whatever you have paid.',
} as const;
