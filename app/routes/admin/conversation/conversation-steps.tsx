import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { SelectField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import type { Conversation } from './route.tsx';

interface Props {
  conversation: Conversation;
  reply: FormReply | undefined;
}

/** Whose it is, and whether something is still to be done. */
export function ConversationSteps({ conversation, reply }: Props) {
  const { state, version, seen, assignedTo, staff, me } = conversation;
  const assignee = staff.find(({ id }) => id === assignedTo);
  const isOfAssign = reply && 'assignee' in reply.values;
  return (
    <div className="mt-2">
      <p>
        {assignedTo === me ? 'Yours.' : assignee ? `${assignee.name} sees to it.` : 'Nobody sees to it yet.'}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {state === 'done' ? (
          <ActionButton values={{ intent: 'reopen', from: state, version, seen }}>Open again</ActionButton>
        ) : (
          <ActionButton values={{ intent: 'done', from: state, version, seen }}>Done</ActionButton>
        )}
        {assignedTo !== me && (
          <ActionButton values={{ intent: 'assign', assignee: me, from: assignedTo ?? '' }}>
            I see to it
          </ActionButton>
        )}
        <a href="#answer" className="button xl:hidden">
          Answer
        </a>
        <details className="w-full sm:w-auto" open={isOfAssign}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-henna-700 underline underline-offset-3">
            Give it to somebody
          </summary>
          <PostForm
            // Fresh once it is somebody else's.
            key={assignedTo}
            intent="assign"
            reply={isOfAssign ? reply : undefined}
            stored={{ assignee: assignedTo ?? '' }}
            button="Give"
            buttonClassName=""
            className="max-w-xs space-y-2"
            preventScrollReset
          >
            <input type="hidden" name="from" value={assignedTo ?? ''} />
            <SelectField name="assignee" label="Who sees to it" required={false}>
              <Options options={staff.map(({ id, name }) => [id, name] as const)} none="Nobody" />
            </SelectField>
          </PostForm>
        </details>
      </div>
      <FormMessage reply={isOfAssign ? undefined : reply} />
    </div>
  );
}
