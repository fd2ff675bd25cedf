import { PAYOUT_METHODS } from '../../../domain/bookings/artist-share.ts';
import { PAYMENT_REFERENCE_LENGTH } from '../../../domain/bookings/booking-money.ts';
import type { Statement, StatementEntry } from '../../../domain/payouts/payout.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import { Field, SelectField, TextAreaField } from '../../../ui/kit/field.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import { ActionPanel } from '../booking/action-panel.tsx';
import { Reason } from '../booking/money-forms.tsx';

interface Props {
  /** The reply to this form, if it was refused. */
  reply: FormReply | undefined;
}

interface PayoutProps extends Props {
  account: Pick<Statement, 'balance' | 'today'> & { earlier: number };
}

/** What the shop paid to the artist, or the other way round. */
export function PayoutForm({ account: { balance, today, earlier }, reply }: PayoutProps) {
  const stored = {
    direction: balance < 0 ? 'received' : 'paid',
    amount: balance === 0 ? '' : String(Math.abs(balance)),
    method: balance < 0 ? 'cash' : 'bank',
    paidOn: today,
  };
  return (
    <ActionPanel
      intent="payout"
      label={balance < 0 ? 'Record cash handed over' : 'Record a payout'}
      className={balance === 0 ? '' : 'button-primary'}
      {...{ reply, stored }}
    >
      <input type="hidden" name="earlier" value={earlier} />
      <SelectField name="direction" label="Who paid">
        <Options
          options={[
            ['paid', 'The shop paid the artist'],
            ['received', 'The artist handed over the shop’s cash'],
          ]}
        />
      </SelectField>
      <Field name="amount" label="Rupees" prefix="₹" inputMode="numeric" maxLength={12} />
      <SelectField name="method" label="How">
        <Options options={Object.entries(PAYOUT_METHODS)} />
      </SelectField>
      <Field
        name="paymentReference"
        label="Reference"
        hint="The number that the bank or the app shows. Cash needs none."
        optional
        autoComplete="off"
        maxLength={PAYMENT_REFERENCE_LENGTH}
      />
      <Field type="date" name="paidOn" label="Paid on" max={today} />
      <TextAreaField name="note" label="Note" hint="The artist reads it." optional rows={2} maxLength={300} />
      {reply?.fields.amount && (
        <p>
          <CheckField name="more" label="It is more than is owed, and right" />
        </p>
      )}
    </ActionPanel>
  );
}

/** A line that no appointment and no payout explains. */
export function AdjustmentForm({ earlier, reply }: Props & { earlier: number }) {
  return (
    <ActionPanel intent="adjustment" label="Adjust" button="Add the line" {...{ reply }}>
      <input type="hidden" name="earlier" value={earlier} />
      <p>
        For what a share leaves out: a part of the deposit that was kept when a customer cancelled, a
        correction, a bonus.
      </p>
      <SelectField name="direction" label="What she is owed">
        <Options
          options={[
            ['more', 'becomes more'],
            ['less', 'becomes less'],
          ]}
        />
      </SelectField>
      <Field name="amount" label="Rupees" prefix="₹" inputMode="numeric" maxLength={12} />
      <Field
        name="booking"
        label="Appointment"
        hint="Its reference, as RB-7K3D9QXA."
        optional
        maxLength={20}
      />
      <Reason hint="The artist reads it. Please name no customer." />
    </ActionPanel>
  );
}

/** Below a payout that stands. */
export function CorrectPayoutForm({ entry, reply }: Props & { entry: StatementEntry }) {
  if (entry.kind !== 'payout' || entry.correctsId !== null || entry.isCorrected) return null;
  const isThis = reply?.values.entry === entry.id;
  return (
    <details open={isThis ? true : undefined} className="print:hidden">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">It was wrong…</summary>
      <PostForm
        reply={isThis ? reply : undefined}
        intent="correct-payout"
        button="Take it back"
        className="mt-2 max-w-xl space-y-3"
        preventScrollReset
      >
        <input type="hidden" name="entry" value={entry.id} />
        <Reason hint="A second entry takes it back; the first one stays in sight. The artist reads it." />
      </PostForm>
    </details>
  );
}
