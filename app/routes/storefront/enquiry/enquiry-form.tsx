import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { DATE_TYPES, LOCATION_MAX_LENGTH, NOTE_MAX_LENGTH } from '../../../domain/enquiries/enquiry.ts';
import type { BotCheckFields as Traps } from '../../../domain/shared/bot-check.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import type { DayRange } from '../../../domain/shared/time.ts';
import { FormTraps } from '../../../ui/kit/bot-check-fields.tsx';
import { useErrorFocus } from '../../../ui/kit/error-focus.ts';
import { Field, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { EnquirySubject, type Subject } from './enquiry-subject.tsx';

interface Props {
  traps: Traps;
  subject: Subject | null;
  days: DayRange;
  /** What the note begins with. */
  note: string;
  /** What the shop knows of a logged-in customer. */
  known: { name: string; email: string; phone: string } | null;
  reply: FormReply | undefined;
}

/** The form for enquiries (spec, sections 2 and 3), and what we ask beside it: a day, if it is fixed, and a note. */
export function EnquiryForm({ traps, subject, days, note, known, reply }: Props) {
  const busy = useIsPending();
  const form = useRef<HTMLFormElement>(null);
  useErrorFocus(form, reply);
  const { values, fields }: Pick<FormReply, 'values' | 'fields'> = reply ?? { values: {}, fields: {} };
  return (
    <Form ref={form} method="post" className="relative mt-8 space-y-5" noValidate>
      {subject && <EnquirySubject subject={subject} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={80}
          defaultValue={values.name ?? known?.name}
          error={fields.name}
        />
        <Field
          name="email"
          type="email"
          label="Email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.email ?? known?.email}
          error={fields.email}
        />
      </div>
      <div className="group/date space-y-5">
        <DateType chosen={values.dateType ?? DATE_TYPES[0]} error={fields.dateType} />
        {/* By style alone, so that it needs no script; the server leaves out the day of a date that is not fixed. */}
        <div className="max-w-64 group-has-[[name=dateType]:checked:not([value=Fixed])]/date:hidden">
          <Field
            name="date"
            type="date"
            label="Date"
            optional
            min={days.first}
            max={days.last}
            defaultValue={values.date}
            error={fields.date}
          />
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="location"
          label="Location"
          autoComplete="address-level2"
          maxLength={LOCATION_MAX_LENGTH}
          placeholder="City or area"
          defaultValue={values.location}
          error={fields.location}
        />
        <Field
          name="phone"
          label="Phone"
          prefix="+91"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          defaultValue={values.phone ?? known?.phone}
          error={fields.phone}
        />
      </div>
      <TextAreaField
        name="note"
        label="Anything we should know?"
        optional
        rows={4}
        maxLength={NOTE_MAX_LENGTH}
        defaultValue={values.note ?? note}
        error={fields.note}
      />
      <FormTraps traps={traps} reply={reply} />
      <FormMessage reply={reply} />
      <button type="submit" className="button button-primary w-full text-lg" disabled={busy}>
        {busy ? 'Sending…' : 'PLAN MY MEHENDI'}
      </button>
      <p className="text-center text-muted">It costs nothing, and books nothing yet.</p>
    </Form>
  );
}

function DateType({ chosen, error }: { chosen: string; error: string | undefined }) {
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
              defaultChecked={type === chosen}
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
