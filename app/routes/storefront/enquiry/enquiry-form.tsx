import { Form } from '@remix-run/react';
import { DATE_TYPES, LOCATION_MAX_LENGTH, NOTE_MAX_LENGTH } from '../../../domain/enquiries/enquiry.ts';
import type { BotCheck } from '../../../domain/shared/bot-check.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import type { DayRange } from '../../../domain/shared/time.ts';
import { DayField } from '../../../ui/kit/appointment-fields.tsx';
import { BotCheckFields } from '../../../ui/kit/bot-check-fields.tsx';
import { EmailField, NameField, PhoneField } from '../../../ui/kit/contact-fields.tsx';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState, useFormField } from '../../../ui/kit/form-state.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { EnquirySubject, type Subject } from './enquiry-subject.tsx';

interface Props {
  botCheck: BotCheck;
  subject: Subject | null;
  days: DayRange;
  /** What the note begins with. */
  note: string;
  /** What the shop knows of a logged-in customer. */
  known: { name: string; email: string; phone: string } | null;
  reply: FormReply | undefined;
}

/** The form for enquiries (spec, sections 2 and 3), and what we ask beside it: a day, if it is fixed, and a note. */
export function EnquiryForm({ botCheck, subject, days, note, known, reply }: Props) {
  return (
    <Form method="post" className="relative mt-8 space-y-5" noValidate>
      {/* Enter in a field sends the enquiry; without this it would press the first button, which shows free times. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        PLAN MY MEHENDI
      </button>
      <FormState reply={reply} stored={known ? { ...known, note } : { note }}>
        {subject && <EnquirySubject subject={subject} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <NameField />
          <EmailField />
        </div>
        <div className="group/date space-y-5">
          <DateType />
          {/* By style alone, so that it needs no script; the server leaves out the day of a date that is not fixed. */}
          <div className="max-w-64 group-has-[[name=dateType]:checked:not([value=Fixed])]/date:hidden">
            <DayField days={days} optional />
          </div>
          <FreeTimes subject={subject} />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="location"
            label="Location"
            autoComplete="address-level2"
            maxLength={LOCATION_MAX_LENGTH}
            placeholder="City or area"
          />
          <PhoneField />
        </div>
        <TextAreaField
          name="note"
          label="Anything we should know?"
          optional
          rows={4}
          maxLength={NOTE_MAX_LENGTH}
        />
        <BotCheckFields check={botCheck} />
        <FormMessage />
      </FormState>
      <SubmitButton
        label="PLAN MY MEHENDI"
        pendingLabel="Sending…"
        className="button-primary w-full text-lg"
      />
      <p className="text-center text-muted">It costs nothing, and books nothing yet.</p>
    </Form>
  );
}

/**
 * The way to /booking for a date that is fixed. The choice goes in the address; what was typed is posted, since it is
 * personal, and fills in the form there.
 */
function FreeTimes({ subject }: { subject: Subject | null }) {
  const query = subject ? `?${new URLSearchParams({ [subject.kind]: subject.key })}` : '';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sand px-4 py-3 group-has-[[name=dateType]:checked:not([value=Fixed])]/date:hidden">
      <p className="text-lg">Your date is fixed?</p>
      <button
        type="submit"
        name="intent"
        value="from-enquiry"
        formAction={`/booking${query}`}
        formEncType="multipart/form-data"
        className="button bg-ivory"
      >
        See free times
      </button>
    </div>
  );
}

function DateType() {
  const { value = DATE_TYPES[0], error } = useFormField('dateType');
  return (
    <fieldset>
      <legend className="font-semibold">Is your date fixed?</legend>
      <div className="mt-1 grid gap-2 xs:grid-cols-3">
        {DATE_TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-[#a98467] bg-white px-3.5 has-checked:border-henna-700 has-checked:bg-sand has-checked:font-semibold"
          >
            <input
              type="radio"
              name="dateType"
              value={type}
              defaultChecked={type === value}
              className="size-5 accent-henna-700"
            />
            {type}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-rose">{error}</p>}
    </fieldset>
  );
}
