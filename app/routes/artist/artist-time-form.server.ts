import {
  addDaysOff,
  deleteDayOff,
  updateArtistSchedule,
} from '../../domain/availability/artist-schedule.server.ts';
import {
  type ArtistScheduleForm,
  ArtistScheduleFormInput,
  type ArtistScheduleInput,
} from '../../domain/availability/artist-schedule-input.ts';
import { blockHours, unblockHours } from '../../domain/availability/blocked-hours.server.ts';
import type { AppContext } from '../../domain/shared/context.server.ts';
import { formatDay, formatMinute } from '../../domain/shared/time.ts';
import { type RouteArgs, submit } from '../../http/submit.server.ts';

/** The forms of an artist's own time. */
export function submitArtistTime(route: RouteArgs, artistId: string) {
  return submit(route, ArtistScheduleFormInput, (form) =>
    changeArtistTime(route.context.app, artistId, form),
  );
}

/**
 * What the forms of an artist's time change: their own, and an admin's for them.
 * @param artistId from the artist's session, or chosen by the admin in `author`
 * @returns the message
 */
export async function changeArtistTime(
  context: AppContext,
  artistId: string,
  form: ArtistScheduleForm,
  author: { admin?: { id: string } } = {},
): Promise<string> {
  switch (form.intent) {
    case 'hours':
      await updateArtistSchedule(context, artistId, form.input, author);
      return describeSavedHours(form.input);
    case 'days-off': {
      const booked = await addDaysOff(context, artistId, form.input, author);
      return booked.length === 0
        ? 'The days are free now.'
        : `The days are free now, but for what is booked already: ${booked.join(', ')}.`;
    }
    case 'work':
      await deleteDayOff(context, artistId, form.input.date, author);
      return `${formatDay(form.input.date)} is a working day again.`;
    case 'block': {
      await blockHours(context, artistId, form.input, author);
      const { date, from, to } = form.input;
      return `${formatMinute(from)} to ${formatMinute(to)} on ${formatDay(date)} is blocked.`;
    }
    case 'unblock':
      await unblockHours(context, artistId, form.input, author);
      return 'These hours can be booked again.';
  }
}

/** What it means that hours are saved: without a day or a place, no time is offered. */
function describeSavedHours({ hours, areas }: ArtistScheduleInput): string {
  const saved = 'Your hours are saved.';
  if (hours.every((day) => day.length === 0)) return `${saved} No day has hours, so no times are offered.`;
  if (areas.length === 0) {
    return `${saved} But no place is named yet, so customers are offered no times: please add the places that you serve.`;
  }
  return `${saved} What is booked stays booked.`;
}
