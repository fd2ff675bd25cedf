import type { AnswerState } from '../../../domain/bookings/answer.ts';
import { ButtonLink } from '../../../ui/kit/links.tsx';

interface Props {
  /** Null for a link that is not ours. */
  state: AnswerState | null;
  reference: string;
}

/** What is true now of an appointment whose link answers nothing more, and where to go on. */
export function EndedLink({ state, reference }: Props) {
  return (
    <>
      <p className="mt-6 max-w-prose text-lg">{describe(state, reference)}</p>
      <p className="mt-6">
        <ButtonLink to="/vendor-login?next=%2Fvendor-dashboard">
          {BUTTONS[state ?? ''] ?? 'To your dashboard'}
        </ButtonLink>
      </p>
    </>
  );
}

const BUTTONS: Record<string, string> = {
  accepted: 'See street and phone',
  expired: 'Answer on your dashboard',
};

function describe(state: AnswerState | null, reference: string): string {
  switch (state) {
    case 'accepted':
      return 'You have accepted, and the shop knows it. Street, phone and what to bring stand on your dashboard. If you cannot come after all, please say so there as soon as you can.';
    case 'declined':
      return `You have declined ${reference}, and your time is free again. The shop looks for another artist. If that was a mistake, please call the shop soon.`;
    case 'newer':
      return `The appointment ${reference} has changed since this message, and you were asked once more. Please use the link of the newest message, or answer on your dashboard.`;
    case 'cancelled':
      return `The appointment ${reference} is cancelled. Your time is free again, and there is nothing to do.`;
    case 'taken':
      return `The appointment ${reference} does not wait for your answer any more. Your dashboard shows what is yours.`;
    case 'expired':
      return `The time to answer by this link is over. If ${reference} still waits for you, you find it on your dashboard.`;
    case 'blocked':
      return 'Your account cannot answer by links just now, because it is paused or not approved. Your dashboard says more.';
    default:
      return 'We do not know this link. Perhaps a part of it is missing: please open it from the message once more. What waits for you stands on your dashboard.';
  }
}
