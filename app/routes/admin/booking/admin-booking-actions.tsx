import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { BookingDetails } from '../../../domain/bookings/admin-booking-details.server.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking.ts';
import { toAssignPath } from '../../../domain/bookings/booking-format.ts';
import type { BookingAction } from '../../../domain/bookings/booking-transitions.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatDay, toClockInputValue } from '../../../domain/shared/time.ts';
import { ClockField, LengthField } from '../../../ui/kit/appointment-fields.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';

interface Props {
  booking: Pick<
    BookingDetails,
    'reference' | 'version' | 'date' | 'startAt' | 'durationMinutes' | 'artist' | 'policy' | 'actions'
  >;
  reply: FormReply | undefined;
}

/** Which form of the page was answered: its panel stays open, with what was typed. */
const PANELS = ['confirm', 'move', 'cancel'];

/** What the owner may do with a booking now, and nothing else. */
export function DeskSteps({ booking, reply }: Props) {
  const { reference, version, actions } = booking;
  const busy = useIsPending();
  const may = (action: BookingAction) => actions.includes(action);
  const answered = reply?.values.intent;
  const replyOf = (intent: string) => (answered === intent ? reply : undefined);
  if (actions.length === 0) {
    return (
      <section aria-label="Steps" className="mt-4">
        <FormMessage reply={reply} />
      </section>
    );
  }
  return (
    <section aria-label="Steps" className="mt-4">
      {!PANELS.includes(answered ?? '') && <FormMessage reply={reply} />}
      {/* Closed again once the booking has changed. */}
      <div key={version} className="mt-2 flex flex-wrap items-start gap-3">
        {may('confirm') && <Confirm booking={booking} reply={replyOf('confirm')} busy={busy} />}
        {may('assign') && (
          <Link
            to={toAssignPath(booking)}
            className={`button ${may('confirm') || booking.artist ? '' : 'button-primary'}`}
          >
            {booking.artist ? 'Another artist' : 'Assign an artist'}
          </Link>
        )}
        {may('done') && <Close intent="done" label="Mark as done" version={version} busy={busy} />}
        {may('no_show') && <Close intent="no_show" label="Nobody was there" version={version} busy={busy} />}
        {may('reschedule') && <Move booking={booking} reply={replyOf('move')} busy={busy} />}
        {may('edit') && (
          <Link to={`/admin/bookings/${reference}/edit`} className="button">
            Edit
          </Link>
        )}
        {may('cancel') && <Cancel booking={booking} reply={replyOf('cancel')} busy={busy} />}
      </div>
    </section>
  );
}

interface PanelProps {
  booking: Props['booking'];
  reply: FormReply | undefined;
  busy: boolean;
}

function Panel({
  intent,
  label,
  reply,
  version,
  className = '',
  children,
}: {
  intent: string;
  label: string;
  reply: FormReply | undefined;
  version: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details
      open={reply ? true : undefined}
      className="open:w-full open:max-w-xl open:rounded-3xl open:border open:border-line open:bg-white open:p-4"
    >
      <summary className={`button list-none [&::-webkit-details-marker]:hidden ${className}`}>
        {label}…
      </summary>
      <Form method="post" className="mt-4 space-y-4" noValidate preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        {children}
        <FormMessage reply={reply} />
      </Form>
    </details>
  );
}

function Confirm({ booking, reply, busy }: PanelProps) {
  const { date, startAt, version, artist, durationMinutes } = booking;
  const { values = {}, fields = {} } = reply ?? {};
  return (
    <Panel intent="confirm" label="Confirm" reply={reply} version={version} className="button-primary">
      <p>
        {artist
          ? `${artist.name} has kept this time free, and is asked to accept once you confirm.`
          : `For ${formatDay(date)}. The customer is told at once; assign an artist afterwards.`}
      </p>
      <input type="hidden" name="date" value={date} />
      <ClockField
        value={values.clock ?? toClockInputValue(startAt)}
        optional
        hint={artist ? undefined : 'Leave it empty where only the day is agreed.'}
        error={fields.startAt}
      />
      <LengthField minutes={values.durationMinutes ?? durationMinutes} error={fields.durationMinutes} />
      <Send busy={busy} label="Confirm" />
    </Panel>
  );
}

function Move({ booking, reply, busy }: PanelProps) {
  const { date, startAt, durationMinutes, version, artist } = booking;
  const { values = {}, fields = {} } = reply ?? {};
  return (
    <Panel intent="move" label="Move" reply={reply} version={version}>
      {artist && <p>{artist.name} is asked to accept the new time. Without a time the artist is let go.</p>}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field type="date" name="date" label="Day" defaultValue={values.date ?? date} error={fields.date} />
        <ClockField value={values.clock ?? toClockInputValue(startAt)} optional error={fields.startAt} />
        <LengthField minutes={values.durationMinutes ?? durationMinutes} error={fields.durationMinutes} />
      </div>
      <Reason value={values.reason} error={fields.reason} />
      <Send busy={busy} label="Move" />
    </Panel>
  );
}

function Cancel({ booking, reply, busy }: PanelProps) {
  const { values = {}, fields = {} } = reply ?? {};
  return (
    <Panel
      intent="cancel"
      label="Cancel"
      reply={reply}
      version={booking.version}
      className="border-rose text-rose"
    >
      <p>A cancelled booking cannot be taken up again. What was agreed when it was made:</p>
      <blockquote className="border-l-2 border-line pl-3 text-muted">{booking.policy}</blockquote>
      <Reason value={values.reason} error={fields.reason} />
      <Send busy={busy} label="Cancel the booking" className="border-rose text-rose" />
    </Panel>
  );
}

function Reason({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <TextAreaField
      name="reason"
      label="Why"
      hint="Kept in the history."
      optional
      rows={2}
      maxLength={BOOKING_TEXT_LIMITS.reason}
      defaultValue={value ?? ''}
      error={error}
    />
  );
}

function Close({
  intent,
  label,
  version,
  busy,
}: {
  intent: 'done' | 'no_show';
  label: string;
  version: number;
  busy: boolean;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <button
        type="submit"
        name="intent"
        value={intent}
        disabled={busy}
        className={`button ${intent === 'done' ? 'button-primary' : ''}`}
      >
        {label}
      </button>
    </Form>
  );
}

function Send({
  busy,
  label,
  className = 'button-primary',
}: {
  busy: boolean;
  label: string;
  className?: string;
}) {
  return (
    <button type="submit" disabled={busy} className={`button ${className}`}>
      {label}
    </button>
  );
}
