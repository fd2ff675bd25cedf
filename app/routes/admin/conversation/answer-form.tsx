import { Form } from '@remix-run/react';
import { type MouseEvent, useRef } from 'react';
import { ANSWER_MAX_LENGTH } from '../../../domain/enquiries/conversation.ts';
import { appendReply } from '../../../domain/enquiries/saved-reply.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { formatDateTime } from '../../../domain/shared/time.ts';
import { SelectField, TextAreaField } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';
import { Options } from '../../../ui/kit/options.tsx';
import { SubmitButton } from '../../../ui/kit/submit-button.tsx';
import { useContact } from '../../../ui/kit/use-contact.ts';
import type { Conversation } from './route.tsx';

interface Props {
  conversation: Conversation;
  reply: FormReply | undefined;
}

/** One box to answer, by e-mail or WhatsApp. */
export function AnswerForm({ conversation, reply }: Props) {
  const { ways, kind, version, seen, idempotencyKey, replies } = conversation;
  const form = useRef<HTMLFormElement>(null);
  const isChat = ways.whatsapp?.isOpen === true;
  const options = [
    ...ways.emails.map((email) => [`mail:${email}`, `E-mail to ${email}`] as const),
    ...(ways.whatsapp && isChat
      ? [['whatsapp', `WhatsApp to ${formatPhone(ways.whatsapp.phone)}`] as const]
      : []),
  ];
  const by = kind === 'whatsapp' && isChat ? 'whatsapp' : (options[0]?.[0] ?? '');
  const typed = () => form.current?.querySelector('textarea');
  /** The page's own way; without scripts the button sends the form, and the page comes back with the words in it. */
  const insert = (event: MouseEvent, text: string) => {
    const area = typed();
    if (!area) return;
    event.preventDefault();
    area.value = appendReply(area.value, text);
    area.focus();
  };
  return (
    <section aria-labelledby="answer" className="max-w-prose">
      <h2 id="answer" tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        Answer
      </h2>
      <ChatWindow conversation={conversation} getText={() => typed()?.value ?? ''} />
      {options.length === 0 ? (
        <p className="mt-2">There is no address to which this page could send an answer.</p>
      ) : (
        <Form ref={form} method="post" noValidate className="mt-2 space-y-3" preventScrollReset>
          <FormState reply={reply} stored={{ by, text: '' }}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            {replies.length > 0 && (
              <fieldset>
                <legend className="text-muted">Put in a saved reply</legend>
                <div className="-mx-1 flex gap-2 overflow-x-auto p-1 whitespace-nowrap sm:flex-wrap">
                  {replies.map(({ id, title, text }) => (
                    <button
                      key={id}
                      type="submit"
                      name="intent"
                      value={`insert:${id}`}
                      className="button"
                      onClick={(event) => insert(event, text)}
                    >
                      {title}
                    </button>
                  ))}
                </div>
              </fieldset>
            )}
            <TextAreaField name="text" label="Your answer" rows={6} maxLength={ANSWER_MAX_LENGTH} />
            <SelectField name="by" label="By" required={false}>
              <Options options={options} />
            </SelectField>
            <FormMessage />
            <p>
              <SubmitButton intent="answer" label="Send" pendingLabel="Sending…" />
            </p>
          </FormState>
        </Form>
      )}
    </section>
  );
}

interface WindowProps {
  conversation: Conversation;
  getText: () => string;
}

/** Until when WhatsApp takes an answer, and what to do after; and where answers to our e-mails arrive. */
function ChatWindow({ conversation: { ways, phones, isConnected }, getText }: WindowProps) {
  const { email } = useContact();
  const { whatsapp, emails } = ways;
  const phone = whatsapp?.phone ?? phones[0]?.phone;
  const until = whatsapp && formatDateTime(whatsapp.until);
  const own = phone && (
    <a
      href={`https://wa.me/${phone.slice(1)}`}
      className="link"
      onClick={({ currentTarget }) => {
        // What is typed goes along.
        const query = new URLSearchParams({ text: getText() });
        currentTarget.href = `https://wa.me/${phone.slice(1)}?${query}`;
      }}
    >
      from your own WhatsApp
    </a>
  );
  return (
    <div className="mt-1 space-y-1 text-muted">
      {whatsapp?.isOpen && <p>WhatsApp takes your answer until {until}, a day after their last message.</p>}
      {whatsapp && !whatsapp.isOpen && isConnected && (
        <p>
          WhatsApp takes answers in your own words for a day after somebody’s last message: here until {until}
          .{emails.length > 0 ? ' Answer by e-mail, or write ' : ' Write '}
          {own}.
        </p>
      )}
      {own && !(whatsapp && isConnected) && (
        <p>
          {whatsapp ? 'This site is not connected to WhatsApp' : 'They have not written on WhatsApp'}: you can
          write to them {own}. What you write there does not stand here.
        </p>
      )}
      {emails.length > 0 && (
        <p>If they answer your e-mail, that comes to the shop’s mailbox, {email}, and not to this page.</p>
      )}
    </div>
  );
}
