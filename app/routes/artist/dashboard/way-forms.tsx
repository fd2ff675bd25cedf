import { Form } from '@remix-run/react';
import { type AgendaEntry, ARRIVAL_MINUTES } from '../../../domain/bookings/agenda.ts';
import type { BookingAction } from '../../../domain/bookings/booking-transitions.ts';
import { formatClock, formatLength } from '../../../domain/shared/time.ts';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { usePendingForm } from '../../../ui/kit/pending.ts';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

interface Props {
  entry: AgendaEntry & { actions: BookingAction[] };
}

/** On the day: that she is on the way, and when she arrives; or that she is not after all. */
export function WayForms({ entry: { reference, status, onWay, actions } }: Props) {
  const isPending = usePendingForm()?.get('reference') === reference;
  if (onWay) {
    return (
      <div className="rounded-lg border-l-4 border-leaf bg-sand p-3">
        <p>
          Since {formatClock(onWay.since)} the customer knows that you are on your way
          {onWay.arrivesAt !== null && `, and arrive at about ${formatClock(onWay.arrivesAt)}`}.
        </p>
        {status === 'accepted' && (
          <ConfirmStep label="Take it back" question="The customer is told that you are not on your way yet.">
            <ActionButton values={{ intent: 'turn-back', reference }} preventScrollReset>
              Yes, I am not on my way
            </ActionButton>
          </ConfirmStep>
        )}
      </div>
    );
  }
  if (!actions.includes('set_out')) return null;
  return (
    <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
      <input type="hidden" name="reference" value={reference} />
      <label>
        <span className="block font-semibold">You arrive</span>
        <select name="minutes" className="input w-auto">
          <option value="">I do not say</option>
          {ARRIVAL_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              in about {formatLength(minutes)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" name="intent" value="set-out" disabled={isPending} className="button">
        I am on my way
      </button>
    </Form>
  );
}
