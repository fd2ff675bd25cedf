import { sql } from 'drizzle-orm';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { rowsIf } from '#app/domain/shared/row-if.server.ts';
import type { ShortlistKind, Vote } from '#app/domain/shortlists/shortlist.ts';
import { SAMPLE_SHORTLIST } from '#app/domain/shortlists/shortlist-link.server.ts';
import {
  shortlistComments,
  shortlistGuests,
  shortlistItems,
  shortlistLinks,
  shortlists,
  shortlistVotes,
} from '../schema/shortlists.ts';
import { ARTISTS } from './artists.ts';
import { DESIGNS } from './designs.ts';
import { PACKAGES } from './packages.ts';
import { PRODUCTS } from './products.ts';
import { sampleId } from './sample-rows.ts';

/** How many lists have hearts on them. */
const LISTS = 12;

/** What each of them has: some things are loved more than others. */
const LOVED: readonly [ShortlistKind, readonly string[]][] = [
  ['design', DESIGNS.map(({ slug }) => sampleId(slug))],
  ['package', PACKAGES.map(({ slug }) => sampleId(`package ${slug}`))],
  ['product', PRODUCTS.map(({ slug }) => sampleId(`popular-product/${slug}`))],
  ['artist', ARTISTS.map(({ slug }) => sampleId(`artist ${slug}`))],
];

const FAMILY = ['Sunita', 'Ravi', 'Nani', 'Pooja'] as const;

const COMMENTS = [
  ['Sunita', 'So fine! And it leaves room for the bangles.'],
  ['Ravi', 'Ask whether they can hide our initials in it.'],
] as const;

const toVote = (number: number): Vote => (number % 4 === 3 ? 'no' : 'yes');

/**
 * Lists with hearts, of devices that nobody has, the first of them shared with a family that has voted. Only for a shop on this
 * machine; running it again is harmless.
 */
export async function loadShortlists({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const at = now();
  const lists = Array.from({ length: LISTS }, (_, index) => sampleId(`shortlist ${index}`));
  const items = lists.flatMap((shortlistId, list) =>
    LOVED.flatMap(([kind, ids]) =>
      ids
        .filter((_, place) => place <= 9 && (list * 7 + place * 3) % (place + 2) === 0)
        .map((subjectId) => ({ shortlistId, kind, subjectId, addedAt: at })),
    ),
  );
  const shared = lists[0] ?? '';
  const guestOf = (name: string) => sampleId(`shortlist guest ${name}`);
  const things = items.filter(({ shortlistId }) => shortlistId === shared);
  const votes = things.flatMap(({ kind, subjectId }, place) =>
    FAMILY.filter((_, who) => (who + place) % 3 !== 0).map((name, who) => ({
      ...{ guestId: guestOf(name), kind, subjectId },
      vote: toVote(who + place),
    })),
  );
  const [first] = things;
  const comments = COMMENTS.flatMap(([name, words]) =>
    first
      ? [
          {
            ...{ id: sampleId(`shortlist comment ${name}`), guestId: guestOf(name), words, createdAt: at },
            ...{ kind: first.kind, subjectId: first.subjectId },
          },
        ]
      : [],
  );
  const guests = FAMILY.map((name) => ({
    ...{ id: guestOf(name), shortlistId: shared, name },
    ...{ deviceHash: `sample ${name}`, createdAt: at },
  }));
  const always = sql`true`;
  await db.batch([
    db
      .insert(shortlists)
      .values(lists.map((id) => ({ id, deviceHash: `sample ${id}`, createdAt: at, touchedAt: at })))
      .onConflictDoNothing(),
    db
      .insert(shortlistItems)
      .select(rowsIf(shortlistItems, items, always))
      .onConflictDoNothing(),
    db
      .insert(shortlistLinks)
      .values({ id: SAMPLE_SHORTLIST, shortlistId: shared, createdAt: at })
      .onConflictDoNothing(),
    db.insert(shortlistGuests).values(guests).onConflictDoNothing(),
    db
      .insert(shortlistVotes)
      .select(rowsIf(shortlistVotes, votes, always))
      .onConflictDoNothing(),
    db.insert(shortlistComments).values(comments).onConflictDoNothing(),
  ]);
}
