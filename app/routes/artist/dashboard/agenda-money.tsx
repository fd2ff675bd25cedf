import type { AgendaEntry } from '../../../domain/bookings/agenda.ts';
import { describeOwnShare } from '../../../domain/bookings/artist-share.ts';
import { BOOKING_TEXT_LIMITS } from '../../../domain/bookings/booking-fields.ts';
import { describeManualAmount } from '../../../domain/bookings/booking-money.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatRupees } from '../../../domain/shared/money.ts';
import { ManualPaymentFields } from '../../../ui/bookings/manual-payment-fields.tsx';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';

interface Props {
  entry: AgendaEntry & { mayCollect: boolean };
  reply: FormReply | undefined;
}

export function isMoneyReply(reply: FormReply | undefined): boolean {
  return ['collect', 'correct-payment'].includes(reply?.values.intent ?? '');
}

/** What an artist collects at an appointment, and what she has recorded. */
export function AgendaMoney({ entry, reply }: Props) {
  const { money, share, recorded, taken, mayCollect } = entry;
  if (money.total === null) return null;
  const refusalOf = (intent: string) => (reply?.values.intent === intent ? reply : undefined);
  return (
    <div className="mt-3">
      {money.due > 0 && <p className="text-lg font-semibold">Collect {formatRupees(money.due)}</p>}
      <p>{describePrice(money)}</p>
      {share && <p className="font-semibold">{describeOwnShare(share)}</p>}
      {taken.map((payment) => (
        <Taken
          key={payment.id}
          {...{ entry, payment }}
          reply={reply?.values.entry === payment.id ? refusalOf('correct-payment') : undefined}
        />
      ))}
      {/* What was refused since it is paid by now stays in sight. */}
      {(mayCollect || refusalOf('collect')) && (
        <Collect key={recorded} entry={entry} reply={refusalOf('collect')} />
      )}
    </div>
  );
}

function describePrice({ total, paid, refunded, due }: AgendaEntry['money']): string {
  const left = paid - refunded;
  const sum = `The customer pays ${formatRupees(total ?? 0)} in all`;
  if (due === 0) return `${sum}: nothing is left to collect.`;
  return left > 0 ? `${sum}: ${formatRupees(left)} is paid.` : `${sum}.`;
}

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3';

function Collect({ entry: { reference, money, recorded }, reply }: Props) {
  const stored = { amount: money.due > 0 ? String(money.due) : '', method: 'cash' };
  return (
    <details open={reply ? true : undefined}>
      <summary className={SUMMARY}>I have collected it…</summary>
      <PostForm
        {...{ reply, stored }}
        intent="collect"
        button="Record it"
        pendingButton="Recording…"
        className="mt-2 space-y-3"
        preventScrollReset
      >
        <input type="hidden" name="reference" value={reference} />
        <ManualPaymentFields due={money.due} earlier={recorded} reply={reply} />
      </PostForm>
    </details>
  );
}

interface TakenProps {
  entry: AgendaEntry;
  payment: AgendaEntry['taken'][number];
  reply: FormReply | undefined;
}

function Taken({ entry: { reference }, payment: { id, amount, method }, reply }: TakenProps) {
  return (
    <div>
      <p>You collected {describeManualAmount(amount, method)}.</p>
      <details open={reply ? true : undefined}>
        <summary className={SUMMARY}>It was wrong…</summary>
        <PostForm
          reply={reply}
          intent="correct-payment"
          button="Take it back"
          className="mt-2 space-y-3"
          preventScrollReset
        >
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="entry" value={id} />
          <TextAreaField name="reason" label="Why" rows={2} maxLength={BOOKING_TEXT_LIMITS.reason} />
        </PostForm>
      </details>
    </div>
  );
}
