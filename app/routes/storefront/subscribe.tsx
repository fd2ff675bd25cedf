import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import {
  confirmSubscriber,
  isSubscriberToken,
  SubscriberLinkInput,
} from '../../domain/newsletter/subscriber.server.ts';
import type { FormReply } from '../../domain/shared/form-reply.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { submit } from '../../http/submit.server.ts';
import { createPageMeta } from '../../site/seo.ts';
import { createClientAction } from '../../ui/kit/client-action.ts';
import { FormMessage } from '../../ui/kit/form-message.tsx';
import { ButtonLink, TextLink } from '../../ui/kit/links.tsx';
import { SubmitButton } from '../../ui/kit/submit-button.tsx';

/** For whoever has the link of the e-mail. Loading the page changes nothing: mail programs load it too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { known: await isSubscriberToken(context.app, 'subscribe', params.token ?? '') };
}

/** For whoever has the link of the e-mail. */
export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  return submit(args, SubscriberLinkInput, async () => {
    await confirmSubscriber(context.app, params.token ?? '');
    return 'Thank you. You are on our list, and every e-mail has a link that takes you off it.';
  });
}

export const clientAction = createClientAction();

export const headers: HeadersFunction = () => PRIVATE_PAGE_HEADERS;

export const meta = createPageMeta({
  title: 'Subscribe',
  description: 'Confirm your e-mail address for our newsletter.',
  path: '/subscribe',
  hidden: true,
});

export default function Subscribe() {
  const { known } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="column max-w-2xl py-12 md:py-16">
      <h1 className="text-4xl">New designs by e-mail</h1>
      <Form method="post" className="mt-6 space-y-6 text-lg">
        {!reply?.ok &&
          (known ? (
            <p>
              One press, and you hear from us when our artists have drawn something new, at most twice a
              month.
            </p>
          ) : (
            <p>
              This link is not complete. Please open it from the e-mail once more, or{' '}
              <TextLink to="/#subscribe">subscribe again</TextLink>.
            </p>
          ))}
        <FormMessage reply={reply} />
        <p className="flex flex-wrap gap-3">
          {known && !reply?.ok && <SubmitButton label="Yes, subscribe me" pendingLabel="Subscribing…" />}
          <ButtonLink to="/shop">See the designs</ButtonLink>
        </p>
      </Form>
    </div>
  );
}
