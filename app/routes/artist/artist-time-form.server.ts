import { ArtistTimeStep } from '../../domain/availability/artist-hours-input.ts';
import { setArtistTime, takeDaysOff, workOnDay } from '../../domain/availability/artist-time.server.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { type RouteArgs, submit } from '../../http/submit.server.ts';

/**
 * The forms of an artist's time: their own, and the owner's for them.
 * @param vendorId from the session of an artist, or an admin's choice, who is then named
 */
export function submitArtistTime(
  route: RouteArgs,
  vendorId: string,
  spokenFor: { by?: { id: string } } = {},
) {
  const context = route.context.app;
  return submit(route, ArtistTimeStep, async (step) => {
    switch (step.intent) {
      case 'hours':
        await setArtistTime(context, vendorId, step.input, spokenFor);
        return 'Your hours are saved. What is booked stays booked.';
      case 'days-off': {
        const booked = await takeDaysOff(context, vendorId, step.input, spokenFor);
        return booked.length === 0
          ? 'The days are free now.'
          : `The days are free now, but for what is booked already: ${booked.join(', ')}.`;
      }
      case 'work':
        await workOnDay(context, vendorId, step.input.date, spokenFor);
        return `${formatDay(step.input.date)} is a working day again.`;
    }
  });
}
