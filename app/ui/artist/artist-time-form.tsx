import { Form } from '@remix-run/react';
import {
  type ArtistSchedule,
  DEFAULT_HOURS,
  DEFAULT_TRAVEL_MINUTES,
  MAX_TRAVEL_MINUTES,
} from '../../domain/availability/artist-schedule.ts';
import { toHoursFormValues } from '../../domain/availability/hours-form.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatLength } from '../../domain/shared/time.ts';
import { PhoneField } from '../kit/contact-fields.tsx';
import { SelectField, TextAreaField } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { FormState } from '../kit/form-state.tsx';
import { Section } from '../kit/section.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { HoursFields } from './hours-fields.tsx';

interface Props {
  settings: Pick<ArtistSchedule, 'hours' | 'travelMinutes' | 'phone' | 'areas' | 'saved' | 'version'>;
  reply: FormReply | undefined;
}

/** When an artist works, where they go, and how they are reached: their own form, and an admin's for them. */
export function ArtistTimeForm({ settings, reply }: Props) {
  return (
    <Form method="post" className="space-y-6" noValidate>
      <input type="hidden" name="version" value={settings.version} />
      <FormState reply={reply} stored={toFormValues(settings)} intent="hours">
        <Section title="Working hours">
          <p className="mt-1 mb-3 text-muted">
            Indian time, on the quarter of an hour. What lies between two lines is a break; a day without
            hours is free.
          </p>
          <HoursFields />
        </Section>
        <TravelTimeField />
        <TextAreaField
          name="areas"
          label="Places served"
          hint="States, or how pincodes begin (two to six digits), separated by commas: Rajasthan, 1220, 110001"
          maxLength={3000}
          optional
        />
        <PhoneField
          label="WhatsApp phone"
          hint="For customers whose appointment was accepted, and nobody else."
          optional
        />
      </FormState>
      <FormMessage reply={reply} />
      <SubmitButton label="Save" pendingLabel="Saving…" intent="hours" />
    </Form>
  );
}

function toFormValues({ saved, hours, travelMinutes, areas, phone }: Props['settings']) {
  return {
    ...toHoursFormValues(saved ? hours : DEFAULT_HOURS),
    travelMinutes: String(saved ? travelMinutes : DEFAULT_TRAVEL_MINUTES),
    areas: areas.join(', '),
    phone: phone?.slice('+91'.length) ?? '',
  };
}

const TRAVEL_TIMES = Array.from({ length: MAX_TRAVEL_MINUTES / 15 + 1 }, (_, quarters) => quarters * 15);

function TravelTimeField() {
  return (
    <SelectField
      name="travelMinutes"
      label="Way to the next customer"
      hint="Kept free after each appointment."
    >
      {TRAVEL_TIMES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? 'None' : formatLength(minutes)}
        </option>
      ))}
    </SelectField>
  );
}
