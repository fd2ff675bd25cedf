import type { ReactNode } from 'react';
import type { BookingDetails } from '../../../domain/bookings/admin-booking-details.server.ts';
import { ADDED_LINE_LABELS } from '../../../domain/bookings/booking.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { ManualPaymentFields } from '../../../ui/bookings/manual-payment-fields.tsx';
import { Field, SelectField, TextAreaField } from '../../../ui/kit/field.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { ActionPanel } from './action-panel.tsx';

interface Props {
  booking: BookingDetails & { today: string };
  reply: FormReply | undefined;
}

/** A line of the price; nothing that was agreed is changed. */
export function AddLineForm({ booking: { version, lines }, reply }: Props) {
  return (
    <ActionPanel intent="add-line" label="Add a line" {...{ reply }} stored={{ kind: 'extra' }}>
      <input type="hidden" name="version" value={version} />
      <SelectField name="kind" label="What it is">
        <Options options={Object.entries(ADDED_LINE_LABELS)} />
      </SelectField>
      <Field name="label" label="As the customer reads it" maxLength={80} />
      <Field
        name="amount"
        label="Rupees"
        prefix="₹"
        hint="A discount is taken off the price."
        inputMode="numeric"
        maxLength={12}
      />
      <Reason
        hint={
          lines.length > 0
            ? 'What was agreed changes: the reason is kept, and the customer is told by e-mail.'
            : 'Kept with the line.'
        }
        optional={lines.length === 0}
      />
    </ActionPanel>
  );
}

/** What the customer paid without the gateway. */
export function TakePaymentForm({ booking, reply }: Props) {
  const { payment, entries, today, artist, others, status } = booking;
  const { due } = payment.money;
  const team = artist ? [artist, ...others] : [];
  const stored = { amount: due > 0 ? String(due) : '', method: 'cash', takenOn: today };
  return (
    <ActionPanel
      intent="take-payment"
      label="Record a payment"
      className={due > 0 && status === 'done' ? 'button-primary' : ''}
      {...{ reply, stored }}
    >
      <ManualPaymentFields due={due} earlier={entries.length} reply={reply} />
      <Field type="date" name="takenOn" label="Paid on" max={today} />
      {team.length > 0 && (
        <SelectField name="vendorId" label="Taken by">
          <Options none="The shop" options={team.map(({ id, name }) => [id, name] as const)} />
        </SelectField>
      )}
    </ActionPanel>
  );
}

/** What the customer got back without the gateway. */
export function ReturnPaymentForm({ booking, reply }: Props) {
  const { payment, entries } = booking;
  const { excess, byHand } = payment.money;
  const due = Math.min(excess, byHand);
  return (
    <ActionPanel
      intent="return-payment"
      label="Record money returned"
      className={due > 0 ? 'button-primary' : ''}
      stored={{ amount: due > 0 ? String(due) : '', method: 'cash' }}
      reply={reply}
    >
      <p>
        At most {formatRupees(byHand)}: what came by hand. What was paid online is refunded at that payment.
      </p>
      <ManualPaymentFields earlier={entries.length} />
      <Reason hint="Kept with the entry." />
    </ActionPanel>
  );
}

export function Reason({ hint, optional = false }: { hint?: ReactNode; optional?: boolean }) {
  return (
    <TextAreaField
      name="reason"
      label="Why"
      hint={hint}
      optional={optional}
      rows={2}
      maxLength={BOOKING_TEXT_LIMITS.reason}
    />
  );
}
