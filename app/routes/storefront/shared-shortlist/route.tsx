import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import type { BotCheck } from '../../../domain/shared/bot-check.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { getSharedShortlist } from '../../../domain/shortlists/shortlist.server.ts';
import { formatThing, SHORTLIST_LIMITS } from '../../../domain/shortlists/shortlist.ts';
import {
  commentOnThing,
  deleteOwnComment,
  joinShortlist,
  voteOnThing,
} from '../../../domain/shortlists/shortlist-family.server.ts';
import { FamilyInput } from '../../../domain/shortlists/shortlist-input.ts';
import { checkBot, createBotCheck } from '../../../http/bot-check.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../../http/security-headers.server.ts';
import { getCurrentUser } from '../../../http/sessions.server.ts';
import { ensureDevice, getDevice } from '../../../http/shortlist-device.server.ts';
import { submit } from '../../../http/submit.server.ts';
import { BotCheckFields } from '../../../ui/kit/bot-check-fields.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { Field } from '../../../ui/kit/field.tsx';
import { Divider } from '../../../ui/kit/ornament.tsx';
import { PostForm } from '../../../ui/kit/post-form.tsx';
import { privatePageMeta } from '../private-page-meta.ts';
import { FamilyItem } from './family-item.tsx';

function parseLink({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  return { reference: params.reference ?? '', key: params.key ?? '' };
}

/** Open to whoever has the list's link. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const customer = await getCurrentUser(context.app, request, 'customer');
  const list = await getSharedShortlist(context.app, parseLink(args), {
    device: await getDevice(context.app, request),
    customerId: customer?.id ?? null,
  });
  if (!list)
    throw new Response('This shortlist is no longer shared. Please ask for its new link.', { status: 404 });
  return { ...list, botCheck: await createBotCheck(context.app, 'shortlist') };
}

/** Open to whoever has the list's link. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { app } = context;
  const headers = new Headers();
  const reply = await submit(
    args,
    FamilyInput,
    async ({ intent, input }) => {
      const known = await ensureDevice(app, request);
      headers.set('Set-Cookie', known.headers['Set-Cookie']);
      const guest = { link: parseLink(args), device: known.device };
      switch (intent) {
        case 'join':
          await joinShortlist(app, guest, input.name);
          return `Thank you, ${input.name}. Now say what you think.`;
        case 'vote':
          await voteOnThing(app, guest, { ...input, vote: input.vote === 'none' ? null : input.vote });
          return 'Your vote counts.';
        case 'comment':
          await commentOnThing(app, guest, input);
          return 'Your comment is there.';
        case 'delete-comment':
          await deleteOwnComment(app, guest, input.id);
          return 'Your comment is deleted.';
      }
    },
    {
      // Whoever has joined has passed it.
      guard: async (sent, values) => {
        if (values.intent === 'join') await checkBot(app, 'shortlist')(sent, values);
      },
    },
  );
  for (const [name, value] of new Headers(reply.init?.headers)) headers.append(name, value);
  return data(reply.data, { ...reply.init, headers });
}

export const clientAction = createClientAction();

/** After a refusal too: a thing may be off the list. */
export const shouldRevalidate = revalidateAfterRefusal;

export const headers: HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders ?? []),
  ...PRIVATE_PAGE_HEADERS,
});

export const meta: MetaFunction = () => privatePageMeta('Help to choose');

export default function SharedShortlist() {
  const { items, guestName, isOwner, botCheck } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-3xl py-8 md:py-12">
      <h1 className="text-3xl md:text-4xl">Help to choose</h1>
      <Divider className="mt-3 text-terracotta" />
      <p className="mt-4 text-lg">
        Somebody who trusts your taste has put these together, and would like to know what you think.
      </p>
      {isOwner && (
        <p className="mt-4 rounded-lg bg-sand p-4">
          This is your own list, as the family sees it.{' '}
          <Link to="/shortlist" className="link">
            Change it, or book from it
          </Link>
        </p>
      )}
      <Join {...{ guestName, botCheck, reply }} />
      {items.length === 0 && <p className="mt-6">There is nothing on this list just now.</p>}
      <ul className="mt-6">
        {items.map((item) => (
          <li key={formatThing(item)}>
            <FamilyItem item={item} hasName={guestName !== null} reply={reply} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface JoinProps {
  guestName: string | null;
  botCheck: BotCheck;
  reply: FormReply | undefined;
}

/** The first name of whoever looks at the list, which is all that we ask. */
function Join({ guestName, botCheck, reply: answer }: JoinProps) {
  const reply = answer?.values.intent === 'join' ? answer : undefined;
  const form = (
    <PostForm
      key={guestName}
      reply={reply}
      intent="join"
      button={guestName === null ? 'Vote and comment' : 'Change my name'}
      preventScrollReset
      className="relative mt-3 space-y-3"
    >
      <Field
        name="name"
        label="Your first name"
        hint="Shown beside your votes, to whoever has this link. Nothing else is asked."
        autoComplete="given-name"
        maxLength={SHORTLIST_LIMITS.name}
        defaultValue={reply?.values.name ?? guestName ?? ''}
      />
      <BotCheckFields check={botCheck} reply={reply} />
    </PostForm>
  );
  if (guestName === null) return <div className="mt-5 rounded-xl bg-sand p-5">{form}</div>;
  return (
    <details open={reply ? true : undefined} className="mt-5 rounded-xl bg-sand px-5 py-2">
      <summary className="min-h-11 cursor-pointer content-center wrap-anywhere">
        You vote as {guestName}.
      </summary>
      {form}
    </details>
  );
}
