import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  createSavedReply,
  deleteSavedReply,
  moveSavedReply,
  selectSavedReplies,
  updateSavedReply,
} from '../../domain/enquiries/saved-reply.server.ts';
import {
  MAX_SAVED_REPLIES,
  REPLY_FACTS,
  REPLY_TEXT_LENGTH,
  REPLY_TITLE_LENGTH,
} from '../../domain/enquiries/saved-reply.ts';
import { SavedReplyInput } from '../../domain/enquiries/saved-reply-input.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { href } from '../../domain/shared/paths.ts';
import { requireAdmin } from '../../http/guards.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createClientAction, revalidateAfterRefusal } from '../../ui/kit/client-action.ts';
import { createClientLoader } from '../../ui/kit/client-loader.ts';
import { ConfirmStep, DetailHead, DetailSection } from '../../ui/kit/detail-page.tsx';
import { Field, TextAreaField } from '../../ui/kit/field.tsx';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ActionButton, PostForm } from '../../ui/kit/post-form.tsx';
import { adminMeta } from './admin-meta.ts';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'settings');
  return { replies: await selectSavedReplies(args.context.app) };
}

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'settings');
  const { app } = args.context;
  return submit(args, SavedReplyInput, async ({ intent, input }) => {
    switch (intent) {
      case 'create':
        await createSavedReply(app, admin, input);
        break;
      case 'update':
        await updateSavedReply(app, admin, input);
        break;
      case 'move':
        await moveSavedReply(app, admin, input.id, input.argument);
        break;
      case 'delete':
        await deleteSavedReply(app, admin, input.id);
    }
    throw redirect(href('/admin/saved-replies'));
  });
}

export const clientAction = createClientAction();
export const clientLoader = createClientLoader();
export const shouldRevalidate = revalidateAfterRefusal;

export const meta = adminMeta('Saved replies');

export default function SavedReplies() {
  const { replies } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const isNew = reply?.values.intent === 'create';
  const ofStep = reply && !('text' in reply.values) ? reply : undefined;
  return (
    <>
      <DetailHead back={{ to: '/admin/inbox', label: 'Inbox' }} title="Saved replies" />
      <p className="mt-2 max-w-prose">
        What you answer often: it is put into an answer by a press, and can be changed there before it is
        sent. You can write{' '}
        {Object.entries(REPLY_FACTS).map(([fact, meaning], index) => (
          <span key={fact}>
            {index > 0 && ' and '}
            <code className="whitespace-nowrap">{`{${fact}}`}</code> for {meaning}
          </span>
        ))}
        .
      </p>
      <FormMessage reply={ofStep} />
      <ol className="mt-4 space-y-3">
        {replies.map((saved, index) => (
          <li key={saved.id}>
            <SavedReply
              saved={saved}
              reply={reply?.values.id === saved.id && !ofStep ? reply : undefined}
              isFirst={index === 0}
              isLast={index === replies.length - 1}
            />
          </li>
        ))}
      </ol>
      {replies.length < MAX_SAVED_REPLIES && (
        <DetailSection title="A new one" className="mt-8 max-w-prose">
          <PostForm
            // Empty once it is stored.
            key={replies.length}
            intent="create"
            reply={isNew ? reply : undefined}
            className="mt-3 space-y-4"
            button="Add"
          >
            <ReplyFields />
          </PostForm>
        </DetailSection>
      )}
    </>
  );
}

function ReplyFields() {
  return (
    <>
      <Field name="title" label="Title" hint="You choose it by this." maxLength={REPLY_TITLE_LENGTH} />
      <TextAreaField name="text" label="What it says" rows={5} maxLength={REPLY_TEXT_LENGTH} />
    </>
  );
}

interface Props {
  saved: ReturnType<typeof useLoaderData<typeof loader>>['replies'][number];
  reply: FormReply | undefined;
  isFirst: boolean;
  isLast: boolean;
}

function SavedReply({ saved: { id, title, text, version }, reply, isFirst, isLast }: Props) {
  return (
    <details className="max-w-prose rounded-lg border border-line p-3" open={reply !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold wrap-anywhere">
        {title}
      </summary>
      <PostForm
        // Fresh fields for each stored version.
        key={version}
        intent="update"
        reply={reply}
        stored={{ title, text }}
        version={version}
        className="mt-3 space-y-4"
        button="Save"
      >
        <input type="hidden" name="id" value={id} />
        <ReplyFields />
      </PostForm>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {!isFirst && (
          <ActionButton values={{ intent: 'move:up', id }}>
            Up<span className="sr-only"> {title}</span>
          </ActionButton>
        )}
        {!isLast && (
          <ActionButton values={{ intent: 'move:down', id }}>
            Down<span className="sr-only"> {title}</span>
          </ActionButton>
        )}
        <ConfirmStep label="Delete" className="border-rose text-rose" question={`Delete “${title}”?`}>
          <ActionButton values={{ intent: 'delete', id }} buttonClassName="button border-rose text-rose">
            Delete it
          </ActionButton>
        </ConfirmStep>
      </div>
    </details>
  );
}
