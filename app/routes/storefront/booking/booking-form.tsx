import { Form } from '@remix-run/react';
import { useRef, useState } from 'react';
import { MAX_GUESTS } from '../../../domain/availability/appointment-length.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking.ts';
import type { RequestedItem } from '../../../domain/bookings/requested-items.server.ts';
import type { BotCheck } from '../../../domain/shared/bot-check.ts';
import type { DayRange } from '../../../domain/shared/time.ts';
import { CoverageField, OccasionField } from '../../../ui/bookings/henna-fields.tsx';
import { BotCheckFields } from '../../../ui/kit/bot-check-fields.tsx';
import {
  AddressField,
  EmailField,
  FieldGroup,
  NameField,
  PhoneField,
  PincodeField,
} from '../../../ui/kit/contact-fields.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormState, useFormField } from '../../../ui/kit/form-state.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { StateField } from '../../../ui/kit/state-field.tsx';
import type { BookingReply, OfferedSlots } from './booking-reply.ts';
import { useSecondsUntil } from './hold-clock.tsx';
import { PassingNotice } from './passing-notice.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { ReferenceImage } from './reference-image.tsx';
import { RequestedItems } from './requested-items.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { type Slots, useSlots } from './use-slots.ts';

interface Props {
  botCheck: BotCheck;
  requestedItems: readonly RequestedItem[];
  /** What the form begins with: of the account, and of the address. */
  known: Record<string, string>;
  days: DayRange;
  offer: OfferedSlots | null;
  idempotencyKey: string;
  reply: BookingReply | undefined;
}

/** The form of /booking (spec, sections 3 to 5), and below it what a henna booking needs beside. */
export function BookingForm({ botCheck, requestedItems, known, days, offer, idempotencyKey, reply }: Props) {
  const pending = useIsPending();
  const form = useRef<HTMLFormElement>(null);
  // What is shown again after a refusal keeps its key: sent once more it never books twice.
  const [firstKey] = useState(idempotencyKey);
  const slots = useSlots(form, { offer, reply, start: { ...known, ...reply?.values } });
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="relative mt-8 space-y-10"
      noValidate
      preventScrollReset
      aria-busy={pending}
      onChange={slots.handleChange}
    >
      <FormState reply={reply} stored={known}>
        {/* Enter in a field books; without this it would press the first button, which looks for times. */}
        <button type="submit" name="intent" value="book" className="sr-only" tabIndex={-1} aria-hidden="true">
          Book
        </button>
        <input type="hidden" name="idempotencyKey" value={reply?.values.idempotencyKey ?? firstKey} />
        <input type="hidden" name="hold" value={slots.hold?.token ?? ''} />
        <RequestedItems items={requestedItems} onRemove={slots.refresh} />
        <FieldGroup title="Where and when">
          <StateField />
          <div className="grid gap-5 xs:grid-cols-2">
            <PincodeField error={slots.errors.pincode} />
            <Field
              name="date"
              type="date"
              label="Date"
              min={days.first}
              max={days.last}
              error={slots.errors.date}
            />
          </div>
          <SlotPicker slots={slots} />
        </FieldGroup>
        <FieldGroup title="About you">
          <NameField />
          <PhoneField />
          <EmailField />
          <AddressField hint="Where the artist should come: house, street, area and city." />
        </FieldGroup>
        <HennaFields />
        <BotCheckFields check={botCheck} />
        <div>
          <PhoneProof />
          <PassingNotice />
          <SubmitButton slots={slots} pending={pending} />
        </div>
      </FormState>
    </Form>
  );
}

/** What is to be drawn, for whom; each of it may be left open. */
function HennaFields() {
  return (
    <FieldGroup
      title="Your mehndi"
      lead="Nothing here is needed. The more we know, the better we can plan your time."
    >
      <OccasionField />
      <CoverageField label="How much henna?" none="We talk about it" />
      <Field
        name="guests"
        label="Guests"
        hint="Others who would like a small design."
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MAX_GUESTS).length}
        className="input max-w-60"
      />
      <TextAreaField
        name="notes"
        label="Anything we should know?"
        hint="Your style, names to hide in the design, parking, an allergy."
        optional
        maxLength={BOOKING_TEXT_LIMITS.notes}
      />
      <ReferenceImage />
    </FieldGroup>
  );
}

const HOLD_OVER =
  'the ten minutes are over, so others may choose it again. If it is still free when you send, it is yours.';

function SubmitButton({ slots, pending }: { slots: Slots; pending: boolean }) {
  const { error } = useFormField('slot');
  const { chosen, hold } = slots;
  const isTimed = chosen !== null;
  const isOver = useSecondsUntil(hold?.until ?? Number.POSITIVE_INFINITY) === 0 && isTimed;
  const problem = slots.problem || (isTimed ? '' : error) || (isOver ? HOLD_OVER : '');
  return (
    <>
      {problem && <p className="mb-3 font-semibold text-rose">About the time: {problem}</p>}
      <button
        type="submit"
        name="intent"
        value="book"
        className="button button-primary w-full text-lg"
        aria-disabled={pending}
      >
        {pending ? 'Sending…' : isTimed ? 'Book this time' : 'Book my appointment'}
      </button>
      <p className="mt-2 text-center text-muted">
        {isTimed
          ? 'We confirm it by SMS and e-mail. You can move or cancel it from a link.'
          : `For ${slots.date ? 'that day' : 'your day'} we agree on the time with you. Nothing is paid here.`}
      </p>
    </>
  );
}
