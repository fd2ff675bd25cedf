import { useId } from 'react';
import { PREFERRED_TIMES } from '../../../domain/bookings/booking.ts';
import { formatDay, formatLength } from '../../../domain/shared/time.ts';
import { DayTimes, nearestDays, TimeRadio } from '../../../ui/bookings/day-slots.tsx';
import { FieldError } from '../../../ui/kit/field.tsx';
import { useFormField } from '../../../ui/kit/form-state.tsx';
import { useHydrated } from '../../../ui/kit/hydrated.ts';
import type { OfferedSlots } from './booking-reply.ts';
import { HoldClock } from './hold-clock.tsx';
import { getStartsOn, type Slots } from './use-slots.ts';

/** When somebody could come: the free times of the day, other days, or a part of the day to talk about. */
export function SlotPicker({ slots }: { slots: Slots }) {
  const errorId = useId();
  const hydrated = useHydrated();
  const { error } = useFormField('slot');
  const { offer, date, loading, chosen, hold, choose } = slots;
  const free = offer ? getStartsOn(offer, date) : [];
  // To the server the time that is held is taken, for its own holder too: without it here, it would not be sent.
  const starts =
    hold && chosen !== null && !free.includes(chosen) ? [chosen, ...free].sort((a, b) => a - b) : free;
  const problem = error ?? slots.problem;
  return (
    <div className="rounded-xl bg-sand p-4 xs:p-5" aria-busy={loading}>
      <div role="status" className="space-y-2">
        <h2 className="text-xl">{date ? `Time on ${formatDay(date)}` : 'Time'}</h2>
        <p>{loading ? 'Looking for free times…' : describeOffer(offer, starts.length)}</p>
      </div>
      {problem && (
        <FieldError id={errorId} role="alert" className="mt-2 font-semibold">
          {problem}
        </FieldError>
      )}
      {!hydrated && (
        <button type="submit" name="intent" value="show-times" className="button mt-3 bg-ivory">
          Show free times
        </button>
      )}
      {starts.length > 0 && (
        <fieldset className="mt-4" aria-describedby={problem ? errorId : undefined}>
          <legend className="sr-only">Choose a time</legend>
          <DayTimes starts={starts}>
            {(start) => (
              <TimeRadio
                key={start}
                start={start}
                invalid={Boolean(error)}
                checked={chosen === start}
                onChange={() => choose(start)}
              />
            )}
          </DayTimes>
          <div className="mt-3">
            <TimeRadio start={null} checked={chosen === null} onChange={() => choose(null)}>
              No fixed time: please call me
            </TimeRadio>
          </div>
          <button
            type="submit"
            name="intent"
            value="hold"
            className="button mt-3 hidden bg-ivory noscript:inline-flex"
          >
            Hold this time for ten minutes
          </button>
        </fieldset>
      )}
      {hold?.until && chosen !== null && <HoldClock until={hold.until} onRenew={() => choose(chosen)} />}
      {offer && starts.length === 0 && <OtherDays offer={offer} date={date} onChoose={slots.goTo} />}
      {chosen === null && date && <PartOfDay />}
    </div>
  );
}

function describeOffer(offer: OfferedSlots | null, free: number): string {
  if (!offer) return 'Give state, pincode and date, and see when an artist is free.';
  if (free > 0)
    return `Free times of our artists, in India time. It takes about ${formatLength(offer.minutes)}.`;
  if (offer.days.length > 0) return 'No artist is free on that day any more, but on others:';
  return 'We take your request for that day, and call you to agree on the time.';
}

interface OtherDaysProps {
  offer: OfferedSlots;
  date: string;
  onChoose: (day: string) => void;
}

/** The nearest days of the month on which somebody is free. */
function OtherDays({ offer, date, onChoose }: OtherDaysProps) {
  const nearest = nearestDays(offer.days, date);
  if (nearest.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {nearest.map((day) => (
        <li key={day}>
          <button
            type="submit"
            name="intent"
            value={`show-times:${day}`}
            className="button bg-ivory px-4"
            onClick={(event) => {
              event.preventDefault();
              onChoose(day);
            }}
          >
            {formatDay(day)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const PART_LABELS = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;

function PartOfDay() {
  const { value: chosen = '' } = useFormField('preferredTime');
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">
        Preferred time of day <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="mt-1 grid grid-cols-2 gap-2 xs:grid-cols-4">
        {(['', ...PREFERRED_TIMES] as const).map((part) => (
          <TimeRadio
            key={part}
            name="preferredTime"
            start={null}
            value={part}
            defaultChecked={chosen === part}
            className="size-4 accent-henna-700"
          >
            {part ? PART_LABELS[part] : 'Any'}
          </TimeRadio>
        ))}
      </div>
    </fieldset>
  );
}
