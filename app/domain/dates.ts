/** Times are kept in UTC and shown as clocks in India show them. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Asia/Kolkata is ahead of UTC by this, all year. */
export const KOLKATA_OFFSET_MS = 330 * 60_000;

// Not `Intl`: its words and spaces differ between the server's and a browser's edition, and a page must not change
// when it wakes up.
function inKolkata(time: Date): Date {
  return new Date(time.getTime() + KOLKATA_OFFSET_MS);
}

/** The day in Asia/Kolkata, as `14 Feb 2027`. */
export function formatDate(time: Date): string {
  const local = inKolkata(time);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]} ${local.getUTCFullYear()}`;
}

/** Day and time in Asia/Kolkata, as `14 Feb 2027, 6:30 pm`. */
export function formatDateTime(time: Date): string {
  const local = inKolkata(time);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${formatDate(time)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** When the day of a time began in Asia/Kolkata. */
export function startOfDay(time: Date): Date {
  const local = inKolkata(time).getTime();
  return new Date(local - (local % 86_400_000) - KOLKATA_OFFSET_MS);
}
