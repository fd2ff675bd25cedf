import { CASH_WAYS } from '../../../domain/orders/order.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import type { ClientReply } from '../../../ui/kit/client-action.ts';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { Field, SelectField, TextAreaField } from '../../../ui/kit/field.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import type { OrderDetails } from './route.tsx';

export interface OrderFormProps {
  order: OrderDetails;
  /** To whichever of the page's forms was sent. */
  reply: ClientReply | undefined;
}

/** The reply, if it is to this form. */
export function replyTo(reply: ClientReply | undefined, intent: string): ClientReply | undefined {
  return reply?.values.intent === intent ? reply : undefined;
}

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3';

/** Before it is handed over: to whom and where it goes. */
export function AddressForm({ order, reply: pageReply }: OrderFormProps) {
  const { status, name, address, pincode, version } = order;
  if (status !== 'placed' && status !== 'confirmed') return null;
  const reply = replyTo(pageReply, 'address');
  return (
    <details open={reply?.ok === false || undefined} key={version} className="mt-2">
      <summary className={SUMMARY}>Correct name or address</summary>
      <PostForm
        reply={reply}
        intent="address"
        stored={{ name, address, pincode }}
        version={version}
        button="Save and tell the customer"
        className="mt-2 space-y-3"
      >
        <Field name="name" label="Name" maxLength={80} />
        <TextAreaField name="address" label="Address" maxLength={500} />
        <Field name="pincode" label="Pincode" inputMode="numeric" maxLength={7} />
      </PostForm>
    </details>
  );
}

/** What staff know of it; customers never see it. */
export function OrderNotes({ order: { notes }, reply }: OrderFormProps) {
  return (
    <DetailSection title="Notes">
      {notes.length > 0 && (
        <ol className="mt-2 divide-y divide-line border-y border-line">
          {notes.map(({ id, text, by, at }) => (
            <li key={id} className="py-2">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-muted wrap-anywhere">
                {by}, <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <PostForm
        key={notes.length}
        reply={replyTo(reply, 'note')}
        intent="note"
        button="Add note"
        buttonClassName=""
        className="mt-3 space-y-3"
      >
        <input type="hidden" name="earlier" value={notes.length} />
        <TextAreaField
          name="text"
          label="Note for staff"
          hint="Stays as it is written."
          maxLength={1000}
          rows={2}
        />
      </PostForm>
    </DetailSection>
  );
}

const WAY_LABELS = { cash: 'Cash', upi: 'UPI' } as const;

/** What came in and was given back without a gateway; with what is missing, a form for the rest. */
export function OrderCash({ order, reply: pageReply }: OrderFormProps) {
  const { cash, paymentStatus, total, collected } = order;
  const reply = replyTo(pageReply, 'cash');
  const missing = total - collected;
  const isShort = paymentStatus === 'partly_paid';
  if (cash.length === 0 && !isShort) return null;
  return (
    <DetailSection title="Cash">
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {cash.map(({ id, amount, way, reference, by, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {WAY_LABELS[way]} {amount > 0 ? 'received' : 'given back'}
              {reference && `, ${reference}`}
              <span className="block text-muted wrap-anywhere">
                {formatDateTime(at)}
                {by && `, ${by}`}
              </span>
            </span>
            <b>{formatRupees(Math.abs(amount))}</b>
          </li>
        ))}
      </ul>
      {isShort && (
        <PostForm
          key={missing}
          reply={reply}
          intent="cash"
          stored={{ amount: String(missing), way: 'cash' }}
          button="Record it"
          buttonClassName=""
          className="mt-3 space-y-3 rounded-lg border border-rose p-4"
        >
          <p className="font-semibold text-rose">{formatRupees(missing)} short</p>
          <input type="hidden" name="missing" value={missing} />
          <Field name="amount" label="What came in since" prefix="₹" inputMode="numeric" maxLength={12} />
          <SelectField name="way" label="How">
            <Options options={CASH_WAYS.map((way) => [way, WAY_LABELS[way]])} />
          </SelectField>
          <Field name="reference" label="Reference" optional maxLength={40} />
        </PostForm>
      )}
    </DetailSection>
  );
}
