import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatRupees } from '../../domain/shared/money.ts';
import {
  formatThing,
  type ShortlistItem,
  thingPath,
  VOTES,
  type Vote,
} from '../../domain/shortlists/shortlist.ts';
import { ConfirmStep } from '../kit/detail-page.tsx';
import { ActionButton } from '../kit/post-form.tsx';
import { ResponsiveImage } from '../kit/responsive-image.tsx';

const KINDS: Record<ShortlistItem['kind'], string> = {
  design: 'Design box',
  package: 'Package',
  product: 'Product',
  artist: 'Artist',
};

/** A thing on a shortlist: its picture, name and price, what the family says, and `children`: what can be done with it. */
export function ShortlistCard({ item, children }: { item: ShortlistItem; children: ReactNode }) {
  const { kind, name, price, isFrom, image } = item;
  const path = thingPath(item);
  return (
    <article
      id={formatThing(item)}
      className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <div>
        {image && (
          <ResponsiveImage
            image={image}
            sizes="(min-width: 40rem) 10rem, 7rem"
            className="aspect-4/5 w-full rounded-lg bg-sand object-cover"
          />
        )}
      </div>
      <div className="min-w-0">
        <p className="leading-tight text-muted">{KINDS[kind]}</p>
        <h2 className="text-xl">
          {name ? (
            <Link to={path} className="link">
              {name}
            </Link>
          ) : (
            'No longer in the shop'
          )}
        </h2>
        {price !== null && (
          <p className="font-semibold">
            {isFrom && 'from '}
            {formatRupees(price)}
          </p>
        )}
        <Votes votes={item.votes} />
        {children}
      </div>
    </article>
  );
}

const WORDS: Record<Vote, string> = { yes: 'Yes', no: 'Rather not' };

function Votes({ votes }: Pick<ShortlistItem, 'votes'>) {
  if (votes.length === 0) return null;
  return (
    <ul className="mt-2">
      {VOTES.map((vote) => {
        const names = votes.filter((one) => one.vote === vote).map(({ name }) => name);
        return (
          names.length > 0 && (
            <li key={vote} className={`wrap-anywhere ${vote === 'yes' ? 'text-leaf' : 'text-muted'}`}>
              <b>
                {names.length} {WORDS[vote]}:
              </b>{' '}
              {names.join(', ')}
            </li>
          )
        );
      })}
    </ul>
  );
}

interface CommentsProps extends Pick<ShortlistItem, 'comments'> {
  /** The owner deletes every comment, others their own. */
  isOwner: boolean;
}

export function Comments({ comments, isOwner }: CommentsProps) {
  if (comments.length === 0) return null;
  return (
    <ul className="mt-3 space-y-2">
      {comments.map(({ id, name, words, isOwn }) => (
        <li key={id} className="border-l-4 border-line pl-3">
          <p className="whitespace-pre-line wrap-anywhere">
            <b>{name}:</b> {words}
          </p>
          {(isOwner || isOwn) && (
            <ConfirmStep
              label={
                <>
                  Delete<span className="sr-only"> the comment by {name}</span>
                </>
              }
              question="Delete this comment for good? Nobody sees it any more."
            >
              <ActionButton values={{ intent: 'delete-comment', id }} preventScrollReset>
                Delete it
              </ActionButton>
            </ConfirmStep>
          )}
        </li>
      ))}
    </ul>
  );
}
