import {
  addDaysOff,
  deleteDayOff,
  updateArtistSchedule,
} from '../../domain/availability/artist-schedule.server.ts';
import {
  type ArtistScheduleForm,
  ArtistScheduleFormInput,
} from '../../domain/availability/artist-schedule-input.ts';
import type { AppContext } from '../../domain/shared/context.server.ts';
import { formatDay } from '../../domain/shared/time.ts';
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
      return 'Your hours are saved. What is booked stays booked.';
    case 'days-off': {
      const booked = await addDaysOff(context, artistId, form.input, author);
      return booked.length === 0
        ? 'The days are free now.'
        : `The days are free now, but for what is booked already: ${booked.join(', ')}.`;
    }
    case 'work':
      await deleteDayOff(context, artistId, form.input.date, author);
      return `${formatDay(form.input.date)} is a working day again.`;
  }
}
