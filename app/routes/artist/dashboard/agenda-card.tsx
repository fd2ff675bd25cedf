import { Form } from '@remix-run/react';
import {
  type AgendaEntry,
  type AppointmentContact,
  listThingsToBring,
} from '../../../domain/bookings/agenda.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import { formatArtists, formatBookingHours, formatMoment } from '../../../domain/bookings/booking-format.ts';
import type { BookingAction } from '../../../domain/bookings/booking-transitions.ts';
import type { Offer } from '../../../domain/bookings/offer.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDay, formatLength } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';
import { AllergyWarning, BookingRequestDetails } from '../../../ui/bookings/booking-request.tsx';
import { ConfirmStep } from '../../../ui/kit/detail-page.tsx';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { usePendingForm } from '../../../ui/kit/pending.ts';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { AgendaMoney, isMoneyReply } from './agenda-money.tsx';
import { WayForms } from './way-forms.tsx';

interface Props {
  /** With the actions that the artist may take now, and whether she may record what she collects. */
  entry: AgendaEntry & { actions: BookingAction[]; mayCollect: boolean };
  /** Whether it is the nearest one ahead: then it says what to take along. */
  isNext: boolean;
  /** The reply to the last form, if it was about this one. */
  reply: FormReply | undefined;
}

/** One appointment on an artist's phone: when, where, for whom, and what to do about it. */
export function AgendaCard({ entry, isNext, reply }: Props) {
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
      {entry.colleagues.length > 0 && (
        <p className="mt-1">You come with {formatArtists(entry.colleagues)}.</p>
      )}
      {contact && <Contact contact={contact} pincode={pincode} />}
      {contact && <AllergyWarning allergies={contact.allergies} />}
      <BookingRequestDetails request={entry.request} className="mt-3" />
      {isNext && contact && (
        <>
          <h4 className="mt-3 font-sans text-base font-semibold">To bring</h4>
          <ul className="list-disc pl-5">
            {listThingsToBring(entry).map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </>
      )}
      <AgendaMoney entry={entry} reply={reply} />
      {contact?.notes && (
        <p className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">{contact.notes}</p>
      )}
      {status === 'assigned' && (
        <p className="mt-3 text-muted">You see street and phone once you have accepted.</p>
      )}
      <Actions entry={entry} reply={isMoneyReply(reply) ? undefined : reply} />
    </article>
  );
}

function Contact({ contact: { phone, address }, pincode }: { contact: AppointmentContact; pincode: string }) {
  const place = encodeURIComponent(`${address}, ${pincode}`);
  const links = [
    ...(phone
      ? [
          { href: `tel:${phone}`, label: formatPhone(phone) },
          { href: `https://wa.me/${phone.slice(1)}`, label: 'WhatsApp' },
        ]
      : []),
    { href: `https://www.google.com/maps/search/?api=1&query=${place}`, label: 'Map' },
  ];
  return (
    <div className="mt-2">
      <address className="not-italic whitespace-pre-line wrap-anywhere">{address}</address>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center whitespace-nowrap">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Actions({ entry, reply }: Omit<Props, 'isNext'>) {
  const { reference, version, actions, status } = entry;
  const isPending = usePendingForm()?.get('reference') === reference;
  if (actions.length === 0 && !reply) return null;
  const isDeclining = reply?.values.intent === 'decline';
  const subject = (
    <>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  const buttons = BUTTONS.filter(({ intent }) => actions.includes(intent));
  return (
    <div className="mt-4 space-y-3">
      {!isDeclining && <FormMessage reply={reply} />}
      {buttons.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
          {subject}
          {buttons.map(({ intent, label, className }) => (
            <button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              disabled={isPending}
              className={className}
            >
              {label}
            </button>
          ))}
        </Form>
      )}
      <WayForms entry={entry} />
      {actions.includes('no_show') && (
        <ConfirmStep
          label="Nobody was there"
          question="The booking ends without the appointment, and cannot be opened again."
        >
          <ActionButton values={{ intent: 'no_show', reference, version }} preventScrollReset>
            Yes, nobody was there
          </ActionButton>
        </ConfirmStep>
      )}
      {status === 'assigned' && <OfferSteps entry={entry} />}
      {actions.includes('decline') && (
        <details open={isDeclining || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-rose underline underline-offset-3">
            {status === 'assigned' ? 'Decline…' : 'I cannot come…'}
          </summary>
          <Form method="post" className="mt-2 space-y-3" noValidate preventScrollReset>
            {subject}
            <FormState reply={reply} intent="decline">
              <TextAreaField
                name="reason"
                label="Why?"
                hint="For the shop; the customer does not see it."
                rows={2}
                maxLength={BOOKING_TEXT_LIMITS.reason}
              />
              <FormMessage />
            </FormState>
            <button type="submit" name="intent" value="decline" disabled={isPending} className="button">
              Decline
            </button>
          </Form>
        </details>
      )}
    </div>
  );
}

/** Another time instead of an answer: the link to offer one, or what became of it. */
function OfferSteps({ entry }: Pick<Props, 'entry'>) {
  const { reference, version, date, leads, offer } = entry;
  if (!leads) return offer?.isOpen ? <OfferOfTeam offer={offer} /> : null;
  if (offer?.isOpen) {
    return (
      <div className="rounded-lg border-l-4 border-marigold bg-sand p-3">
        <p>
          You offer <b>{formatMoment(offer.startAt)}</b> instead. It is kept until{' '}
          {formatMoment(offer.expiresAt)} for the customer’s answer.
        </p>
        <ConfirmStep
          label="Take the offer back"
          question="The customer can no longer choose this time, and you answer the first one."
        >
          <ActionButton values={{ intent: 'withdraw-offer', reference, version }} preventScrollReset>
            Yes, take it back
          </ActionButton>
        </ConfirmStep>
      </div>
    );
  }
  return (
    <>
      {offer && (
        <p>Your offer of {formatMoment(offer.startAt)} ended without an answer. Please answer this one.</p>
      )}
      <ButtonLink to={`${href('/vendor-dashboard/offer/:reference', { reference })}?date=${date}`}>
        Offer another time
      </ButtonLink>
    </>
  );
}

/** For the others of a team. */
function OfferOfTeam({ offer }: { offer: Offer }) {
  return (
    <p className="rounded-lg border-l-4 border-marigold bg-sand p-3">
      Your team offers <b>{formatMoment(offer.startAt)}</b> instead, and your time is kept until{' '}
      {formatMoment(offer.expiresAt)}. If the customer takes it, you are asked again. Your answer now ends the
      offer.
    </p>
  );
}

const BUTTONS: readonly { intent: BookingAction; label: string; className: string }[] = [
  { intent: 'accept', label: 'Accept', className: 'button button-primary' },
  { intent: 'done', label: 'Done', className: 'button button-primary' },
];
