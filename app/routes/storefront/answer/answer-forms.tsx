import { Form } from '@remix-run/react';
import type { AskedAppointment } from '../../../domain/bookings/answer.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import { formatMoment } from '../../../domain/bookings/booking-format.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { href } from '../../../domain/shared/paths.ts';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { ButtonLink } from '../../../ui/kit/links.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { ActionButton } from '../../../ui/kit/post-form.tsx';

interface Props {
  link: { reference: string; key: string };
  appointment: AskedAppointment;
  /** Until when, in milliseconds of UTC. */
  expiresAt: number;
  reply: FormReply | undefined;
}

/** Accept, offer another time, or decline with a reason. */
export function AnswerForms({ link, appointment, expiresAt, reply }: Props) {
  const { version, date, leads, offer } = appointment;
  const isDeclining = reply?.values.intent === 'decline';
  const offerPath = href('/answer/:reference/:key/offer', link);
  return (
    <section aria-labelledby="answer" className="mt-8 border-t border-line pt-6">
      <h2 id="answer" className="text-xl">
        Your answer
      </h2>
      <p className="mt-1 text-muted">
        You can answer here until {formatMoment(expiresAt)}; later on your dashboard. You see street and phone
        there once you have accepted.
      </p>
      {offer?.isOpen && !leads && (
        <p className="mt-3">
          Your team offers {formatMoment(offer.startAt)} instead. Your answer now ends that offer.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionButton values={{ intent: 'accept', version }} buttonClassName="button button-primary">
          Accept
        </ActionButton>
        {leads && <ButtonLink to={`${offerPath}?date=${date}`}>Offer another time</ButtonLink>}
      </div>
      <Decline version={version} reply={isDeclining ? reply : undefined} />
    </section>
  );
}

function Decline({ version, reply }: { version: number; reply: FormReply | undefined }) {
  const isPending = useIsPending('decline');
  return (
    <details className="mt-4" open={reply !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-rose underline underline-offset-3">
        Decline…
      </summary>
      <Form method="post" className="mt-2 space-y-3" noValidate>
        <FormState reply={reply} intent="decline">
          <input type="hidden" name="version" value={version} />
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
  );
}

/** What becomes of the time that she has offered, and a way to take it back. */
export function OfferedInstead({ appointment: { offer, version } }: { appointment: AskedAppointment }) {
  if (!offer) return null;
  return (
    <section aria-labelledby="offered" className="mt-8 rounded-lg border-l-4 border-marigold bg-sand p-4">
      <h2 id="offered" className="text-xl">
        You offer {formatMoment(offer.startAt)}
      </h2>
      <p className="mt-2">
        The customer can take it until {formatMoment(offer.expiresAt)}. Then the appointment is yours at the
        new time. If they keep theirs, we ask you once more.
      </p>
      <ActionButton values={{ intent: 'withdraw-offer', version }} className="mt-3">
        Take the offer back
      </ActionButton>
    </section>
  );
}
