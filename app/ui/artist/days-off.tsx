import { Form } from '@remix-run/react';
import type { ArtistSchedule } from '../../domain/availability/artist-schedule.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatDay } from '../../domain/shared/time.ts';
import { Field } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { FormState } from '../kit/form-state.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

interface Props {
  daysOff: ArtistSchedule['daysOff'];
  /** YYYY-MM-DD in India. */
  today: string;
  /** What a form of the page was answered. */
  reply: FormReply | undefined;
}

/** An artist's days off from today on, and a form for more. */
export function DaysOff({ daysOff, today, reply }: Props) {
  return (
    <>
      <Form method="post" className="space-y-4" noValidate>
        <FormState reply={reply} intent="days-off">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field type="date" name="first" label="First day" min={today} />
            <Field type="date" name="last" label="Last day" optional min={today} />
          </div>
          <Field name="note" label="Note" hint="For you and the shop." optional maxLength={100} />
          <FormMessage />
        </FormState>
        <SubmitButton label="Take these days off" pendingLabel="Saving…" intent="days-off" />
      </Form>
      {daysOff.length === 0 && <p className="mt-6 rounded-lg bg-sand p-4">No days off are planned.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {daysOff.map(({ date, note }) => (
          <li key={date} className="flex items-center justify-between gap-3 py-1">
            <span>
              {formatDay(date)}
              {note && <span className="block text-muted">{note}</span>}
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="work" />
              <button type="submit" name="date" value={date} className="button px-4">
                Work<span className="sr-only"> on {formatDay(date)}</span> after all
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
