import { Form } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import type { RequestedItem } from '../../../domain/bookings/requested-items.server.ts';
import type { BotCheck } from '../../../domain/shared/bot-check.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import type { DayRange } from '../../../domain/shared/time.ts';
import { BotCheckFields } from '../../../ui/kit/bot-check-fields.tsx';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import {
  AddressField,
  EmailField,
  NameField,
  PhoneField,
  PincodeField,
} from '../../../ui/kit/contact-fields.tsx';
import { keepDetails, useRememberedDetails } from '../../../ui/kit/device-memory.ts';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { LanguageField } from '../../../ui/kit/language-field.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { StateField } from '../../../ui/kit/state-field.tsx';
import type { BookingReply, BookingView } from './booking-reply.ts';
import { BookingStep, useSteps } from './booking-steps.tsx';
import { SummaryAside, SummaryDetails } from './booking-summary.tsx';
import { HOLD_OVER, useSecondsUntil } from './hold-time.ts';
import { PassingNotice } from './passing-notice.tsx';
import { PhoneProof } from './phone-proof.tsx';
import { ReferenceImage } from './reference-image.tsx';
import { RequestedDesign } from './requested-design.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { type BookingDraft, useBookingDraft } from './use-booking-draft.ts';
import { type WhatChoices, WhatFields } from './what-fields.tsx';

interface Props {
  botCheck: BotCheck;
  what: WhatChoices;
  requestedItems: readonly RequestedItem[];
  /** What the form begins with: of the account, and of the address. */
  known: Record<string, string>;
  /** What is wrong with what the address asks for. */
  errors: FieldErrors;
  days: DayRange;
  hasWhatsApp: boolean;
  view: BookingView;
  idempotencyKey: string;
  reply: BookingReply | undefined;
}

/** The form of /booking (spec, sections 3 to 5), and what a henna booking needs beside, with its price. */
export function BookingForm(props: Props) {
  const { botCheck, what, requestedItems, known, errors, days, hasWhatsApp, view, idempotencyKey, reply } =
    props;
  const pending = useIsPending();
  const form = useRef<HTMLFormElement>(null);
  // What is shown again after a refusal keeps its key: sent once more it never books twice.
  const [firstKey] = useState(idempotencyKey);
  const [start] = useState({ ...known, ...reply?.values });
  const [opened] = useState({ ok: false, message: '', fields: errors, values: {} });
  const draft = useBookingDraft(form, { view, reply, start });
  const steps = useSteps(form, reply);
  useRememberedDetails(form, draft.update);
  const key = reply?.values.idempotencyKey || firstKey;
  const { codeSentTo, phoneProof } = reply?.values ?? {};

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    steps.handleSubmit(event);
    if (!event.defaultPrevented) keepDetails(event.currentTarget);
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="relative mt-8 gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]"
      noValidate
      preventScrollReset
      aria-busy={pending}
      onChange={draft.handleChange}
      onSubmit={handleSubmit}
    >
      <FormState reply={reply ?? opened} stored={known}>
        <div className="space-y-10 pb-8 [&_:is(input,select,textarea,button)]:scroll-mb-28">
          {/* Enter in a field books; without this it would press the first button, which looks for times. */}
          <button
            type="submit"
            name="intent"
            value="book"
            data-enter
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          >
            Book
          </button>
          <input type="hidden" name="idempotencyKey" value={key} />
          <input type="hidden" name="expectedTotal" value={draft.summary.price?.total ?? ''} />
          <input type="hidden" name="hold" value={draft.token || key} />
          <BookingStep steps={steps} index={0}>
            {requestedItems.some(({ kind }) => kind === 'design') && (
              <RequestedDesign items={requestedItems} />
            )}
            <WhatFields {...what} />
          </BookingStep>
          <BookingStep steps={steps} index={1} lead="We come to you with cones of fresh henna.">
            <div className="grid gap-5 xs:grid-cols-2">
              <PincodeField error={draft.errors.pincode} />
              <StateField />
            </div>
          </BookingStep>
          <BookingStep steps={steps} index={2}>
            <Field
              name="date"
              type="date"
              label="Date"
              min={days.first}
              max={days.last}
              error={draft.errors.date}
              className="input max-w-60"
            />
            <SlotPicker draft={draft} />
          </BookingStep>
          <BookingStep steps={steps} index={3}>
            <PersonFields hasWhatsApp={hasWhatsApp} />
          </BookingStep>
          <BookingStep steps={steps} index={4}>
            <div className="rounded-xl bg-sand p-4 xs:p-5 lg:hidden">
              <SummaryDetails summary={draft.summary} />
            </div>
            <BotCheckFields check={botCheck} />
            <div>
              {phoneProof && <input type="hidden" name="phoneProof" value={phoneProof} />}
              {codeSentTo && !phoneProof && <PhoneProof codeSentTo={codeSentTo} />}
              <PassingNotice />
              <SubmitButton draft={draft} pending={pending} />
            </div>
          </BookingStep>
        </div>
        <SummaryAside
          summary={draft.summary}
          problem={draft.lostSlot && 'Your time was taken: please choose again.'}
        />
      </FormState>
    </Form>
  );
}

function PersonFields({ hasWhatsApp }: { hasWhatsApp: boolean }) {
  return (
    <>
      <NameField />
      <PhoneField />
      {hasWhatsApp && <CheckField name="whatsapp" label="Write to me about it on WhatsApp" />}
      <EmailField />
      <LanguageField />
      <AddressField hint="Where the artist should come: house, street, area and city." />
      <TextAreaField
        name="notes"
        label="Anything we should know?"
        hint="Your style, names to hide in the design, parking, an allergy."
        optional
        maxLength={BOOKING_TEXT_LIMITS.notes}
      />
      <ReferenceImage />
      <label className="flex min-h-11 items-center gap-2 noscript:hidden">
        <input type="checkbox" name="remember" className="size-5 accent-henna-700" />
        Remember me on this device
      </label>
    </>
  );
}

function SubmitButton({ draft, pending }: { draft: BookingDraft; pending: boolean }) {
  const { chosen, hold, problem, date } = draft;
  const isTimed = chosen !== null;
  const isOver = useSecondsUntil(hold?.until ?? Number.POSITIVE_INFINITY) === 0 && isTimed;
  const shown = problem || (isOver ? HOLD_OVER : '');
  return (
    <>
      {shown && <p className="mb-3 font-semibold text-rose">About the time: {shown}</p>}
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
          : `For ${date ? 'that day' : 'your day'} we agree on the time with you. Nothing is paid here.`}
      </p>
    </>
  );
}
