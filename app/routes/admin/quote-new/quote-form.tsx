import { Form } from '@remix-run/react';
import { COVERAGE_LABELS, MAX_GUESTS } from '../../../domain/availability/appointment-length.ts';
import { ADDED_LINE_LABELS } from '../../../domain/bookings/booking.ts';
import type { PackageChoice } from '../../../domain/packages/package.ts';
import type { QuoteDraft } from '../../../domain/quotes/create-quote.server.ts';
import { formatQuoteEnd, OWN_LINES, QUOTE_TEXT_LIMITS } from '../../../domain/quotes/quote.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { OCCASIONS } from '../../../domain/shared/occasions.ts';
import { type DayRange, formatLength } from '../../../domain/shared/time.ts';
import { CoverageField, OccasionField } from '../../../ui/bookings/henna-fields.tsx';
import { PriceLines } from '../../../ui/bookings/price-lines.tsx';
import { ClockField, DayField } from '../../../ui/kit/appointment-fields.tsx';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import {
  AddressField,
  EmailField,
  NameField,
  PhoneField,
  PincodeField,
} from '../../../ui/kit/contact-fields.tsx';
import { Field, FieldError, SelectField, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState, useFormState } from '../../../ui/kit/form-state.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { RowFields } from '../../../ui/kit/row-fields.tsx';
import { StateField } from '../../../ui/kit/state-field.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import type { QuoteReply } from './route.tsx';

interface Props {
  reply: QuoteReply | undefined;
  stored: Record<string, string>;
  packages: readonly PackageChoice[];
  artists: readonly { id: string; name: string }[];
  /** What is asked ahead unless the quote says otherwise; null where nothing can be paid online. */
  depositPercent: number | null;
  days: DayRange;
  /** The latest day on which a quote may end. */
  lastDay: string;
  idempotencyKey: string;
}

/** A quote before it is sent: the price is computed by the server, as often as one likes. */
export function QuoteForm({ reply, stored, idempotencyKey, ...choices }: Props) {
  const shown = reply?.draft ? reply.values : stored;
  const hidden = { ...stored, ...reply?.values };
  return (
    <Form method="post" noValidate className="mt-6 space-y-8">
      <FormState reply={reply} stored={shown}>
        <input type="hidden" name="idempotencyKey" value={reply?.values.idempotencyKey ?? idempotencyKey} />
        {['enquiryId', 'replaces', 'designId'].map((name) => (
          <input key={name} type="hidden" name={name} value={hidden[name] ?? ''} />
        ))}
        <Customer />
        <WhenAndWhere {...choices} />
        <Henna packages={choices.packages} />
        <Price depositPercent={choices.depositPercent} />
        <Sending {...choices} />
        {reply?.draft && <Draft draft={reply.draft} />}
        <FormMessage />
        <div className="flex flex-wrap gap-3">
          <SubmitButton label="Show the price" pendingLabel="Computing…" intent="check" className="" />
          <SubmitButton label="Send the quote" pendingLabel="Sending…" intent="send" />
        </div>
      </FormState>
    </Form>
  );
}

function Customer() {
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-xl">Customer</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField autoComplete="off" />
        <PhoneField autoComplete="off" />
        <EmailField label="E-mail" optional autoComplete="off" />
      </div>
    </fieldset>
  );
}

function WhenAndWhere({ artists, days }: Pick<Props, 'artists' | 'days'>) {
  const { errors } = useFormState();
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-xl">When and where</legend>
      <p className="text-muted">What you leave empty, the customer fills in when accepting.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label="Day" days={days} optional hint="The season of that day counts." />
        <ClockField optional hint="Left empty, the customer chooses a free time." />
        <SelectField
          name="vendorId"
          label="Artist"
          hint="She is asked once the customer has accepted."
          storedLabel={(id) => artists.find((artist) => artist.id === id)?.name ?? id}
          optional
        >
          <Options options={artists.map(({ id, name }) => [id, name])} none="Nobody in particular" />
        </SelectField>
        <div className="self-end">
          <CheckField name="keepTime" label="Keep her time until the quote ends" />
          {errors.keepTime && <FieldError>{errors.keepTime}</FieldError>}
        </div>
        <PincodeField optional autoComplete="off" hint="Without it, no travel of the price list is added." />
        <StateField placeholder="Not known" optional autoComplete="off" />
      </div>
      <AddressField rows={2} optional autoComplete="off" />
    </fieldset>
  );
}

