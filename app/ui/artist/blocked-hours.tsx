import { Form } from '@remix-run/react';
import type { BlockedHours } from '../../domain/availability/artist-schedule.ts';
import { formatBookingHours } from '../../domain/bookings/booking-format.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { Field } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { FormState } from '../kit/form-state.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

interface Props {
  blocks: readonly BlockedHours[];
  /** YYYY-MM-DD in India. */
  today: string;
  /** What a form of the page was answered. */
  reply: FormReply | undefined;
}

/** The hours that an artist has blocked from today on, and a form for more. */
export function BlockedHoursList({ blocks, today, reply }: Props) {
  return (
    <>
      <Form key={blocks.length} method="post" className="space-y-4" noValidate>
        <FormState reply={reply} intent="block">
          <Field type="date" name="date" label="Day" min={today} />
          <div className="grid gap-4 xs:grid-cols-2">
            <Field type="time" name="from" label="From" step={900} />
            <Field type="time" name="to" label="To" step={900} />
          </div>
          <Field name="note" label="What for?" hint="For you and the shop." optional maxLength={100} />
          <FormMessage />
        </FormState>
        <SubmitButton label="Block these hours" pendingLabel="Saving…" intent="block" />
      </Form>
      {blocks.length === 0 && <p className="mt-6 rounded-lg bg-sand p-4">No hours are blocked.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {blocks.map(({ id, note, ...block }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <span>
              {formatDay(block.date)}
              <span className="block">{formatBookingHours(block)}</span>
              {note && <span className="block text-muted wrap-anywhere">{note}</span>}
            </span>
            <Form method="post" preventScrollReset className="shrink-0">
              <input type="hidden" name="intent" value="unblock" />
              <button type="submit" name="id" value={id} className="button px-4">
                Take back
                <span className="sr-only">
                  {' '}
                  {formatBookingHours(block)} on {formatDay(block.date)}
                </span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
