import { Form } from '@remix-run/react';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import {
  formatThing,
  SHORTLIST_LIMITS,
  type ShortlistItem,
  VOTES,
  type Vote,
} from '../../../domain/shortlists/shortlist.ts';
import { TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { useIsPending } from '../../../ui/kit/pending.ts';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import { Comments, ShortlistCard } from '../../../ui/shortlists/shortlist-card.tsx';

interface Props {
  item: ShortlistItem;
  /** Whether this device has given a first name. */
  hasName: boolean;
  reply: FormReply | undefined;
}

const LABELS: Record<Vote, string> = { yes: 'Yes, this one', no: 'Rather not' };

/** A thing on a shared list, for the family. */
export function FamilyItem({ item, hasName, reply: answer }: Props) {
  const reply = answer?.values.thing === formatThing(item) ? answer : undefined;
  return (
    <ShortlistCard item={item}>
      {hasName && <VoteButtons item={item} reply={reply?.values.intent === 'vote' ? reply : undefined} />}
      <Comments comments={item.comments} isOwner={false} />
      {hasName && <CommentForm item={item} reply={reply?.values.intent === 'comment' ? reply : undefined} />}
    </ShortlistCard>
  );
}

/** Pressing the vote that one has given takes it back. */
function VoteButtons({ item, reply }: Omit<Props, 'hasName'>) {
  const own = item.votes.find(({ isOwn }) => isOwn)?.vote;
  const isPending = useIsPending('vote');
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="thing" value={formatThing(item)} />
      <div className="flex flex-wrap gap-2">
        {VOTES.map((vote) => (
          <button
            key={vote}
            type="submit"
            name="vote"
            value={vote === own ? 'none' : vote}
            aria-pressed={vote === own}
            disabled={isPending}
            className={`button px-4 ${vote === own ? 'button-primary' : ''}`}
          >
            {LABELS[vote]}
            <span className="sr-only"> {item.name}</span>
          </button>
        ))}
      </div>
      <FormMessage reply={reply} />
    </Form>
  );
}

function CommentForm({ item, reply }: Omit<Props, 'hasName'>) {
  const { name, comments } = item;
  return (
    // Closed and empty again once the comment is there.
    <details open={reply ? true : undefined} key={comments.length} className="mt-1">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
        Write a comment<span className="sr-only"> on {name}</span>
      </summary>
      <PostForm
        reply={reply}
        intent="comment"
        button="Send the comment"
        buttonClassName=""
        preventScrollReset
        className="space-y-3 pb-2"
      >
        <input type="hidden" name="thing" value={formatThing(item)} />
        <TextAreaField
          name="words"
          label="Your comment"
          hint="Whoever has the link reads it."
          maxLength={SHORTLIST_LIMITS.comment}
        />
      </PostForm>
    </details>
  );
}