function Henna({ packages }: Pick<Props, 'packages'>) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-xl">The henna</legend>
      <SelectField
        name="packageId"
        label="Package"
        storedLabel={(stored) => packages.find(({ id }) => id === stored)?.name ?? stored}
        optional
      >
        <Options options={packages.map(({ id, name }) => [id, name])} none="None" />
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <CoverageField label="How much" none="Not said" coverages={COVERAGE_LABELS} />
        <Field
          name="guests"
          label={`Guests besides, up to ${MAX_GUESTS}`}
          optional
          inputMode="numeric"
          maxLength={3}
        />
        <OccasionField occasions={OCCASIONS} />
      </div>
    </fieldset>
  );
}

function Price({ depositPercent }: Pick<Props, 'depositPercent'>) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-xl">Price</legend>
      <p className="text-muted">
        Package, henna, guests, season and travel are priced by the price list. Lines of your own come on top.
      </p>
      <RowFields name="lines" singular="Line" min={0} max={OWN_LINES}>
        {(row) => <OwnLine row={row} />}
      </RowFields>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="agreedTotal"
          label="Another price in ₹"
          hint="In place of the price list."
          optional
          inputMode="numeric"
          maxLength={12}
        />
        {depositPercent !== null && (
          <Field
            name="deposit"
            label="Deposit in ₹"
            hint={`Left empty, ${depositPercent} % as for every booking.`}
            optional
            inputMode="numeric"
            maxLength={12}
          />
        )}
      </div>
    </fieldset>
  );
}

function OwnLine({ row }: { row: string }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name={`${row}.kind`} label="What it is">
          <Options options={Object.entries(ADDED_LINE_LABELS)} none="Choose…" />
        </SelectField>
        <Field name={`${row}.amount`} label="Rupees" prefix="₹" inputMode="numeric" maxLength={12} />
      </div>
      <Field
        name={`${row}.label`}
        label="As the customer reads it"
        optional
        maxLength={QUOTE_TEXT_LIMITS.lineLabel}
      />
      <Field
        name={`${row}.reason`}
        label="Why, for the shop alone"
        hint="Needed for a discount."
        optional
        maxLength={QUOTE_TEXT_LIMITS.lineReason}
      />
    </>
  );
}

function Sending({ days, lastDay }: Pick<Props, 'days' | 'lastDay'>) {
  return (
    <fieldset className="space-y-4">
      <legend className="font-display text-xl">Sending it</legend>
      <TextAreaField
        name="message"
        label="Your words to the customer"
        optional
        maxLength={QUOTE_TEXT_LIMITS.message}
      />
      <div className="max-w-xs">
        <Field
          name="validUntil"
          type="date"
          label="Valid until"
          hint="To the end of that day."
          min={days.first}
          max={lastDay}
        />
      </div>
      <CheckField name="notify" label="Send the link by SMS, and by e-mail if there is one" />
      <p className="text-muted">Without it you send the link yourself: it stands on the next page.</p>
    </fieldset>
  );
}

/** What the quote would say, as the server computed it. */
function Draft({ draft: { lines, total, deposit, minutes, artists, expiresAt } }: { draft: QuoteDraft }) {
  return (
    <section aria-labelledby="draft" className="rounded-xl bg-sand p-4 sm:p-6" tabIndex={-1} ref={focus}>
      <h2 id="draft" className="text-xl">
        What the quote would say
      </h2>
      <PriceLines price={{ lines, total }} className="mt-2" />
      <p className="mt-3">
        {deposit > 0
          ? `${formatRupees(deposit)} ahead, ${formatRupees(total - deposit)} at the appointment. `
          : 'Nothing is asked ahead. '}
        About {formatLength(minutes)}
        {artists > 1 && ` with ${artists} artists`}. Valid until {formatQuoteEnd(expiresAt)}.
      </p>
    </section>
  );
}

/** Where the eye should go next; without scripts the page is at its top, as after any form. */
function focus(section: HTMLElement | null) {
  section?.focus();
}
