import { Link } from '@remix-run/react';
import type { BotCheck, LateBotCheck } from '../../../domain/shared/bot-check.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { BotCheckFields } from '../../../ui/kit/bot-check-fields.tsx';
import { Field } from '../../../ui/kit/field.tsx';
import { FormMessage } from '../../../ui/kit/form-message.tsx';
import { ActionButton, PostForm } from '../../../ui/kit/post-form.tsx';
import { Section } from '../../../ui/kit/section.tsx';

interface Props {
  variantId: string;
  /** A customer hears by SMS, a guest by e-mail. */
  isCustomer: boolean;
  isRequested: boolean;
  botCheck: BotCheck | LateBotCheck | null;
  reply: FormReply | undefined;
  loginPath: string;
}

/** Of a variant that is sold out: a message when it is back. */
export function StockRequest({ variantId, isCustomer, isRequested, botCheck, reply, loginPath }: Props) {
  return (
    <Section
      title="Back soon, tell me"
      id="tell-me"
      className="mb-8 rounded-lg bg-sand p-6"
      titleClassName="text-xl"
    >
      {isCustomer ? (
        <ForCustomer {...{ variantId, isRequested, reply }} />
      ) : (
        <>
          <p className="mt-2">This is sold out. We write to you once, when it can be ordered again.</p>
          <PostForm
            reply={reply}
            intent="tell-me"
            button="Tell me when it is back"
            pendingButton="One moment…"
            preventScrollReset
            className="relative mt-4 max-w-md space-y-3"
          >
            <input type="hidden" name="variant" value={variantId} />
            <Field
              name="email"
              type="email"
              label="Your e-mail address"
              autoComplete="email"
              maxLength={254}
            />
            {botCheck && <BotCheckFields check={botCheck} />}
          </PostForm>
          <p className="mt-3 text-muted">
            By SMS?{' '}
            <Link to={loginPath} className="link">
              Log in with your phone
            </Link>{' '}
            first. Each message has a way to take it back.
          </p>
        </>
      )}
    </Section>
  );
}

function ForCustomer({ variantId, isRequested, reply }: Pick<Props, 'variantId' | 'isRequested' | 'reply'>) {
  return (
    <>
      <p className="mt-2">
        {isRequested
          ? 'This is sold out. You get one SMS when it can be ordered again.'
          : 'This is sold out. Shall we send you one SMS when it can be ordered again?'}
      </p>
      <FormMessage reply={reply} />
      <ActionButton
        values={{ intent: isRequested ? 'take-back' : 'tell-me', variant: variantId }}
        buttonClassName={`button mt-3 ${isRequested ? '' : 'button-primary'}`}
        preventScrollReset
      >
        {isRequested ? 'Take it back' : 'Tell me when it is back'}
      </ActionButton>
    </>
  );
}
