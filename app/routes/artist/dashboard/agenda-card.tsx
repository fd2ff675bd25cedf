import { Form } from '@remix-run/react';
import type { AgendaEntry, AppointmentContact } from '../../../domain/bookings/agenda.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking.ts';
import { formatBookingHours } from '../../../domain/bookings/booking-format.ts';
import type { BookingAction } from '../../../domain/bookings/booking-transitions.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDay, formatLength } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { BookingWish } from '../../../ui/bookings/booking-request.tsx';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { usePendingForm } from '../../../ui/kit/pending.ts';

interface Props {
  /** With what the artist may do with it now. */
  entry: AgendaEntry & { actions: BookingAction[] };
  /** What the last form was answered, if it was about this one. */
  reply: FormReply | undefined;
}

/** One appointment on an artist's phone: when, where, for whom, and what to do about it. */
export function AgendaCard({ entry, reply }: Props) {
  const { reference, date, startAt, durationMinutes, status, firstName, state, pincode, contact } = entry;
  const heading = `entry-${reference}`;
  return (
    <article aria-labelledby={heading} className="rounded-lg border border-line bg-white p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={heading} className="text-xl">
          {formatDay(date)}
          <span className="block font-sans text-base font-semibold">
            {formatBookingHours({ startAt, durationMinutes })}{' '}
            <span className="font-normal text-muted">({formatLength(durationMinutes)})</span>
          </span>
        </h3>
        <BookingBadge status={status} />
      </div>
      <p className="mt-2">
        <b>{contact?.name ?? firstName}</b>, {state} {pincode}
        <span className="ml-2 text-muted">{reference}</span>
      </p>
      {contact && <Contact contact={contact} pincode={pincode} />}
      <BookingWish wish={entry.request} className="mt-3" />
      {contact?.notes && (
        <p className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">{contact.notes}</p>
      )}
      {status === 'assigned' && (
        <p className="mt-3 text-muted">You see street and phone once you have accepted.</p>
      )}
      <Steps entry={entry} reply={reply} />
    </article>
  );
}

function Contact({ contact: { phone, address }, pincode }: { contact: AppointmentContact; pincode: string }) {
  const place = encodeURIComponent(`${address}, ${pincode}`);
  return (
    <div className="mt-2">
      <address className="not-italic whitespace-pre-line wrap-anywhere">{address}</address>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {phone && (
          <>
            <li>
              <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
                {formatPhone(phone)}
              </a>
            </li>
            <li>
              <a href={`https://wa.me/${phone.slice(1)}`} className="link inline-flex min-h-11 items-center">
                WhatsApp
              </a>
            </li>
          </>
        )}
        <li>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${place}`}
            className="link inline-flex min-h-11 items-center"
          >
            Map
          </a>
        </li>
      </ul>
    </div>
  );
}

function Steps({ entry: { reference, version, actions, status }, reply }: Props) {
  const busy = usePendingForm()?.get('reference') === reference;
  const may = (action: BookingAction) => actions.includes(action);
  if (actions.length === 0 && !reply) return null;
  const declining = reply?.values.intent === 'decline';
  return (
    <div className="mt-4 space-y-3">
      {!declining && <FormMessage reply={reply} />}
      {(may('accept') || may('done')) && (
        <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
          <Subject reference={reference} version={version} />
          {may('accept') && <Deed intent="accept" label="Accept" busy={busy} primary />}
          {may('done') && <Deed intent="done" label="Done" busy={busy} primary />}
          {may('no_show') && <Deed intent="no_show" label="Nobody was there" busy={busy} />}
        </Form>
      )}
      {may('decline') && (
        <details open={declining || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-rose underline underline-offset-3">
            {status === 'assigned' ? 'Decline…' : 'I cannot come…'}
          </summary>
          <Form method="post" className="mt-2 space-y-3" noValidate preventScrollReset>
            <Subject reference={reference} version={version} />
            <TextAreaField
              name="reason"
              label="Why?"
              hint="For the shop; the customer does not see it."
              rows={2}
              maxLength={BOOKING_TEXT_LIMITS.reason}
              defaultValue={declining ? reply.values.reason : ''}
              error={declining ? reply.fields.reason : undefined}
            />
            {declining && <FormMessage reply={reply} />}
            <Deed intent="decline" label="Decline" busy={busy} />
          </Form>
        </details>
      )}
    </div>
  );
}

function Subject({ reference, version }: { reference: string; version: number }) {
  return (
    <>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function Deed({
  intent,
  label,
  busy,
  primary = false,
}: {
  intent: string;
  label: string;
  busy: boolean;
  primary?: boolean;
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={busy}
      className={`button ${primary ? 'button-primary' : ''}`}
    >
      {label}
    </button>
  );
}
