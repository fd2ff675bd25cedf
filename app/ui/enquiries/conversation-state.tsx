import {
  CONVERSATION_STATE_LABELS,
  type ConversationState as State,
} from '../../domain/enquiries/conversation.ts';

const COLOURS: Record<State, string> = {
  new: 'border-marigold bg-marigold/25',
  answered: 'border-leaf text-leaf',
  done: 'border-line text-muted',
};

export function ConversationState({ state }: { state: State }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 text-sm leading-6 font-semibold whitespace-nowrap ${COLOURS[state]}`}
    >
      {CONVERSATION_STATE_LABELS[state]}
    </span>
  );
}
