import { fillFacts, listFacts } from '../notifications/events.ts';

/** What the shop answers often, written once. */

/** What its words may mention. */
export const REPLY_FACTS = {
  name: 'how the person calls herself',
  me: 'your name',
} as const;

export const REPLY_TITLE_LENGTH = 60;
export const REPLY_TEXT_LENGTH = 2000;
export const MAX_SAVED_REPLIES = 50;

/** What it mentions that nobody knows. */
export function findUnknownFact(text: string): string | undefined {
  return listFacts(text).find((fact) => !Object.hasOwn(REPLY_FACTS, fact));
}

/** The words for one person. A name that is not known leaves no gap. */
export function fillReply(text: string, facts: Record<keyof typeof REPLY_FACTS, string>): string {
  return fillFacts(text, facts)
    .replace(/ +([,.!?])/g, '$1')
    .replace(/ {2,}/g, ' ');
}

/** What is typed already with a reply behind it. */
export function appendReply(typed: string, reply: string): string {
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n\n${reply}`;
}
