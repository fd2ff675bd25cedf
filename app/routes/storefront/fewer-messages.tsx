import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  FewerMessagesInput,
  optOut,
  parseFewerToken,
} from '../../domain/notifications/message-choices.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ButtonLink, TextLink } from '../../ui/kit/links.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

/** For whoever has the link of an e-mail. Loading the page changes nothing: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { known: (await parseFewerToken(context.app, params.token ?? '')) !== null };
}

/** For whoever has the link of an e-mail, and for mail programs' own button (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  return submit(args, FewerMessagesInput, async () => {
    await optOut(context.app, params.token ?? '');
    return 'You get no more reminders and questions from us.';
  });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = createPageMeta({
  title: 'Fewer messages',
  description: 'No more reminders and questions from us.',
  path: '/fewer-messages',
  hidden: true,
});

export default function FewerMessages() {
  const { known } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-12 md:py-16">
      <h1 className="text-4xl">Fewer messages</h1>
      <Form method="post" className="mt-6 space-y-6 text-lg">
        {!reply?.ok && known && (
          <p>
            One press, and we remind you of no appointment and ask for no review any more. What becomes of
            your orders, appointments and payments you still hear.
          </p>
        )}
        {!known && (
          <p>
            This link is not complete. Please open it from the e-mail once more, or{' '}
            <TextLink to="/contact">write to us</TextLink>.
          </p>
        )}
        <FormMessage reply={reply} />
        {reply?.ok && (
          <p>
            Once you have logged in, <TextLink to="/profile">your profile</TextLink> takes it back.
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          {known && !reply?.ok && <SubmitButton label="No more of these" pendingLabel="Saving…" />}
          <ButtonLink to="/shop">See the designs</ButtonLink>
        </p>
      </Form>
    </div>
  );
}
