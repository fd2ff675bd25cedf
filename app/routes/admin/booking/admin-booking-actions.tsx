import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { BookingDetails } from '../../../domain/bookings/admin-booking-details.server.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import { formatArtists, toAssignPath } from '../../../domain/bookings/booking-format.ts';
import type { BookingAction } from '../../../domain/bookings/booking-transitions.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDay, toClockInputValue } from '../../../domain/shared/time.ts';
import { ClockField, LengthField } from '../../../ui/kit/appointment-fields.tsx';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { useKeptList } from '../../../ui/kit/pager.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { ActionPanel } from './action-panel.tsx';

interface Props {
  booking: Pick<
    BookingDetails,
    | 'reference'
    | 'version'
    | 'date'
    | 'startAt'
    | 'durationMinutes'
    | 'artist'
    | 'others'
    | 'artists'
    | 'policy'
    | 'cancellation'
    | 'actions'
  >;
  reply: FormReply | undefined;
}

/** The forms that show their own reply; a refused one stays open. */
const PANELS = ['confirm', 'move', 'cancel'];

/** What the owner may do with a booking now, and nothing else. */
export function AdminBookingActions({ booking, reply }: Props) {
  const { version } = booking;
  // The price has its forms under Money.
  const actions = booking.actions.filter((action) => action !== 'price');
  const intent = reply?.values.intent ?? '';
  return (
    <section aria-label="Steps" className="mt-4">
      {(actions.length === 0 || !PANELS.includes(intent)) && <FormMessage reply={reply} />}
      {actions.length > 0 && (
        // Closed again once the booking has changed.
        <div key={version} className="mt-2 flex flex-wrap items-start gap-3">
          <Steps booking={booking} replyTo={(panel) => (panel === intent ? reply : undefined)} />
        </div>
      )}
    </section>
  );
}

interface StepsProps {
  booking: Props['booking'];
  /** The reply to the form with an intent. */
  replyTo: (intent: string) => FormReply | undefined;
}

function Steps({ booking, replyTo }: StepsProps) {
  const { reference, version, artist, actions } = booking;
  const can = (action: BookingAction) => actions.includes(action);
  const keepRow = useKeptList();
  return (
    <>
      {can('confirm') && <Confirm booking={booking} reply={replyTo('confirm')} />}
      {can('assign') && (
        <Link
          to={keepRow(toAssignPath(booking))}
          className={`button ${can('confirm') || artist ? '' : 'button-primary'}`}
        >
          {describeAssigning(booking)}
        </Link>
      )}
      {can('done') && (
        <ActionButton
          values={{ intent: 'done', version }}
          buttonClassName="button button-primary"
          preventScrollReset
        >
          Mark as done
        </ActionButton>
      )}
      {can('no_show') && (
        <ConfirmStep
          label="Nobody was there"
          question="The booking ends without the appointment and cannot be opened again; no balance is asked for."
        >
          <ActionButton values={{ intent: 'no_show', version }} preventScrollReset>
            Yes, nobody was there
          </ActionButton>
        </ConfirmStep>
      )}
      {can('reschedule') && <Move booking={booking} reply={replyTo('move')} />}
      {can('edit') && (
        <ButtonLink to={keepRow(href('/admin/bookings/:reference/edit', { reference }))}>Edit</ButtonLink>
      )}
      {can('cancel') && <Cancel booking={booking} reply={replyTo('cancel')} />}
    </>
  );
}

function describeAssigning({ artist, artists }: Props['booking']): string {
  if (artists > 1) return artist ? 'Change the team' : 'Assign a team';
  return artist ? 'Another artist' : 'Assign an artist';
}

interface PanelProps extends Props {
  intent: string;
  label: string;
  button?: string;
  className?: string;
  children: ReactNode;
}

function Panel({ booking, reply, children, ...panel }: PanelProps) {
  const { date, startAt, durationMinutes, cancellation, version } = booking;
  const stored = {
    date,
    clock: toClockInputValue(startAt),
    durationMinutes: String(durationMinutes),
    refund: String(cancellation.refund + cancellation.kept),
  };
  return (
    <ActionPanel {...{ reply, stored }} {...panel}>
      <input type="hidden" name="version" value={version} />
      {children}
    </ActionPanel>
  );
}

function Confirm({ booking, reply }: Props) {
  const { date, artist, others } = booking;
  return (
    <Panel intent="confirm" label="Confirm" {...{ booking, reply }} className="button-primary">
      <p>
        {artist
          ? `${formatArtists([artist, ...others].map(({ name }) => name))} ${others.length > 0 ? 'have kept this time free, and are' : 'has kept this time free, and is'} asked to accept once you confirm.`
          : `For ${formatDay(date)}. The customer is told at once; assign an artist afterwards.`}
      </p>
      <input type="hidden" name="date" value={date} />
      <ClockField optional hint={artist ? undefined : 'Leave it empty where only the day is agreed.'} />
      <LengthField />
    </Panel>
  );
}

function Move({ booking, reply }: Props) {
  const { artist, others } = booking;
  return (
    <Panel intent="move" label="Move" {...{ booking, reply }}>
      {artist && (
        <p>
          {others.length > 0 ? 'The whole team' : artist.name} is asked to accept the new time. Without a time
          the {others.length > 0 ? 'team' : 'artist'} is let go.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field type="date" name="date" label="Day" />
        <ClockField optional />
        <LengthField />
      </div>
      <Reason />
    </Panel>
  );
}

function Cancel({ booking, reply }: Props) {
  const { refund, kept } = booking.cancellation;
  return (
    <Panel
      intent="cancel"
      label="Cancel"
      button="Cancel the booking"
      {...{ booking, reply }}
      className="border-rose text-rose"
    >
      <p>A cancelled booking cannot be taken up again. What was agreed when it was made:</p>
      <blockquote className="border-l-2 border-line pl-3 text-muted">{booking.policy}</blockquote>
      {refund + kept > 0 && (
        <Field
          name="refund"
          label="Of what was paid goes back"
          prefix="₹"
          hint={`All of it where the shop cancels. If the customer asked you to: ${formatRupees(refund)}.`}
          inputMode="numeric"
          maxLength={8}
        />
      )}
      <Reason />
    </Panel>
  );
}

function Reason() {
  return (
    <TextAreaField
      name="reason"
      label="Why"
      hint="Kept in the history."
      optional
      rows={2}
      maxLength={BOOKING_TEXT_LIMITS.reason}
    />
  );
}
