import { ArtistScheduleFormInput } from '../../domain/availability/artist-hours-input.ts';
import { updateArtistSchedule, addDaysOff, deleteDayOff } from '../../domain/availability/artist-time.server.ts';
import type { AppContext } from '../../domain/shared/context.server.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { submit } from '../../http/submit.server.ts';

/**
 * The forms of an artist's time: their own, and the owner's for them.
 * @param vendorId from the session of an artist, or an admin's choice, who is then named
 */
export function submitArtistTime(
  request: Request,
  context: AppContext,
  vendorId: string,
  spokenFor: { by?: { id: string } } = {},
) {
  return submit(request, ArtistScheduleFormInput, async (step) => {
    switch (step.intent) {
      case 'hours':
        await updateArtistSchedule(context, vendorId, step.input, spokenFor);
        return 'Your hours are saved. What is booked stays booked.';
      case 'days-off': {
        const booked = await addDaysOff(context, vendorId, step.input, spokenFor);
        return booked.length === 0
          ? 'The days are free now.'
          : `The days are free now, but for what is booked already: ${booked.join(', ')}.`;
      }
      case 'work':
        await deleteDayOff(context, vendorId, step.input.date, spokenFor);
        return `${formatDay(step.input.date)} is a working day again.`;
    }
  });
}
