import { Form } from '@remix-run/react';
import {
  type ArtistSchedule,
  DEFAULT_HOURS,
  DEFAULT_TRAVEL_MINUTES,
  MAX_RANGES_PER_DAY,
  MAX_TRAVEL_MINUTES,
} from '../../domain/availability/artist-schedule.ts';
import {
  rangeFieldNames,
  toHoursFormValues,
  WEEK_FROM_MONDAY,
} from '../../domain/availability/hours-form.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { formatLength, weekdayName } from '../../domain/shared/time.ts';
import { CheckField } from '../kit/check-field.tsx';
import { PhoneField } from '../kit/contact-fields.tsx';
import { SelectField, TextAreaField } from '../kit/field.tsx';
import { FormMessage } from '../kit/form-message.tsx';
import { FormState, useFormField, useFormState } from '../kit/form-state.tsx';
import { Section } from '../kit/section.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';

interface Props {
  settings: Pick<
    ArtistSchedule,
    'hours' | 'travelMinutes' | 'phone' | 'wantsWhatsApp' | 'areas' | 'saved' | 'version'
  >;
  reply: FormReply | undefined;
  /** Whether the artist fills it in: nobody else agrees to WhatsApp for her. */
  isOwn?: boolean;
}

/** When an artist works, where they go, and how they are reached: their own form, and an admin's for them. */
export function ArtistTimeForm({ settings, reply, isOwn = false }: Props) {
  return (
    <Form method="post" className="space-y-6" noValidate>
      <input type="hidden" name="version" value={settings.version} />
      <FormState reply={reply} stored={toFormValues(settings)} intent="hours">
        <Section title="Working hours">
          <p className="mt-1 mb-3 text-muted">
            Indian time, on the quarter of an hour. A second line makes a break between the two; an
            appointment is never offered across a break, so a long package needs a long line. A day without
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
          hint="For customers whose appointment was accepted, and for our SMS when an appointment waits for an answer; it has a link that answers without a login."
          optional
        />
        {isOwn ? (
          <CheckField
            name="wantsWhatsApp"
            label="Ask me there by WhatsApp, and by SMS where that does not arrive"
          />
        ) : (
          settings.wantsWhatsApp && <input type="hidden" name="wantsWhatsApp" value="on" />
        )}
      </FormState>
      <FormMessage reply={reply} />
      <SubmitButton label="Save" pendingLabel="Saving…" intent="hours" />
    </Form>
  );
}

function toFormValues({ saved, hours, travelMinutes, areas, phone, wantsWhatsApp }: Props['settings']) {
  return {
    ...toHoursFormValues(saved ? hours : DEFAULT_HOURS),
    travelMinutes: String(saved ? travelMinutes : DEFAULT_TRAVEL_MINUTES),
    areas: areas.join(', '),
    phone: phone?.slice('+91'.length) ?? '',
    wantsWhatsApp: wantsWhatsApp ? 'on' : '',
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

const RANGES = Array.from({ length: MAX_RANGES_PER_DAY }, (_, index) => index);

/** So many ranges of a day are shown; the others are in a `<details>`. */
const SHOWN_RANGES = 2;

/** A week's working hours, day by day: from and to, a break between, again from and to. By the names of `hours-form.ts`. */
function HoursFields() {
  return (
    <div className="divide-y divide-line border-y border-line">
      {WEEK_FROM_MONDAY.map((weekday) => (
        <Day key={weekday} weekday={weekday} />
      ))}
    </div>
  );
}

function Day({ weekday }: { weekday: number }) {
  const { typed, stored } = useFormState();
  const { error } = useFormField(`day-${weekday}`);
  const errorId = `day-${weekday}-error`;
  const values = typed ?? stored;
  const ranges = (indices: number[]) => (
    <div className="grid gap-2 lg:grid-cols-2">
      {indices.map((index) => (
        <Range key={index} {...{ weekday, index, values }} describedBy={error ? errorId : undefined} />
      ))}
    </div>
  );
  const more = RANGES.slice(SHOWN_RANGES);
  const hasMore = more.some((index) => values[rangeFieldNames(weekday, index).from]);
  return (
    <fieldset className="py-3 sm:grid sm:grid-cols-[7rem_1fr] sm:gap-x-4">
      <legend className="float-left w-full font-semibold sm:w-28 sm:pt-2">{weekdayName(weekday)}</legend>
      <div className="clear-both sm:clear-none">
        {ranges(RANGES.slice(0, SHOWN_RANGES))}
        <details open={hasMore || undefined} className="mt-1">
          <summary className="mb-1 inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-3">
            More breaks<span className="sr-only"> on {weekdayName(weekday)}</span>
          </summary>
          {ranges(more)}
        </details>
        {error && (
          <p id={errorId} className="mt-1 text-rose">
            <span aria-hidden="true">●</span> {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface RangeProps {
  weekday: number;
  index: number;
  values: Readonly<Record<string, string>>;
  describedBy: string | undefined;
}

function Range({ weekday, index, values, describedBy }: RangeProps) {
  const { from, to } = rangeFieldNames(weekday, index);
  const input = (name: string, label: string) => (
    <input
      type="time"
      step={900}
      name={name}
      data-error={`day-${weekday}`}
      aria-label={`${weekdayName(weekday)}, ${label} ${index + 1}`}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      defaultValue={values[name] ?? ''}
      className="input min-w-0 px-2"
    />
  );
  return (
    <div className="flex items-center gap-2">
      {input(from, 'from')}
      <span aria-hidden="true">to</span>
      {input(to, 'to')}
    </div>
  );
}
