import {
  addDaysOff,
  deleteDayOff,
  updateArtistSchedule,
} from '../../domain/availability/artist-schedule.server.ts';
import { ArtistScheduleFormInput } from '../../domain/availability/artist-schedule-input.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { type RouteArgs, submit } from '../../http/submit.server.ts';

/**
 * The forms of an artist's time: their own, and an admin's for them.
 * @param artistId from the artist's session, or chosen by the admin in `author`
 */
export function submitArtistTime(
  route: RouteArgs,
  artistId: string,
  author: { admin?: { id: string } } = {},
) {
  const context = route.context.app;
  return submit(route, ArtistScheduleFormInput, async (form) => {
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
  });
}
