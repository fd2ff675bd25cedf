import { useId } from 'react';
import { PREFERRED_TIMES } from '../../../domain/bookings/booking-fields.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { DayTimes, TimeRadio } from '../../../ui/bookings/day-slots.tsx';
import { FieldError, SelectField } from '../../../ui/kit/field.tsx';
import { useFormField } from '../../../ui/kit/form-state.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { HoldClock } from './hold-clock.tsx';
import { MonthView } from './month-view.tsx';
import { ShowButton } from './show-button.tsx';
import type { BookingDraft } from './use-booking-draft.ts';

/** When somebody could come, and who: a month, the free times of its day, or a part of the day to talk about. */
export function SlotPicker({ draft }: { draft: BookingDraft }) {
  const { offer, date, loading } = draft;
  const { error: refused } = useFormField('artist');
  return (
    <div className="rounded-xl bg-sand p-4 xs:p-5" aria-busy={loading}>
      <ChoiceCards
        name="artist"
        legend="Who should come?"
        choices={draft.artists}
        chosen={draft.artist}
        error={draft.errors.artist ?? refused}
        onChoose={draft.setArtist}
      />
      {offer && <MonthView offer={offer} draft={draft} />}
      <div role="status" className="mt-4 space-y-2">
        <h3 className="text-xl">{date ? `Time on ${formatDay(date)}` : 'Time'}</h3>
        <p>
          {loading
            ? 'Looking for free times…'
            : (offer?.message ?? 'Give the pincode, and see when an artist is free.')}
        </p>
      </div>
      {offer?.nearest.map(({ date: day, artist, label }) => (
        <p key={artist} className="mt-3">
          <ShowButton
            draft={draft}
            to={`${day}/${artist}`}
            className="link min-h-11 cursor-pointer text-left"
          >
            {label}
          </ShowButton>
        </p>
      ))}
      <button
        type="submit"
        name="intent"
        value="show-times"
        className="button mt-3 hidden bg-ivory noscript:inline-flex"
      >
        Show free times
      </button>
      <Times draft={draft} />
      {draft.chosen === null && date && <PartOfDay />}
    </div>
  );
}

/** The free times of the chosen day, and none; what became of the chosen one. */
function Times({ draft }: { draft: BookingDraft }) {
  const errorId = useId();
  const { offer, date, chosen, hold, problem, lostSlot, choose } = draft;
  const offered = offer?.days.find((day) => day.date === date)?.starts ?? [];
  // While a place is corrected nothing is offered: without the chosen time here, it would not be sent again.
  const starts =
    chosen === null || offered.includes(chosen)
      ? offered
      : [...offered, chosen].sort((one, other) => one - other);
  return (
    <>
      {problem && (
        <FieldError id={errorId} role="alert" className="mt-2 font-semibold">
          {problem}
        </FieldError>
      )}
      {lostSlot && <input type="hidden" name="lostSlot" value={lostSlot} />}
      {(starts.length > 0 || lostSlot) && (
        <fieldset className="mt-4" aria-describedby={problem ? errorId : undefined}>
          <legend className="sr-only">Choose a time</legend>
          <DayTimes starts={starts}>
            {(start) => (
              <TimeRadio
                key={start}
                start={start}
                invalid={Boolean(problem)}
                checked={chosen === start}
                onChange={() => choose(start)}
              />
            )}
          </DayTimes>
          <div className="mt-3">
            <TimeRadio start={null} checked={chosen === null && !lostSlot} onChange={() => choose(null)}>
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
      {hold && chosen !== null && <HoldClock until={hold.until} onRenew={() => choose(chosen)} />}
    </>
  );
}

const PART_LABELS = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } as const;

function PartOfDay() {
  return (
    <div className="mt-5">
      <SelectField name="preferredTime" label="Preferred time of day" optional>
        <option value="">Any</option>
        {PREFERRED_TIMES.map((part) => (
          <option key={part} value={part}>
            {PART_LABELS[part]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
