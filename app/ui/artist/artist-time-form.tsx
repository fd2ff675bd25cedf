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
import { Field, SelectField, TextAreaField } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { useIsPending } from '../kit/pending.ts';
import { HoursFields } from './hours-fields.tsx';

interface Props {
  settings: Pick<ArtistSchedule, 'hours' | 'travelMinutes' | 'phone' | 'areas' | 'saved' | 'version'>;
  reply: FormReply | undefined;
}

const TRAVEL = Array.from({ length: MAX_TRAVEL_MINUTES / 15 + 1 }, (_, quarters) => quarters * 15);

const NOTHING = { values: {}, fields: {} };

/** When an artist works, where they go, and how they are reached: their own form, and the owner's for them. */
export function ArtistTimeForm({ settings, reply }: Props) {
  const saving = useIsPending('hours');
  const { saved, hours, travelMinutes, areas, phone, version } = settings;
  const refused = reply?.ok === false && reply.values.intent === 'hours';
  const { values, fields }: Pick<FormReply, 'values' | 'fields'> = refused ? reply : NOTHING;
  const standing = toHoursFormValues(saved ? hours : DEFAULT_HOURS);
  return (
    <Form method="post" className="space-y-6" noValidate>
      <input type="hidden" name="intent" value="hours" />
      <input type="hidden" name="version" value={version} />
      <section aria-labelledby="working-hours">
        <h2 id="working-hours" className="text-2xl">
          Working hours
        </h2>
        <p className="mt-1 mb-3 text-muted">
          Indian time, on the quarter of an hour. What lies between two lines is a break; a day without hours
          is free.
        </p>
        <HoursFields values={refused ? values : standing} fields={fields} />
      </section>
      <SelectField
        name="travelMinutes"
        label="Way to the next customer"
        hint="Kept free after each appointment."
        defaultValue={values.travelMinutes ?? String(saved ? travelMinutes : DEFAULT_TRAVEL_MINUTES)}
        error={fields.travelMinutes}
      >
        {TRAVEL.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? 'None' : formatLength(minutes)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="areas"
        label="Places served"
        hint="States, or how pincodes begin (two to six digits), separated by commas: Rajasthan, 1220, 110001"
        rows={3}
        maxLength={3000}
        optional
        defaultValue={values.areas ?? areas.join(', ')}
        error={fields.areas}
      />
      <Field
        name="phone"
        label="WhatsApp phone"
        hint="For customers whose appointment was accepted, and nobody else."
        prefix="+91"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        optional
        defaultValue={values.phone ?? phone?.slice(3) ?? ''}
        error={fields.phone}
      />
      <FormMessage reply={reply} />
      <button type="submit" className="button button-primary" disabled={saving}>
        {saving ? 'Saving…' : 'Save'}
      </button>
    </Form>
  );
}
