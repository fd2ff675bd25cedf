import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { ShopItem } from '../../../domain/search/shop-item.ts';
import { listMostLovedItems } from '../../../domain/search/shop-items.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { addHeart, noteHeart, removeHeart } from '../../../domain/shortlists/hearts.server.ts';
import { getOwnShortlist } from '../../../domain/shortlists/shortlist.server.ts';
import { formatThing } from '../../../domain/shortlists/shortlist.ts';
import { deleteComment } from '../../../domain/shortlists/shortlist-family.server.ts';
import { OwnShortlistInput } from '../../../domain/shortlists/shortlist-input.ts';
import { shareShortlist, unshareShortlist } from '../../../domain/shortlists/shortlist-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { ensureShortlistOwner, getShortlistOwner } from '../../../http/shortlist-device.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { useSite } from '../../../root.tsx';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { LineLink } from '../../../ui/kit/links.tsx';
import { Divider } from '../../../ui/kit/ornament.tsx';
import { ActionButton } from '../../../ui/kit/post-form.tsx';
import { setHearts } from '../../../ui/shortlists/heart-store.ts';
import { MostLoved } from '../../../ui/storefront/most-loved.tsx';
import { SearchForm } from '../../../ui/storefront/search-form.tsx';
import { privatePageMeta } from '../private-page-meta.ts';
import { BookTogether } from './book-together.tsx';
import { OwnItem } from './own-item.tsx';
import { ShareList } from './share-list.tsx';

/** Why a heart without scripts did not find its way onto the list. */
const PROBLEMS: Record<string, string> = {
  conflict: 'Your shortlist is full. Take something off it, then put the heart again.',
  not_found: 'That is not in the shop any more.',
  rate_limited: 'That were very many hearts at once. Please wait a little and try again.',
};

/** What was just taken off the list, to be put back. */
interface Removed {
  thing: string;
  name: string;
  note: string;
}

/** The list of whoever is logged in, or of this browser. Open to everyone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = await getShortlistOwner(context.app, request);
  const problem = PROBLEMS[new URL(request.url).searchParams.get('problem') ?? ''] ?? '';
  const list = await getOwnShortlist(context.app, owner);
  // An empty list shows what others love.
  const loved = list.items.length === 0 ? await listMostLovedItems(context.app) : [];
  return { ...list, loved, problem };
}

/** Open to everyone; each changes their own list. */
export async function action(args: ActionFunctionArgs) {
  const { app } = args.context;
  let removed: Removed | null = null;
  const headers = new Headers();
  const reply = await submit(args, OwnShortlistInput, async ({ intent, input }) => {
    const known = await ensureShortlistOwner(app, args.request);
    for (const [name, value] of new Headers(known.headers)) headers.append(name, value);
    const { owner } = known;
    switch (intent) {
      case 'note':
        await noteHeart(app, owner, input);
        return 'Your note is kept.';
      case 'remove': {
        const { note } = await removeHeart(app, owner, input.thing);
        removed = { thing: formatThing(input.thing), name: input.name, note };
        return `${input.name || 'It'} is off your shortlist.`;
      }
      case 'restore':
        await addHeart(app, owner, input);
        return 'It is back on your shortlist.';
      case 'share':
        await shareShortlist(app, owner);
        return 'Here is the link. Whoever has it can look, vote and comment.';
      case 'unshare':
        await unshareShortlist(app, owner);
        return 'Nobody can open the link any more. Votes and comments stay with you.';
      case 'delete-comment':
        await deleteComment(app, owner, input.id);
        return 'The comment is deleted.';
    }
  });
  for (const [name, value] of new Headers(reply.init?.headers)) headers.append(name, value);
  return data({ ...reply.data, removed: removed as Removed | null }, { ...reply.init, headers });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders ?? []),
  ...PRIVATE_PAGE_HEADERS,
});

export const meta: MetaFunction = () => privatePageMeta('Your shortlist');

export default function Shortlist() {
  const { items, loved, sharedPath, samplePath, problem } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply & { removed?: Removed | null }>();
  const { viewer } = useSite();
  // What the hearts of other pages show is what is on the list.
  useEffect(() => setHearts(items.map(formatThing)), [items]);
  return (
    <div className="column max-w-5xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Your shortlist</h1>
      <Divider className="mt-3 text-terracotta" />
      {problem && <p className="mt-4 font-semibold text-rose">{problem}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <FormMessage reply={reply} />
        {reply?.removed && <Undo removed={reply.removed} />}
      </div>
      {items.length === 0 ? (
        <Empty samplePath={samplePath} loved={loved} />
      ) : (
        <>
          {viewer.role === 'guest' && (
            <p className="mt-3 text-muted">
              Kept on this device.{' '}
              <Link to="/otp-login?next=/shortlist" className="link">
                Log in
              </Link>{' '}
              to keep it with your account, on every device.
            </p>
          )}
          <div className="mt-6 gap-x-10 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <ul>
              {items.map((item) => (
                <li key={formatThing(item)}>
                  <OwnItem item={item} reply={reply} />
                </li>
              ))}
            </ul>
            <div className="mt-6 space-y-6 self-start lg:sticky lg:top-24 lg:mt-0">
              <ShareList sharedPath={sharedPath} />
              <BookTogether items={items} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Undo({ removed: { thing, note } }: { removed: Removed }) {
  return (
    <ActionButton values={{ intent: 'restore', thing, note }} preventScrollReset>
      Undo
    </ActionButton>
  );
}

function Empty({ samplePath, loved }: { samplePath: string | null; loved: readonly ShopItem[] }) {
  return (
    <div className="mt-4 max-w-prose">
      <p className="text-lg">
        Nothing here yet. Press the heart on a design, a package, a product or an artist, and it waits for you
        here, without an account. Then ask the family what they think.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/shop" className="button button-primary">
          See the designs
        </Link>
        <Link to="/package" className="button">
          Packages
        </Link>
        <Link to="/artists" className="button">
          Artists
        </Link>
      </p>
      {samplePath && (
        <p className="mt-4">
          <LineLink to={samplePath}>See a sample list, on which a family has voted</LineLink>
        </p>
      )}
      <SearchForm />
      <MostLoved items={loved} />
    </div>
  );
}
