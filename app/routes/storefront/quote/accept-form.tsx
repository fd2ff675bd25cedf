import { Form, Link } from '@remix-run/react';
import type { CustomerQuote, TimeChoice } from '../../../domain/quotes/customer-quote.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { DayTimes, nearestDays, TimeRadio } from '../../../ui/bookings/day-slots.tsx';
import { DayField } from '../../../ui/kit/appointment-fields.tsx';
import { AddressField, EmailField, PincodeField } from '../../../ui/kit/contact-fields.tsx';
import { FieldError } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState, useFormState } from '../../../ui/kit/form-state.tsx';
import { StateField } from '../../../ui/kit/state-field.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';

interface Props {
  quote: CustomerQuote;
  reply: FormReply | undefined;
}

/** The customer's yes, with what the shop does not know yet. A day comes first where it is the customer's to choose. */
export function AcceptForm({ quote, reply }: Props) {
  const { choice, missing, total, deposit } = quote;
  const isReady = !choice || choice.offered !== null;
  return (
    <section aria-labelledby="accept" className="mt-8 rounded-xl border border-line bg-white p-4 xs:p-6">
      <h2 id="accept" className="text-2xl">
        Would you like us to come?
      </h2>
      {choice && !(choice.isDayFixed && quote.pincode) && (
        <DayChoice choice={choice} needsPincode={!quote.pincode} />
      )}
      {isReady && (
        <Form key={choice?.day} method="post" noValidate className="mt-5 space-y-5">
          <FormState reply={reply} intent="accept" stored={{ pincode: choice?.pincode ?? '' }}>
            {choice && <TimeFields choice={choice} />}
            {missing.address && <AddressField hint="House, street, area and city. Our artist comes there." />}
            {missing.pincode && <PincodeField />}
            {missing.state && <StateField />}
            {missing.email && <EmailField optional hint="For the confirmation; it comes by SMS as well." />}
            <p className="text-muted">
              {deposit > 0
                ? `You book for ${formatRupees(total)}. On the next page you can pay the ${formatRupees(deposit)} ahead.`
                : `You book for ${formatRupees(total)}, to be paid at your appointment.`}{' '}
              With it you agree to what stands below on cancelling, and to our{' '}
              <Link to="/terms" className="link">
                terms
              </Link>
              .
            </p>
            <FormMessage />
            <SubmitButton label="Accept and book" pendingLabel="Booking…" intent="accept" />
          </FormState>
        </Form>
      )}
    </section>
  );
}

/** The day whose free times are shown, and the place where the quote does not know it: both stand in the address. */
function DayChoice({ choice, needsPincode }: { choice: TimeChoice; needsPincode: boolean }) {
  const { day, pincode, isDayFixed, days, fault } = choice;
  return (
    <Form method="get" className="mt-4 flex flex-wrap items-end gap-3" preventScrollReset>
      {isDayFixed ? (
        <input type="hidden" name="date" value={day} />
      ) : (
        <div className="min-w-48 grow sm:grow-0">
          <DayField
            key={day}
            label="On which day?"
            days={days}
            defaultValue={day}
            error={needsPincode ? '' : fault}
          />
        </div>
      )}
      {needsPincode && (
        <div className="min-w-40 grow sm:grow-0">
          <PincodeField key={pincode} defaultValue={pincode} error={fault} />
        </div>
      )}
      <button type="submit" className="button">
        Show free times
      </button>
    </Form>
  );
}

function TimeFields({ choice: { day, isDayFixed, offered, pincode } }: { choice: TimeChoice }) {
  const { errors } = useFormState();
  const error = errors.slot ?? errors.date;
  const starts = offered?.find(({ date }) => date === day)?.starts ?? [];
  const isFull = starts.length === 0;
  const others = isFull && !isDayFixed ? nearestDays(offered ?? [], day) : [];
  return (
    <fieldset className="rounded-xl bg-sand p-4 xs:p-5">
      <legend className="sr-only">Time on {formatDay(day)}</legend>
      <p className="font-display text-xl" aria-hidden="true">
        Time on {formatDay(day)}
      </p>
      <input type="hidden" name="date" value={day} />
      {isFull && (
        <p className="mt-2">
          {others.length > 0
            ? 'Nobody is free on that day any more, but on others:'
            : 'There is no free time to choose for that day. Accept it all the same, and we agree on the time by phone.'}
        </p>
      )}
      {others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {others.map((other) => (
            <li key={other}>
              <Link
                to={`?${new URLSearchParams({ date: other, ...(pincode && { pincode }) })}`}
                preventScrollReset
                className="button bg-ivory px-4"
              >
                {formatDay(other)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <DayTimes starts={starts}>
        {(start) => <TimeRadio key={start} start={start} invalid={Boolean(error)} />}
      </DayTimes>
      <div className="mt-3">
        <TimeRadio start={null} defaultChecked={isFull}>
          That day: call me about the time
        </TimeRadio>
      </div>
      {error && (
        <FieldError role="alert" className="mt-2 font-semibold">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
