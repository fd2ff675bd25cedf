import { REFUND_WAY_LABELS, type RefundWay } from '../../../domain/orders/order.ts';
import {
  formatReturnedLines,
  piecesLeft,
  RETURN_REQUEST_LABELS,
  toPiecesField,
} from '../../../domain/orders/return.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { formatDate, formatDateTime } from '../../../domain/shared/time.ts';
import { CheckField } from '../../../ui/kit/check-field.tsx';
import { DetailSection } from '../../../ui/kit/detail-page.tsx';
import { Field, SelectField, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import { useRight } from '../../../ui/workspace/allowed-link.tsx';
import { type OrderFormProps, replyTo } from './order-forms.tsx';

/** What came back of a delivered order, and the form for more of it. */
export function OrderReturns({ order, reply }: OrderFormProps) {
  const { status, returns, lines } = order;
  if (status !== 'delivered') return null;
  const left = piecesLeft(lines, returns);
  return (
    <DetailSection title="Returns">
      <Requests order={order} reply={reply} />
      {returns.length > 0 && (
        <ol className="mt-2 divide-y divide-line border-y border-line">
          {returns.map(({ id, at, lines: returned, receivedAt, refund, refundWay }) => (
            <li key={id} className="space-y-1 py-2">
              <p>
                <b>{formatReturnedLines(lines, returned)}</b>
                <span className="block text-muted">
                  {formatDateTime(at)}
                  {refundWay &&
                    `. ${formatRupees(refund)} refunded: ${REFUND_WAY_LABELS[refundWay].toLowerCase()}`}
                </span>
              </p>
              {receivedAt ? (
                <p>Received back on {formatDate(receivedAt)}</p>
              ) : (
                <ActionButton values={{ intent: 'return-back', id }}>Mark as received back</ActionButton>
              )}
            </li>
          ))}
        </ol>
      )}
      <FormMessage reply={replyTo(reply, 'return-back')} />
      {left.some((pieces) => pieces > 0) && <ReturnForm order={order} reply={reply} left={left} />}
    </DetailSection>
  );
}

/** What the customer asks to send back, the answer that was given, and the form for one. */
function Requests({ order, reply: pageReply }: OrderFormProps) {
  const { returnRequests, lines } = order;
  if (returnRequests.length === 0) return null;
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {returnRequests.map(({ id, at, lines: asked, reason, status, answer }) => (
        <li key={id} className="space-y-2 py-2">
          <p>
            <b>The customer asks to send back {formatReturnedLines(lines, asked)}</b>
            <span className="block text-muted">
              {formatDateTime(at)}. {RETURN_REQUEST_LABELS[status]}
            </span>
            <span className="block whitespace-pre-line wrap-anywhere">{reason}</span>
          </p>
          {answer && <p className="whitespace-pre-line wrap-anywhere">Your answer: {answer}</p>}
          {status === 'asked' && (
            <PostForm
              reply={replyTo(pageReply, 'return-answer')}
              intent="return-answer"
              stored={{ decision: 'accepted' }}
              button="Answer, and tell the customer"
              buttonClassName=""
              className="space-y-3"
            >
              <input type="hidden" name="id" value={id} />
              <SelectField name="decision" label="Do you take it back?">
                <Options
                  options={[
                    ['accepted', 'Yes, it can come back'],
                    ['refused', 'No'],
                  ]}
                />
              </SelectField>
              <TextAreaField
                name="answer"
                label="What the customer reads"
                hint="Where to send it and who pays the way, or why not."
                maxLength={500}
                rows={2}
              />
            </PostForm>
          )}
        </li>
      ))}
    </ol>
  );
}

function ReturnForm({ order, reply: pageReply, left }: OrderFormProps & { left: readonly number[] }) {
  const { lines, returns, returnRequests, refundable } = order;
  const request = returnRequests.find(({ status }) => status === 'asked' || status === 'accepted');
  const mayRefund = useRight('refunds');
  const reply = replyTo(pageReply, 'return');
  // Its own keys.
  const ways = (Object.keys(REFUND_WAY_LABELS) as RefundWay[]).filter((way) =>
    way === 'online' ? refundable.online > 0 : refundable.cash > 0,
  );
  const most = Math.max(refundable.online, refundable.cash);
  return (
    <details
      key={`${returns.length} ${request?.status}`}
      open={reply?.ok === false || request?.status === 'accepted' || undefined}
      className="mt-2"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
        Record a return
      </summary>
      <PostForm
        reply={reply}
        intent="return"
        stored={{ refund: '0', way: ways[0] ?? 'cash', reason: request?.reason ?? '' }}
        button="Record the return"
        className="mt-2 space-y-3"
      >
        <input type="hidden" name="earlier" value={returns.length} />
        {request && <input type="hidden" name="request" value={request.id} />}
        {lines.map(
          ({ designId, name, price }, position) =>
            (left[position] ?? 0) > 0 && (
              <Field
                key={designId}
                name={toPiecesField(position)}
                label={`Pieces of ${name}`}
                hint={`At most ${left[position]}, ${formatRupees(price)} each`}
                inputMode="numeric"
                maxLength={3}
                defaultValue={
                  reply?.values[toPiecesField(position)] ??
                  String(request?.lines.find((line) => line.position === position)?.quantity ?? 0)
                }
              />
            ),
        )}
        <TextAreaField name="reason" label="Reason" maxLength={500} rows={2} />
        <CheckField name="isBack" label="We have it back" />
        {mayRefund && ways.length > 0 ? (
          <>
            <Field
              name="refund"
              label="Refund"
              hint={`At most ${formatRupees(most)}; 0 for none.`}
              prefix="₹"
              inputMode="numeric"
              maxLength={12}
            />
            <SelectField name="way" label="How it is refunded">
              <Options options={ways.map((way) => [way, REFUND_WAY_LABELS[way]])} />
            </SelectField>
            <Field name="reference" label="Reference" hint="Of a UPI payment" optional maxLength={40} />
          </>
        ) : (
          <>
            <input type="hidden" name="refund" value="0" />
            <input type="hidden" name="way" value="cash" />
          </>
        )}
      </PostForm>
    </details>
  );
}
