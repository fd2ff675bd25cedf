import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { listMostLovedItems } from '../../../domain/search/shop-items.server.ts';
import { addHeart, noteHeart, removeHeart } from '../../../domain/shortlists/hearts.server.ts';
import { getOwnShortlist } from '../../../domain/shortlists/shortlist.server.ts';
import { formatThing } from '../../../domain/shortlists/shortlist.ts';
import { deleteComment } from '../../../domain/shortlists/shortlist-family.server.ts';
import { OwnShortlistInput } from '../../../domain/shortlists/shortlist-input.ts';
import { shareShortlist, unshareShortlist } from '../../../domain/shortlists/shortlist-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { ensureShortlistOwner, getShortlistOwner } from '../../../http/shortlist-device.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { createClientAction } from '../../../ui/kit/client-action.ts';
import { later } from '../../../ui/kit/later.tsx';
import { privatePageMeta } from '../private-page-meta.ts';

/** Why a heart without scripts did not find its way onto the list. */
const PROBLEMS: Record<string, string> = {
  conflict: 'Your shortlist is full. Take something off it, then put the heart again.',
  not_found: 'That is not in the shop any more.',
  rate_limited: 'That were very many hearts at once. Please wait a little and try again.',
};

/** What was just taken off the list, to be put back. */
export interface Removed {
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
  // Set inside the command, which the compiler does not follow.
  return data({ ...reply.data, removed: removed as Removed | null }, { ...reply.init, headers });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders ?? []),
  ...PRIVATE_PAGE_HEADERS,
});

export const meta: MetaFunction = () => privatePageMeta('Your shortlist');

export default later(() => import('./page.tsx').then(({ ShortlistPage }) => ShortlistPage));
