import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  answerConversation,
  endConversation,
  reopenConversation,
} from '../../../domain/enquiries/answer-conversation.server.ts';
import { assignConversation } from '../../../domain/enquiries/assign-conversation.server.ts';
import { ConversationInput } from '../../../domain/enquiries/conversation-input.ts';
import { appendReply, fillReply } from '../../../domain/enquiries/saved-reply.ts';
import {
  findConversation,
  getConversationPage,
} from '../../../domain/operations/conversation-page.server.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { keepList } from '../../../domain/shared/list-filters.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { submit, toFormValues } from '../../../http/submit.server.ts';
import { ConversationState } from '../../../ui/enquiries/conversation-state.tsx';
import { createClientAction, revalidateAfterRefusal } from '../../../ui/kit/client-action.ts';
import { createClientLoader } from '../../../ui/kit/client-loader.ts';
import { DetailHead } from '../../../ui/kit/detail-page.tsx';
import { adminMeta } from '../admin-meta.ts';
import { AnswerForm } from './answer-form.tsx';
import { ConversationSteps } from './conversation-steps.tsx';
import { Person } from './person.tsx';
import { Thread } from './thread.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const { app } = args.context;
  const id = args.params.id ?? '';
  const { searchParams, search } = new URL(args.request.url);
  const before = /^\d{1,14}$/.test(searchParams.get('before') ?? '')
    ? Number(searchParams.get('before'))
    : null;
  const page = await getConversationPage(app, id, before);
  if (!page) {
    // What was said, and merged cards, lead to it.
    const found = await findConversation(app, id);
    if (found && found !== id) throw redirect(keepList(href('/admin/inbox/:id', { id: found }), search));
    throw new Response('We could not find this conversation.', { status: 404 });
  }
  const { replies, phones, staff, ...shown } = page;
  return {
    ...shown,
    staff: staff.map(({ id, name }) => ({ id, name })),
    phones: phones.map((phone) => ({ phone, shown: formatPhone(phone) })),
    replies: replies.map(({ id, title, text }) => ({
      ...{ id, title },
      text: fillReply(text, toFacts(page, admin.id)),
    })),
    me: admin.id,
    isConnected: app.whatsapp !== null,
    isNewest: before === null,
    idempotencyKey: newId(),
  };
}

/** What a saved reply mentions. */
function toFacts(
  { calledName, staff }: NonNullable<Awaited<ReturnType<typeof getConversationPage>>>,
  me: string,
) {
  return { name: calledName, me: staff.find(({ id }) => id === me)?.signs ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'enquiries');
  const { app } = args.context;
  const id = args.params.id ?? '';
  const typed = args.request.clone();
  let inserted: string | undefined;
  const reply = await submit(args, ConversationInput, async ({ intent, input }) => {
    switch (intent) {
      case 'answer':
        await answerConversation(app, admin, { id, ...input });
        break;
      case 'assign':
        await assignConversation(app, admin, { id, ...input });
        break;
      case 'done':
        await endConversation(app, admin, { id, ...input });
        break;
      case 'reopen':
        await reopenConversation(app, admin, { id, ...input });
        break;
      case 'insert': {
        const page = await getConversationPage(app, id, null);
        const saved = page?.replies.find((each) => each.id === input.argument);
        inserted =
          page && saved
            ? appendReply(input.text, fillReply(saved.text, toFacts(page, admin.id)))
            : input.text;
        return '';
      }
    }
    throw redirect(keepList(href('/admin/inbox/:id', { id }), new URL(args.request.url).search));
  });
  if (inserted === undefined) return reply;
  // Without scripts the page is loaded anew, with what was typed and the saved reply behind it.
  const values = { ...toFormValues(await typed.formData()), text: inserted };
  return data<FormReply>({ ok: false, message: '', fields: {}, values });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Conversation');

export type Conversation = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminConversation() {
  const conversation = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { name, state, version, isNewest } = conversation;
  const isOfAnswer = reply && 'text' in reply.values;
  return (
    <>
      <DetailHead
        back={{ to: '/admin/inbox', label: 'Inbox' }}
        title={name}
        badge={<ConversationState state={state} />}
      />
      <ConversationSteps conversation={conversation} reply={isOfAnswer ? undefined : reply} />
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-5">
          <Thread conversation={conversation} />
          {isNewest && (
            <AnswerForm
              // An empty box once it is answered.
              key={version}
              conversation={conversation}
              reply={isOfAnswer ? reply : undefined}
            />
          )}
        </div>
        <Person conversation={conversation} />
      </div>
    </>
  );
}
