import { NOTE_MAX_LENGTH } from '../../../domain/accounts/customer-note-input.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { ConfirmStep, DetailSection } from '../../../ui/kit/detail-page.tsx';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import type { Card } from './route.tsx';

const WORDS = {
  allergy: {
    title: 'Allergies',
    label: 'Allergy or intolerance',
    hint: 'As henna, PPD in black henna, an essential oil; for a child also G6PD. The artist of each of her accepted appointments sees it.',
    button: 'Add allergy',
    open: 'Add an allergy',
    none: 'None known.',
  },
  note: {
    title: 'Notes',
    label: 'Note for staff',
    hint: 'Stays as it is written. She gets it too if she asks for her data.',
    button: 'Add note',
    open: 'Add a note',
    none: 'None. Customers and artists never see them.',
  },
} as const;

const SUMMARY =
  'inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3';

interface Props {
  kind: keyof typeof WORDS;
  card: Card;
  reply: FormReply | undefined;
}

/** The notes of a kind, a form for another one, and those that were taken off. */
export function CardNotes({ kind, card, reply: pageReply }: Props) {
  const all = card.notes.filter((note) => note.kind === kind);
  const current = all.filter(({ removedAt }) => removedAt === null);
  const removed = all.filter(({ removedAt }) => removedAt !== null);
  const reply = pageReply?.values.intent === kind ? pageReply : undefined;
  const words = WORDS[kind];
  const isWarning = kind === 'allergy' && current.length > 0;
  // The ids of a card's own notes are numbered; those of what was merged into it have other numbers.
  const earlier = all.filter(({ id }) => id.startsWith(card.id)).length;
  return (
    <div
      className={
        isWarning ? 'mt-4 rounded-lg border-l-4 border-rose bg-rose/10 p-4' : kind === 'allergy' ? 'mt-4' : ''
      }
    >
      <DetailSection title={words.title}>
        {current.length === 0 && <p className="mt-1 text-muted">{words.none}</p>}
        <ul className="mt-1 divide-y divide-line">
          {current.map((note) => (
            <Note key={note.id} note={note} isStrong={isWarning} />
          ))}
        </ul>
        <details open={reply?.ok === false || undefined} key={earlier}>
          <summary className={SUMMARY}>{words.open}</summary>
          <PostForm
            reply={reply}
            intent={kind}
            button={words.button}
            buttonClassName=""
            className="mt-2 max-w-xl space-y-3"
          >
            <input type="hidden" name="earlier" value={earlier} />
            <TextAreaField
              name="text"
              label={words.label}
              hint={words.hint}
              maxLength={NOTE_MAX_LENGTH}
              rows={2}
            />
          </PostForm>
        </details>
        {removed.length > 0 && (
          <details>
            <summary className={SUMMARY}>Taken off ({removed.length})</summary>
            <ul className="divide-y divide-line text-muted">
              {removed.map(({ id, text, remover, removedAt }) => (
                <li key={id} className="py-2">
                  <s className="whitespace-pre-line wrap-anywhere">{text}</s>
                  <span className="block">
                    {remover}, {removedAt && formatDateTime(removedAt)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </DetailSection>
    </div>
  );
}

function Note({ note: { id, text, by, at }, isStrong }: { note: Card['notes'][number]; isStrong: boolean }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className={`whitespace-pre-line wrap-anywhere ${isStrong ? 'font-semibold' : ''}`}>{text}</p>
        <p className="text-muted wrap-anywhere">
          {by}, <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
        </p>
      </div>
      <ConfirmStep label="Take off" question="Nobody who serves her reads it any more.">
        <ActionButton
          values={{ intent: 'remove', id }}
          aria-label={`Take off: ${text.slice(0, 40)}`}
          preventScrollReset
        >
          Take off
        </ActionButton>
      </ConfirmStep>
    </li>
  );
}
