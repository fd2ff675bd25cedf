import { Link } from '@remix-run/react';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import {
  bookingPathOf,
  formatThing,
  SHORTLIST_LIMITS,
  type ShortlistItem,
  thingPath,
} from '../../../domain/shortlists/shortlist.ts';
import { Field } from '../../../ui/kit/field.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import { AddToCart } from '../../../ui/orders/add-to-cart.tsx';
import { Comments, ShortlistCard } from '../../../ui/shortlists/shortlist-card.tsx';

/** A thing on one's own list: to be booked or bought, noted, and taken off again. */
export function OwnItem({ item, reply }: { item: ShortlistItem; reply: FormReply | undefined }) {
  const { name, note, comments } = item;
  const thing = formatThing(item);
  return (
    <ShortlistCard item={item}>
      {note && <p className="mt-2 wrap-anywhere">“{note}”</p>}
      <Comments comments={comments} isOwner />
      {name && <Ways item={item} />}
      <div className="mt-3 flex flex-wrap items-start gap-x-5">
        <Note item={item} reply={reply?.values.thing === thing ? reply : undefined} />
        <ActionButton
          values={{ intent: 'remove', thing, name }}
          preventScrollReset
          buttonClassName="link inline-flex min-h-11 cursor-pointer items-center"
        >
          Remove<span className="sr-only"> {name}</span>
        </ActionButton>
      </div>
    </ShortlistCard>
  );
}

/** How it is booked or bought. */
function Ways({ item }: { item: ShortlistItem }) {
  const { kind, key, name, price, image } = item;
  const bookingPath = bookingPathOf(item);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {bookingPath ? (
        <Link to={bookingPath} className="button px-4">
          {kind === 'design' ? 'Have it drawn' : 'Book'}
          <span className="sr-only"> {name}</span>
        </Link>
      ) : (
        <Link to={thingPath(item)} className="button px-4">
          Order<span className="sr-only"> {name}</span>
        </Link>
      )}
      {kind === 'design' && price !== null && (
        <AddToCart item={{ id: key, name, price, images: image ? [image] : [] }} className="px-4" />
      )}
    </div>
  );
}

function Note({ item, reply }: { item: ShortlistItem; reply: FormReply | undefined }) {
  const { name, note } = item;
  return (
    <details open={reply ? true : undefined} className="open:w-full" key={note}>
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
        {note ? 'Change the note' : 'Add a note'}
        <span className="sr-only"> to {name}</span>
      </summary>
      <PostForm
        reply={reply}
        intent="note"
        stored={{ note }}
        button="Keep the note"
        buttonClassName=""
        preventScrollReset
        className="max-w-md space-y-3 pb-3"
      >
        <input type="hidden" name="thing" value={formatThing(item)} />
        <Field name="note" label="Your note" optional maxLength={SHORTLIST_LIMITS.note} />
      </PostForm>
    </details>
  );
}
