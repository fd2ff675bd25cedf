import { Form } from '@remix-run/react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { BotCheckFields as Traps } from '../../../domain/shared/bot-check.ts';
import { INDIAN_STATES } from '../../../domain/shared/indian-states.ts';
import type { DayRange } from '../../../domain/shared/time.ts';
import { FormTraps } from '../../../ui/kit/bot-check-fields.tsx';
import { useErrorFocus } from '../../../ui/kit/error-focus.ts';
import { Field, SelectField, TextAreaField } from '../../../ui/kit/field.tsx';
import { PassingNotice } from '../../../ui/kit/passing-notice.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import type { BookingReply, OfferedSlots } from './booking-reply.ts';
import { BookingRequestFields } from './booking-request-fields.tsx';
import { ReferenceImage } from './reference-image.tsx';
import { type RequestedItem, RequestedItems } from './requested-items.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useSlots } from './use-slots.ts';

interface Props {
  traps: Traps;
  brought: readonly RequestedItem[];
  /** What the form begins with: of the account, and of the address. */
  known: Record<string, string>;
  days: DayRange;
  offer: OfferedSlots | null;
  idempotencyKey: string;
  reply: BookingReply | undefined;
}

/** The form of /booking (spec, sections 3 to 5), and below it what a henna booking needs beside. */
export function BookingForm({ traps, brought, known, days, offer, idempotencyKey, reply }: Props) {
  const busy = useIsPending();
  const form = useRef<HTMLFormElement>(null);
  // What is shown again after a refusal keeps its key: sent once more it never books twice.
  const [firstKey] = useState(idempotencyKey);
  const key = reply?.values.idempotencyKey ?? firstKey;
  const values = { ...known, ...reply?.values };
  const fields = reply?.fields ?? {};
  const slots = useSlots(form, { offer, reply, start: values });
  useErrorFocus(form, reply);

  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (PLACE_AND_TIME.has(name)) slots.look();
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="relative mt-8 space-y-10"
      noValidate
      preventScrollReset
      aria-busy={busy}
      onChange={handleChange}
    >
      {/* Enter in a field books; without this it would press the first button, which looks for times. */}
      <button type="submit" name="intent" value="book" className="sr-only" tabIndex={-1} aria-hidden="true">
        Book
      </button>
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="hold" value={slots.hold?.token ?? ''} />
      <RequestedItems brought={brought} values={values} fields={fields} onLeave={slots.look} />

      <Part title="Where and when">
        <SelectField
          name="state"
          label="State"
          autoComplete="address-level1"
          defaultValue={values.state ?? ''}
          error={fields.state}
        >
          <option value="">Choose your state</option>
          {INDIAN_STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <div className="grid gap-5 xs:grid-cols-2">
          <Field
            name="pincode"
            label="Pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            defaultValue={values.pincode}
            error={fields.pincode ?? slots.faults.pincode}
          />
          <Field
            name="date"
            type="date"
            label="Date"
            min={days.first}
            max={days.last}
            defaultValue={values.date}
            error={fields.date ?? slots.faults.date}
          />
        </div>
        <SlotPicker slots={slots} preferredTime={values.preferredTime ?? ''} error={fields.slot} />
      </Part>

      <Part title="About you">
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={80}
          defaultValue={values.name}
          error={fields.name}
        />
        <Field
          name="phone"
          label="Phone"
          prefix="+91"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          defaultValue={values.phone}
          error={fields.phone}
        />
        <Field
          name="email"
          type="email"
          label="Email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values.email}
          error={fields.email}
        />
        <TextAreaField
          name="address"
          label="Address"
          hint="Where the artist should come: house, street, area and city."
          autoComplete="street-address"
          maxLength={500}
          defaultValue={values.address}
          error={fields.address}
        />
      </Part>

      <Part
        title="Your mehndi"
        lead="Nothing here is needed. The more we know, the better we can plan your time."
      >
        <BookingRequestFields values={values} fields={fields} />
        <ReferenceImage
          key={values['image-1'] ?? ''}
          kept={values['image-1'] ?? ''}
          error={fields.images ?? fields.referenceImageId}
        />
      </Part>

      <FormTraps traps={traps} reply={reply} />
      <div>
        <PassingNotice reply={reply} />
        {slots.trouble && <p className="mb-3 font-semibold text-rose">About the time: {slots.trouble}</p>}
        <button
          type="submit"
          name="intent"
          value="book"
          className="button button-primary w-full text-lg"
          aria-disabled={busy}
        >
          {busy ? 'Sending…' : slots.chosen ? 'Book this time' : 'Book my appointment'}
        </button>
        <p className="mt-2 text-center text-muted">
          {slots.chosen
            ? 'We confirm it by SMS and e-mail. You can move or cancel it from a link.'
            : `For ${slots.date ? 'that day' : 'your day'} we agree on the time with you. Nothing is paid here.`}
        </p>
      </div>
    </Form>
  );
}

/** What the free times depend on. */
const PLACE_AND_TIME = new Set(['state', 'pincode', 'date', 'guests', 'coverage']);

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-display text-2xl leading-tight font-semibold">{title}</legend>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </fieldset>
  );
}
