import { useActionData, useFetcher } from '@remix-run/react';
import { SUBSCRIBER_CONSENT } from '../../../domain/newsletter/subscriber.ts';
import type { BotCheck, LateBotCheck } from '../../../domain/shared/bot-check.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { BotCheckFields } from '../../../ui/kit/bot-check-fields.tsx';
import { useReplyEffects } from '../../../ui/kit/error-focus.ts';
import { Field } from '../../../ui/kit/field.tsx';
import { FormState } from '../../../ui/kit/form-state.tsx';

interface Props {
  title: string;
  words: string;
  botCheck: BotCheck | LateBotCheck;
}

/** Subscribes to the newsletter through the home page's action, with and without JavaScript. */
export function SubscribeForm({ title, words, botCheck }: Props) {
  const fetcher = useFetcher<FormReply>();
  const pageReply = useActionData<FormReply>();
  const reply = fetcher.data ?? pageReply;
  const form = useReplyEffects(fetcher.data);
  return (
    <section id="subscribe" className="below-fold-31 bg-sand">
      <div className="column grid gap-x-16 gap-y-6 py-14 md:grid-cols-2 md:items-center">
        <div>
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-3 max-w-md text-muted">{words}</p>
        </div>
        <fetcher.Form ref={form} method="post" action="/?index#subscribe" className="relative" noValidate>
          <FormState reply={reply}>
            <div className="flex flex-wrap gap-3 xs:flex-nowrap">
              <div className="grow basis-full">
                <Field
                  name="email"
                  type="email"
                  label="Your e-mail address"
                  autoComplete="email"
                  maxLength={254}
                />
              </div>
              <button
                type="submit"
                className="button button-primary xs:mt-[1.85rem] xs:self-start"
                disabled={fetcher.state !== 'idle'}
              >
                Subscribe
              </button>
            </div>
            <BotCheckFields check={botCheck} />
          </FormState>
          <p
            role="status"
            className={`mt-2 font-semibold empty:hidden ${reply?.ok ? 'text-leaf' : 'text-rose'}`}
          >
            {reply && !reply.fields.email ? reply.message : ''}
          </p>
          <p className="mt-3 text-muted">{SUBSCRIBER_CONSENT}</p>
        </fetcher.Form>
      </div>
    </section>
  );
}
